import type { DocumentSlug } from '@trilha/brands/documents/document.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';

/*
 * The route table. To add a screen:
 *
 * 1. `src/features/<feature>/<name>.screen.tsx`, default export the screen; optionally
 *    `export function Skeleton()`, drawn by the server and while the guard waits.
 * 2. Optionally `src/features/<feature>/<name>.prefetch.ts` with
 *    `export function prefetch(params, search)`: fills `queryClient` while the screen's chunk loads.
 * 3. Its address in `packages/contract/src/portal-paths.ts`, and one line here.
 *
 * Screens whose features are `access`, `certificates`, `credentials`, `guides` or `results` load by themselves; all
 * others with the signed-in part, so they have a guard of the customer or `query: true`.
 *
 * Pure data, so that Node can read it: the byte budget check and the server map an address to its
 * source module through `screenSource`.
 */

/**
 * - `open`: everyone (RTE-12, RTE-25, RTE-26)
 * - `visitor`: logged-in customers are sent to the dashboard (RTE-35, C16)
 * - `incomplete`: customers of status 0; status 1 goes to the garage (RTE-37, RTE-38)
 * - `complete`: customers of status 1; status 0 goes to the onboarding
 */
type Guard = 'open' | 'visitor' | 'incomplete' | 'complete';

export interface RouteEntry {
  pattern: string;
  /** Path below `src`, without `.screen.tsx`. */
  screen: string;
  title: string;
  guard: Guard;
  /**
   * Common parent of sibling pages (RTE-21): their screens export the same `Frame`, which keeps focus and scroll
   * position during navigation between them. If they share one screen, the whole screen stays.
   */
  parent?: string;
  /** The footer follows the screen without a gap: everywhere, or on phones only. */
  flush?: 'all' | 'phone';
  /** Phones show the bar of areas here (JOUR-12): on pages without an action bar of their own. */
  tabs?: true;
  /** A screen without a customer guard that still uses TanStack Query or overlays. */
  query?: true;
  /** Works from data stored on the device: it stays open without a session, and reports missing data itself (D28). */
  kept?: true;
  /** A sheet to show to others: always light, with a header of its own instead of the portal's. */
  sheet?: true;
  /** The only query pair that changes what the server renders; the rest of the query is ignored. */
  drawnQuery?: readonly [name: string, value: string];
}

export const routes: readonly RouteEntry[] = [
  auth(paths.login, 'login', 'Entrar'),
  auth(paths.signUp, 'sign-up', 'Criar conta'),
  auth(paths.verify, 'verify', 'Confirme seu e-mail'),
  auth(paths.isChecked, 'is-checked', 'E-mail confirmado'),
  { ...auth(paths.recover, 'recover', 'Recuperar senha'), drawnQuery: ['recadastro', 'true'] },
  // D5a: sends its request before checking the session, so it applies the visitor guard itself.
  { ...auth(paths.confirm, 'confirm', 'Confirmação do e-mail'), guard: 'open' },
  { ...auth(paths.verifyToken, 'verify-token', 'Recuperar senha'), guard: 'open' },
  // FACE-117: removes the link from its address, and changes nothing until a button is pressed.
  {
    ...auth(paths.stopMarketing, 'stop-marketing', 'O que você recebe'),
    guard: 'open',
  },
  newPassword(paths.reset),
  newPassword(paths.newPassword),
  {
    pattern: paths.register,
    screen: 'features/onboarding/register',
    title: 'Cadastro',
    guard: 'incomplete',
    flush: 'phone',
  },
  { ...complete(paths.cars, 'vehicles/cars', 'Meus veículos'), tabs: true },
  complete(paths.addCar, 'vehicles/car-add', 'Adicionar veículo'),
  complete(paths.editCar, 'vehicles/car-edit', 'Editar veículo'),
  { ...complete(paths.team, 'team/team', 'Minha equipe'), tabs: true },
  complete(paths.addParticipant, 'team/person-add', 'Adicionar membro da equipe'),
  complete(paths.editPerson, 'team/person-edit', 'Editar membro da equipe'),
  complete(paths.addCompanion, 'team/companion-add', 'Adicionar acompanhante'),
  profile(paths.profileInfo, 'info', 'Meus dados'),
  profile(paths.profileAddress, 'address', 'Endereço'),
  profile(paths.profilePassword, 'password', 'Senha'),
  profile(paths.profilePrivacy, 'privacy', 'Privacidade'),
  complete(paths.profilePayments, 'profile/payments', 'Meus pagamentos'),
  complete(paths.receipt, 'payments/receipt', 'Recibo'),
  document('termos-de-uso', 'Termos de uso'),
  document('privacidade', 'Aviso de privacidade'),
  document('regulamento-motorsports', 'Regulamento Motorsports'),
  document('regulamento-outdoor', 'Regulamento Outdoor'),
  document('regulamento-experience', 'Regulamento Experience'),
  complete(paths.trails, 'trails/trails', 'Minhas trilhas'),
  complete(paths.ownCertificate, 'trails/certificate', 'Certificado'),
  { ...complete(paths.events, 'stages/events', 'Eventos'), tabs: true },
  {
    pattern: paths.stage,
    screen: 'features/registrations/stage-registration',
    title: 'Inscrição',
    guard: 'complete',
    flush: 'phone',
  },
  complete(paths.explanation, 'registrations/explanation', 'Por que não entrei?'),
  {
    pattern: paths.editRegistration,
    screen: 'features/registrations/edit-registration',
    title: 'Editar inscrição',
    guard: 'complete',
    flush: 'phone',
  },
  invitation(paths.bypass),
  invitation(paths.invitation),
  {
    pattern: paths.results,
    screen: 'features/results/results',
    title: 'Resultados',
    guard: 'open',
  },
  {
    pattern: paths.championship,
    screen: 'features/results/championship',
    title: 'Campeonato',
    guard: 'open',
  },
  {
    pattern: paths.solidarity,
    screen: 'features/solidarity/solidarity',
    title: 'Conta solidária',
    guard: 'open',
  },
  {
    pattern: paths.certificate,
    screen: 'features/certificates/check',
    title: 'Conferir certificado',
    guard: 'open',
  },
  {
    pattern: paths.credential,
    screen: 'features/credentials/credential',
    title: 'Credencial',
    guard: 'open',
    kept: true,
    sheet: true,
  },
  { pattern: paths.publicStages, screen: 'features/guides/stages', title: 'Etapas', guard: 'open' },
  { pattern: paths.publicStage, screen: 'features/guides/stage', title: 'Etapa', guard: 'open' },
  {
    pattern: paths.publicOpening,
    screen: 'features/guides/opening',
    title: 'Como foi a abertura',
    guard: 'open',
  },
  { pattern: '*', screen: 'app/wildcard', title: 'Página não encontrada', guard: 'open' },
];

function auth(pattern: string, name: string, title: string): RouteEntry {
  return { pattern, screen: `features/access/${name}`, title, guard: 'visitor', flush: 'all' };
}

/** The recovery link's page; its second address is the first without the secret (D25). */
function newPassword(pattern: string): RouteEntry {
  return { ...auth(pattern, 'reset', 'Nova senha'), guard: 'open', parent: paths.newPassword };
}

function complete(pattern: string, screen: string, title: string): RouteEntry {
  return { pattern, screen: `features/${screen}`, title, guard: 'complete' };
}

/** BYP-07: no guard; the link itself identifies the customer. */
function invitation(pattern: string): RouteEntry {
  const screen = 'features/registrations/invitation';
  return { pattern, screen, title: 'Convite', guard: 'open', flush: 'phone', query: true };
}

function profile(pattern: string, name: string, title: string): RouteEntry {
  return { ...complete(pattern, `profile/${name}`, title), parent: paths.profile };
}

/** One route per document, so that each is fully rendered at its address. */
function document(slug: DocumentSlug, title: string): RouteEntry {
  return { pattern: to(paths.document, { slug }), screen: 'app/document', title, guard: 'open' };
}

/** Addresses that only redirect, with their query (RTE-01, RTE-02, RTE-16, C18, C19). */
export const redirects: Readonly<Record<string, string>> = {
  [paths.home]: paths.login,
  '/login': paths.login,
  '/signup': paths.login,
  '/confirm': paths.login,
  '/recover': paths.login,
  [paths.dashboard]: paths.cars,
  [paths.profile]: paths.profileInfo,
};

/** Source module of a screen, relative to `apps/portal`, as in the build's manifest. */
export function screenSource(entry: RouteEntry): string {
  return `src/${entry.screen}.screen.tsx`;
}

/** Source module that starts a screen's requests; few screens have one. */
export function prefetchSource(entry: RouteEntry): string {
  return `src/${entry.screen}.prefetch.ts`;
}

/** Whether a screen's guard waits for the customer. */
export function needsCustomer(
  entry: RouteEntry,
): entry is RouteEntry & { guard: 'incomplete' | 'complete' } {
  return entry.guard === 'incomplete' || entry.guard === 'complete';
}

/** Whether a screen belongs to the signed-in part, with TanStack Query and overlays. */
export function isSignedInPart(entry: RouteEntry): boolean {
  return needsCustomer(entry) || entry.query === true;
}
