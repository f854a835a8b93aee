import { listDeskStages } from '@trilha/contract/desk/registration-list.endpoints.ts';
import { readDeskToday } from '@trilha/contract/desk/today.endpoints.ts';
import {
  listMailings,
  type Mailing,
  type MailingAnswer,
  type MailingRehearsal,
  readMailing,
  rehearseMailing,
} from '@trilha/contract/mailings/mailings.endpoints.ts';
import { ROLE_PERMISSIONS } from '@trilha/contract/staff/permissions.rules.ts';
import { readStaffSession } from '@trilha/contract/staff/staff.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith } from '../src/answer-with.ts';
import { NOTHING_WAITS } from '../src/nothing-waits.ts';

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const LONG_STAGE = 'Etapa Serra da Mantiqueira e Vale do Paraíba, com pernoite';

const base = {
  automaker_id: 2,
  stage: { id: 4, title: LONG_STAGE },
  who: 'Marina Vasques de Albuquerque',
  created_at: ago(60),
  send_at: ago(50),
  left: 0,
};
const SENDING: Mailing = {
  ...base,
  id: 9,
  subject: 'Briefing da {etapa}: hora, lugar e o que trazer, com o mapa do novo local de largada',
  state: 'sending',
  total: 212,
  sent: 118,
  failed: 2,
  left: 1,
};
const MAILINGS: readonly Mailing[] = [
  {
    ...base,
    id: 10,
    subject: 'Previsão de chuva',
    state: 'scheduled',
    send_at: ago(-1_500),
    total: 38,
    sent: 0,
    failed: 0,
  },
  SENDING,
  {
    ...base,
    id: 8,
    subject: 'Obrigado por correr',
    state: 'over',
    total: 64,
    sent: 64,
    failed: 0,
    stage: null,
    automaker_id: null,
  },
  { ...base, id: 7, subject: 'Estacionamento', state: 'stopped', total: 12, sent: 3, failed: 0 },
];
const PEOPLE: MailingAnswer['recipients'] = [
  {
    registration: 31,
    number: 31,
    name: 'Ana Beatriz de Albuquerque Cavalcanti e Vasconcelos',
    state: 'failed',
    code: '550',
    at: ago(3),
  },
  {
    registration: 32,
    number: 32,
    name: 'Caio Prado',
    state: 'failed',
    code: 'unanswered',
    at: ago(3),
  },
  { registration: 12, number: 12, name: 'Lia Moura', state: 'left', code: 'cancelled', at: ago(3) },
  {
    registration: 13,
    number: 13,
    name: 'Otávio Bittencourt Neto',
    state: 'sent',
    code: null,
    at: ago(3),
  },
  { registration: 14, number: 14, name: 'Rita Sá', state: 'waiting', code: null, at: null },
];
const TEXT =
  'Olá, {nome}!\n\nO briefing da {etapa} é às 07:00, em {local}. Leve a credencial no celular e a ficha médica assinada.\nSua inscrição: {numero}.';
const REHEARSED: MailingRehearsal = {
  able: 48,
  left: [
    { registration: 31, number: 31, name: 'Ana Beatriz de Albuquerque Cavalcanti', why: 'refused' },
    { registration: 40, number: 40, name: '', why: 'erased' },
    { registration: 44, number: 44, name: 'Caio Prado', why: 'repeated' },
  ],
  left_total: 3,
  cancelled: 2,
  version: 'a'.repeat(43),
  typed: LONG_STAGE,
  sample: {
    registration: 13,
    number: 13,
    name: 'Otávio Bittencourt Neto',
    automaker_id: 2,
    subject: `Briefing da ${LONG_STAGE}`,
    paragraphs: [
      'Olá, Otávio!',
      `O briefing da ${LONG_STAGE} é às 07:00, em Parque José Affonso Junqueira. Leve a credencial no celular e a ficha médica assinada.`,
      'Sua inscrição: 0013.',
    ],
    action: 'Ver minha inscrição',
  },
};
const STAGES = [
  {
    id: 4,
    automaker_id: 2,
    title: LONG_STAGE,
    stage_date: ago(-43_200),
    is_over: false,
    categories: [],
  },
];

async function signedIn({ page }: Surroundings): Promise<void> {
  await answerWith(page, readStaffSession, {
    staff: {
      id: 1,
      name: 'Marina Vasques',
      email: 'marina@organizacao.example',
      permissions: [...ROLE_PERMISSIONS.director],
      grants: [{ id: 1, role: 'director', automaker_id: null, stage_id: null, until: null }],
      session: { id: 1, expires_at: ago(-500), factor_at: ago(0), factor: 'passkey' },
    },
  });
  await answerWith(page, readDeskToday, NOTHING_WAITS);
  await answerWith(page, listDeskStages, { stages: STAGES });
}

async function openList(
  surroundings: Surroundings,
  mailings: readonly Mailing[],
  at = '',
): Promise<void> {
  const { page } = surroundings;
  await signedIn(surroundings);
  const total = mailings.length;
  await answerWith(page, listMailings, {
    mailings: [...mailings],
    page: { from: Math.min(1, total), to: total, total, previous: null, next: null },
    stage: null,
  });
  const mailing = {
    ...SENDING,
    text: TEXT,
    reason: 'Briefing da etapa',
    version: 1,
    waiting: 91,
    stopped: 0,
    stopped_at: null,
  };
  await answerWith(page, readMailing, { mailing, recipients: PEOPLE });
  await page.goto(`/mensagens${at}`);
  await page.getByText('Mensagens', { exact: true }).first().waitFor({ state: 'attached' });
}

async function compose(surroundings: Surroundings, text: string): Promise<void> {
  const { page } = surroundings;
  await signedIn(surroundings);
  await answerWith(page, rehearseMailing, REHEARSED);
  await page.goto('/mensagens/nova?etapa=4&situacao=Aprovado');
  await page.getByLabel('Assunto').fill('Briefing da {etapa}');
  await page.getByLabel('Mensagem', { exact: true }).fill(text);
  await page.getByText('pessoas recebem').waitFor();
}

const drawn: readonly ScreenState[] = [
  { name: 'staff-mailings', arrange: (surroundings) => openList(surroundings, MAILINGS) },
  { name: 'staff-mailings-empty', arrange: (surroundings) => openList(surroundings, []) },
  {
    name: 'staff-mailings-panel',
    arrange: async (surroundings) => {
      await openList(surroundings, MAILINGS, '?aberta=9');
      await surroundings.page.getByText('Rita Sá').waitFor();
    },
  },
  {
    name: 'staff-mailing-compose',
    arrange: async (surroundings) => {
      await compose(surroundings, TEXT);
      await surroundings.page.getByText('3 não recebem').click();
    },
  },
  {
    name: 'staff-mailing-draft',
    arrange: async (surroundings) => {
      await compose(surroundings, TEXT);
      await surroundings.page.reload();
      await surroundings.page.getByText('Rascunho que ficou nesta aba.').waitFor();
    },
  },
  {
    name: 'staff-mailing-wrong-field',
    arrange: async (surroundings) => {
      await compose(surroundings, 'Seu CPF é {cpf}.');
      await surroundings.page.getByText(/^Não existe/).waitFor();
    },
  },
  {
    name: 'staff-mailing-sending',
    arrange: async (surroundings) => {
      await compose(surroundings, TEXT);
      await surroundings.page.getByRole('button', { name: 'Enviar…' }).click();
      await surroundings.page.getByLabel('Motivo').waitFor();
    },
  },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
