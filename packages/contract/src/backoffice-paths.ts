/**
 * All addresses of the back-office. Links, messages and the server use this table; the server answers any other address
 * with 404. The query string holds what a screen shows.
 */
export const backofficePaths = {
  /** Work waiting for staff. */
  today: '/',
  signIn: '/entrar',
  /** Link of an invitation or password reset; the secret follows `#`. */
  invitation: '/convite',
  account: '/conta',
  registrations: '/inscricoes',
  /** Staff enter a customer in a stage; both in the query. */
  newRegistration: '/inscricoes/nova',
  registration: '/inscricoes/:id',
  /** Staff edit a registration on the customer's behalf. */
  registrationEdit: '/inscricoes/:id/editar',
  /** Messages to the people of many registrations. */
  mailings: '/mensagens',
  newMailing: '/mensagens/nova',
  /** Message to customers who consented to marketing. */
  newMarketing: '/mensagens/marketing',
  /** Registrations in review, shown one after the other. */
  reviews: '/revisao',
  /** Control room of a stage. */
  room: '/temporada/:id/sala',
  /** Waiting list of a stage. */
  waitingLine: '/temporada/:id/fila',
  money: '/conciliacao',
  /** Daily reconciliation of bank and ledger. */
  moneyDays: '/fechamento',
  stageStatement: '/temporada/:id/extrato',
  arrivals: '/chegadas',
  /** Checks one credential by its code or number. */
  credential: '/chegadas/credencial',
  customers: '/clientes',
  customer: '/clientes/:id',
  /** The portal as this customer sees it, read-only. */
  customerPortal: '/clientes/:id/portal',
  season: '/temporada',
  /** Events with their categories. */
  seasonEvents: '/temporada/eventos',
  seasonEvent: '/temporada/eventos/:id',
  seasonChampionships: '/temporada/campeonatos',
  /** Rules of one championship, with a preview of its standings. */
  seasonChampionship: '/temporada/campeonatos/:id',
  seasonStage: '/temporada/:id',
  /** The stage as customers would see it, before it is saved or published. */
  stagePreview: '/temporada/:id/previa',
  stageInvitations: '/temporada/:id/convites',
  /** Staff paste a list of people here. */
  inviteList: '/temporada/:id/convites/lista',
  stageVouchers: '/temporada/:id/vouchers',
  stageResults: '/temporada/:id/resultados',
  /** Bulletins to the participants of a stage, and who acknowledged them. */
  stageBulletins: '/temporada/:id/avisos',
  stageQuestions: '/temporada/:id/perguntas',
  /** What the fees of a stage became. */
  stageSolidarity: '/temporada/:id/solidaria',
  /** Start order: group and start time of each car. */
  startOrder: '/temporada/:id/largada',
  stagePostponement: '/temporada/:id/adiamento',
  stageRehearsals: '/temporada/:id/ensaio',
  exports: '/exportacoes',
  team: '/equipe',
  devices: '/aparelhos',
  /** API keys and webhooks of partners. */
  integrations: '/integracoes',
  audit: '/auditoria',
} as const;

/** Check-in app for phones at the gate: a separate document, cached on the phone by its service worker. */
export const CHECKIN_PATH = '/checkin';
export const CHECKIN_WORKER = '/checkin-worker.js';

const patterns = Object.values(backofficePaths).map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
);

/** True when an address leads to a screen; `address` may have a query. */
export function isBackofficePath(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return patterns.some((pattern) => pattern.test(path));
}
