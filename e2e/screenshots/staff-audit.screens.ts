import {
  type AuditEntry,
  readAuditEntry,
  searchAudit,
} from '@trilha/contract/desk/audit/audit.endpoints.ts';
import { type Health, readHealth } from '@trilha/contract/desk/health/health.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

const HOUR = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();

const entryOf = (id: number, over: Partial<AuditEntry>): AuditEntry => ({
  id,
  at: ago((900 - id) / 4),
  actor: 'staff',
  staff: { id: 2, name: 'Lívia Teixeira', session: 311 },
  as: null,
  customer_id: null,
  on_behalf_of: null,
  action: 'signed-in',
  subject: 'staff',
  subject_id: 2,
  about: 'Lívia Teixeira',
  number: null,
  automaker_id: null,
  reason: null,
  detail: { factor: 'passkey' },
  before: null,
  after: null,
  ...over,
});

const OF_STAGE = {
  subject: 'registration',
  subject_id: 4711,
  about: 'Rally de Regularidade de Poços de Caldas',
  number: 187,
  automaker_id: 2,
} as const;

const cancelled = entryOf(899, {
  ...OF_STAGE,
  action: 'cancelled',
  on_behalf_of: 88,
  reason: 'Pedido por telefone: quebrou o câmbio na semana da prova e não há outro carro',
  detail: { from: 'Aprovado', reason: 'cancelled', places: 2 },
  before: { status: 'Aprovado', places: 2 },
  after: { status: 'Cancelada', places: 0 },
});

/** Includes the longest name, a command, a granted role, and retried jobs. */
const entries: readonly AuditEntry[] = [
  cancelled,
  entryOf(898, {
    ...OF_STAGE,
    action: 'review_approved',
    number: 188,
    staff: {
      id: 3,
      name: 'Maria Aparecida Vasconcelos Figueiredo de Albuquerque',
      session: 290,
    },
    before: { status: 'Aguardando' },
    after: { status: 'Aguardando Pagamento', expires_at: ago(-48) },
  }),
  entryOf(896, {
    action: 'role-granted',
    about: 'Bento Carvalhal',
    subject_id: 4,
    reason: 'Cobre as férias da Suzana',
    after: { role: 'finance', automaker_id: null, stage_id: null, until: ago(-400), grant: 31 },
  }),
  entryOf(893, {
    action: 'cancelled',
    subject: 'stage',
    subject_id: 12,
    about: 'Serra Negra',
    automaker_id: 1,
    staff: null,
    as: 'ana.souza',
    detail: { registrations: { Aprovado: 40 } },
  }),
  entryOf(890, {
    action: 'retried',
    subject: 'job',
    subject_id: 5120,
    about: null,
    reason: 'O servidor de e-mail voltou',
    detail: { name: 'send-email' },
  }),
  ...[889, 888, 887, 880, 878, 871, 860].map((id) => entryOf(id, {})),
];

const found = {
  entries: [...entries],
  page: { from: 1, to: 12, total: 12, previous: null, next: null },
  staff: [{ id: 2, name: 'Lívia Teixeira' }],
};

const calm = { failing: 0, dead: 0, due: 0, oldest: null };
const job = { lane: 'mail', created_at: ago(80), run_at: ago(0), attempts: 61 };
const health: Health = {
  chain: {
    head: { seq: '48211', hash: '9f3a7c04b1d85e62'.repeat(4), at: ago(0.01) },
    waiting: 3,
    checked: { at: ago(6), links: 48_190, broken: null },
  },
  lanes: [
    { lane: 'own', ...calm, due: 3, oldest: ago(0.01) },
    { lane: 'mail', due: 41, oldest: ago(0.4), failing: 12, dead: 2 },
    { lane: 'push', ...calm },
    { lane: 'pix', ...calm, failing: 1 },
    { lane: 'core', ...calm },
  ],
  jobs: [
    { ...job, id: 5120, name: 'send-email', last_error: 'mail: refused with 550', dead_at: ago(2) },
    {
      ...job,
      id: 5133,
      name: 'tell-of-registration',
      last_error: 'mail: timeout',
      dead_at: ago(1),
    },
    {
      ...job,
      id: 5301,
      name: 'create-charge',
      lane: 'pix',
      attempts: 4,
      last_error: 'pix:suzuki: circuit open',
      dead_at: null,
    },
  ],
  is_cut: false,
  partners: [
    { name: 'mail', state: 'fails', failures: 3, open_until: null },
    { name: 'pix:mitsubishi', state: 'answers', failures: 0, open_until: null, mode: 'bacen' },
    { name: 'pix:suzuki', state: 'rests', failures: 5, open_until: ago(-0.005), mode: 'static' },
    { name: 'core', state: 'answers', failures: 0, open_until: null },
    { name: 'cep', state: 'answers', failures: 0, open_until: null },
  ],
  versions: {
    app: '1.0.0',
    node: '24.21.0',
    database: '17.2',
    schema: '0011_partners',
    started_at: ago(30),
  },
};

const ROWS = '.row-open';
const HEALTH = '?visao=saude';

async function openAudit(
  { page }: Surroundings,
  { role = 'admin' as Role, search = '', shown = ROWS, state = health },
): Promise<void> {
  await staffSignedIn(page, role);
  await answerWith(page, searchAudit, found);
  await answerWith(page, readAuditEntry, { entry: cancelled });
  await answerWith(page, readHealth, state);
  await page.goto(`/auditoria${search}`);
  await page.locator(shown).first().waitFor();
}

/** The audit, one of its rows, and the system's health. */
const drawn: ReadonlyArray<Omit<ScreenState, 'isStaff'>> = [
  { name: 'staff-audit', arrange: (surroundings) => openAudit(surroundings, {}) },
  {
    name: 'staff-audit-row',
    arrange: (surroundings) =>
      openAudit(surroundings, { search: '?aberta=899', shown: '.audit-changes' }),
  },
  {
    name: 'staff-audit-empty',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openAudit(surroundings, {});
      const none = { ...found, entries: [], page: { ...found.page, from: 0, to: 0, total: 0 } };
      await answerWith(page, searchAudit, none);
      await page.goto('/auditoria?quem=2&tipo=cancelled&desde=2026-04-01');
      await page.locator('.empty').waitFor();
    },
  },
  {
    name: 'staff-health',
    arrange: (surroundings) => openAudit(surroundings, { search: HEALTH, shown: '.health-hash' }),
  },
  {
    name: 'staff-health-broken',
    arrange: (surroundings) => {
      const broken = { audit_id: '31007', why: 'changed' as const };
      const checked = { at: ago(6), links: 48_190, broken };
      const state = { ...health, jobs: [], chain: { ...health.chain, checked } };
      return openAudit(surroundings, {
        role: 'auditor',
        search: HEALTH,
        shown: '.note--bad',
        state,
      });
    },
  },
  {
    name: 'staff-health-retry',
    arrange: async (surroundings) => {
      await openAudit(surroundings, { search: HEALTH, shown: '.health-hash' });
      const { page } = surroundings;
      await page.getByRole('button', { name: 'Repetir as 2 que desistiram…' }).click();
      await page.getByLabel('Motivo').waitFor();
    },
  },
  {
    name: 'staff-health-failed',
    arrange: async ({ page }) => {
      await staffSignedIn(page, 'admin');
      await refuseWith(page, readHealth, 'unexpected');
      await page.goto(`/auditoria${HEALTH}`);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'staff-audit-forbidden',
    arrange: async ({ page }) => {
      await staffSignedIn(page, 'support');
      await page.goto('/auditoria');
      await page.getByText('Sem permissão.').waitFor();
    },
  },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
