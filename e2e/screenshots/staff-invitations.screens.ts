import {
  type CheckedList,
  checkInvitations,
  type InvitationList,
  type InvitationRow,
  listInvitations,
  rehearseRevocation,
} from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const DAY = 1_440;

const row = (id: number, name: string, over: Partial<InvitationRow> = {}): InvitationRow => ({
  id,
  state: 'open',
  name,
  cpf: '***.982.247-**',
  vehicles: 1,
  invited_by: 'Bento Farias',
  reason: 'Convidados do patrocinador principal da etapa',
  created_at: ago(DAY),
  expires_at: ago(-6 * DAY),
  mailed_at: ago(DAY - 2),
  registration_id: null,
  ...over,
});

const empty = (): InvitationList => ({
  stage: {
    id: 4,
    automaker_id: 2,
    title: 'Etapa Serra da Mantiqueira e Vale do Paraíba, com pernoite',
    stage_date: ago(-30 * DAY),
  },
  invitations: [],
  page: { from: 0, to: 0, total: 0, previous: null, next: null },
  counts: { all: 0, open: 0, used: 0, declined: 0, expired: 0, revoked: 0 },
  held: 0,
  fee: '500.00',
  may_edit: true,
  batches: [],
  inviters: [],
});

const busy = (): InvitationList => ({
  ...empty(),
  invitations: [
    row(6, 'Ana Beatriz de Albuquerque Cavalcanti e Vasconcelos', { vehicles: 2 }),
    row(5, 'Caio Prado', { state: 'used', registration_id: 12 }),
    row(4, 'Lia Moura', { state: 'expired', expires_at: ago(60), invited_by: 'ana.souza' }),
    row(3, '', { state: 'revoked', cpf: '', mailed_at: null }),
    row(2, 'Rui Barreto', { state: 'declined' }),
  ],
  page: { from: 1, to: 5, total: 5, previous: null, next: null },
  counts: { all: 5, open: 1, used: 1, declined: 1, expired: 1, revoked: 1 },
  held: 2,
  inviters: [
    {
      who: 'Maria Aparecida Vasconcelos Figueiredo',
      invited: 12,
      held: 5,
      places: 6,
      due: '2400.00',
      given_up: '600.00',
    },
    { who: 'Bento Rangel', invited: 3, held: 1, places: 2, due: '1000.00', given_up: '0.00' },
  ],
  batches: [
    {
      id: 2,
      who: 'Bento Farias',
      total: 1_700,
      done: 640,
      refused: [],
      started_at: ago(2),
      is_over: false,
    },
    {
      id: 1,
      who: 'Lívia Teixeira',
      total: 40,
      done: 38,
      refused: [{ code: 'already_invited', count: 2 }],
      started_at: ago(90),
      is_over: true,
    },
  ],
});

const told: CheckedList = {
  verdicts: ['able', 'malformed', 'repeated', 'unknown', 'incomplete', 'invited', 'entered'],
  able: 1,
  places: { needed: 1, kept: 1, open: 12 },
  version: 'v1',
};
const PASTED = [
  'ana@trilha.example',
  'caio@trilha',
  'ana@trilha.example',
  '529.982.247-25',
  'um.endereco.muito.comprido.mesmo@organizacao-da-etapa.example',
  'lia@trilha.example',
  'bia@trilha.example',
].join('\n');

async function openList(surroundings: Surroundings, list: InvitationList, at = ''): Promise<void> {
  const { page } = surroundings;
  await staffSignedIn(surroundings.page, 'director');
  await answerWith(page, listInvitations, list);
  await page.goto(`/temporada/4/convites${at}`);
  await page.getByText(list.stage.title).waitFor({ state: 'attached' });
}

async function openChecked(surroundings: Surroundings, answer: CheckedList): Promise<void> {
  const { page } = surroundings;
  await answerWith(page, checkInvitations, answer);
  await openList(surroundings, empty(), '/lista');
  await page.getByLabel('E-mails ou CPFs, um por linha').fill(PASTED);
  await page.getByRole('button', { name: 'Conferir' }).click();
  await page.getByText('Não serão convidadas').waitFor();
}

const drawn: readonly ScreenState[] = [
  { name: 'staff-invitations', arrange: (surroundings) => openList(surroundings, busy()) },
  {
    name: 'staff-invitations-inviters',
    arrange: async (surroundings) => {
      await openList(surroundings, { ...busy(), batches: [] });
      await surroundings.page.getByText('Quem convidou, e quanto custa').click();
    },
  },
  {
    name: 'staff-invitations-panel',
    arrange: async (surroundings) => {
      await openList(surroundings, { ...busy(), batches: [] }, '?aberta=6');
      await surroundings.page.getByRole('button', { name: 'Revogar…' }).waitFor();
    },
  },
  {
    name: 'staff-invitations-revoking',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await answerWith(page, rehearseRevocation, { places: 2, stays_kept: false });
      await openList(surroundings, { ...busy(), batches: [] }, '?aberta=6');
      await page.getByRole('button', { name: 'Revogar…' }).click();
      await page.getByText('2 vagas voltam').waitFor();
    },
  },
  { name: 'staff-invitations-empty', arrange: (surroundings) => openList(surroundings, empty()) },
  {
    name: 'staff-invitations-error',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await staffSignedIn(surroundings.page, 'director');
      await refuseWith(page, listInvitations, 'not_found');
      await page.goto('/temporada/4/convites/lista');
      await page.getByText('Esta etapa não existe').waitFor();
    },
  },
  {
    name: 'staff-invite-list',
    arrange: (surroundings) => openList(surroundings, empty(), '/lista'),
  },
  { name: 'staff-invite-list-checked', arrange: (surroundings) => openChecked(surroundings, told) },
  {
    name: 'staff-invite-list-sending',
    arrange: async (surroundings) => {
      await openChecked(surroundings, { ...told, able: 1_700 });
      await surroundings.page.getByRole('button', { name: 'Enviar convites…' }).click();
      await surroundings.page.getByRole('dialog').waitFor();
    },
  },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
