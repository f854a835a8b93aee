/**
 * Every address of the staff's pages: links, messages and the server, which answers any other with 404,
 * are made of it. What a screen shows stands behind the question mark.
 */
export const backofficePaths = {
  /** What waits for somebody. */
  today: '/',
  signIn: '/entrar',
  /** The link of an invitation or a reset; its secret stands behind `#`. */
  invitation: '/convite',
  account: '/conta',
  registrations: '/inscricoes',
  registration: '/inscricoes/:id',
  /** Changing one on its customer's behalf. */
  registrationEdit: '/inscricoes/:id/editar',
  /** Messages to the people of many registrations. */
  mailings: '/mensagens',
  newMailing: '/mensagens/nova',
  /** One to who consented to marketing. */
  newMarketing: '/mensagens/marketing',
  /** What waits for review, one after the other. */
  reviews: '/revisao',
  /** The control room of a stage. */
  room: '/sala/:id',
  /** The waiting line of a stage. */
  waitingLine: '/fila/:id',
  money: '/conciliacao',
  /** The bank held against the books, by day. */
  moneyDays: '/fechamento',
  stageStatement: '/fechamento/etapa/:id',
  arrivals: '/chegadas',
  customers: '/clientes',
  customer: '/clientes/:id',
  /** The portal as this customer sees it. */
  customerPortal: '/clientes/:id/portal',
  season: '/temporada',
  seasonStage: '/temporada/:id',
  /** The stage as customers would see it, before it is saved or published. */
  stagePreview: '/temporada/:id/previa',
  stageInvitations: '/temporada/:id/convites',
  /** Where a list of people is pasted. */
  inviteList: '/temporada/:id/convites/lista',
  stageVouchers: '/temporada/:id/vouchers',
  stageResults: '/temporada/:id/resultados',
  /** With which group and when each car starts. */
  startOrder: '/temporada/:id/largada',
  stagePostponement: '/temporada/:id/adiamento',
  stageRehearsals: '/temporada/:id/ensaio',
  exports: '/exportacoes',
  team: '/equipe',
  devices: '/aparelhos',
  /** Keys and webhooks of partners. */
  integrations: '/integracoes',
  audit: '/auditoria',
} as const;

/** The page of phones at the gate: a document of its own, kept on the phone by its worker. */
export const CHECKIN_PATH = '/checkin';
export const CHECKIN_WORKER = '/checkin-worker.js';

const patterns = Object.values(backofficePaths).map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
);

/** Whether an address leads to a screen; `address` may have a query. */
export function isBackofficePath(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return patterns.some((pattern) => pattern.test(path));
}
