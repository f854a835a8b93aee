import type { MailingAttachment } from '@trilha/contract/desk/mailings/mailing-answers.ts';
import type {
  Mailing,
  MailingAnswer,
  MailingRehearsal,
} from '@trilha/contract/desk/mailings/mailings.endpoints.ts';

export const ago = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toISOString();
const LONG_STAGE = 'Etapa Serra da Mantiqueira e Vale do Paraíba, com pernoite';

const STAGE = { automaker_id: 2, title: LONG_STAGE };

const base = {
  lasting: null,
  later: 0,
  unsent: 0,
  purpose: null,
  automaker_id: 2,
  stage: { id: 4, title: LONG_STAGE },
  who: 'Marina Vasques de Albuquerque',
  created_at: ago(60),
  send_at: ago(50),
  left: 0,
};
export const SENDING: Mailing = {
  ...base,
  id: 9,
  subject: 'Briefing da {etapa}: hora, lugar e o que trazer, com o mapa do novo local de largada',
  state: 'sending',
  total: 212,
  sent: 118,
  failed: 2,
  left: 1,
};
export const MARKETED: Mailing = {
  ...base,
  id: 6,
  subject: 'As inscrições da próxima etapa abrem na terça',
  state: 'over',
  purpose: 'receive_event_emails',
  automaker_id: 1,
  stage: null,
  total: 1_240,
  sent: 1_236,
  failed: 1,
  left: 3,
};
export const MAILINGS: readonly Mailing[] = [
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
  MARKETED,
  { ...base, id: 7, subject: 'Estacionamento', state: 'stopped', total: 12, sent: 3, failed: 0 },
];
export const ATTACHED: readonly MailingAttachment[] = [
  {
    id: 1,
    name: 'Briefing da Etapa Serra da Mantiqueira e Vale do Paraíba, com pernoite – versão 2 (final).pdf',
    size: 2_726_297,
    has_file: true,
  },
  {
    id: 2,
    name: 'mapa_do_novo_local_de_largada_com_estacionamento.png',
    size: 481_000,
    has_file: true,
  },
];
export const nobody = { registration: null, number: null, stage: null, customer: null };
export const PEOPLE: MailingAnswer['recipients'] = [
  {
    registration: 31,
    number: 31,
    stage: STAGE,
    customer: null,
    name: 'Ana Beatriz de Albuquerque Cavalcanti e Vasconcelos',
    state: 'failed',
    code: '550',
    at: ago(3),
  },
  {
    registration: 32,
    number: 32,
    stage: STAGE,
    customer: null,
    name: 'Caio Prado',
    state: 'failed',
    code: 'unanswered',
    at: ago(3),
  },
  {
    ...nobody,
    registration: 12,
    number: 12,
    stage: STAGE,
    name: 'Lia Moura',
    state: 'left',
    code: 'cancelled',
    at: ago(3),
  },
  {
    registration: 13,
    number: 13,
    stage: STAGE,
    customer: null,
    name: 'Otávio Bittencourt Neto',
    state: 'sent',
    code: null,
    at: ago(3),
  },
  {
    ...nobody,
    registration: 14,
    number: 14,
    stage: STAGE,
    name: 'Rita Sá',
    state: 'waiting',
    code: null,
    at: null,
  },
];
export const TEXT =
  'Olá, {nome}!\n\nO briefing da {etapa} é às 07:00, em {local}. Leve a credencial no celular e a ficha médica assinada.\nSua inscrição: {numero}.';
export const REHEARSED: MailingRehearsal = {
  able: 48,
  people: 41,
  left: [
    {
      registration: 31,
      number: 31,
      stage: STAGE,
      name: 'Ana Beatriz de Albuquerque Cavalcanti',
      why: 'refused',
    },
    { registration: 40, number: 40, stage: STAGE, name: '', why: 'erased' },
    { registration: 44, number: 44, stage: STAGE, name: 'Caio Prado', why: 'repeated' },
  ],
  left_total: 3,
  cancelled: 2,
  version: 'a'.repeat(43),
  typed: LONG_STAGE,
  sample: {
    registration: 13,
    number: 13,
    stage: STAGE,
    name: 'Otávio Bittencourt Neto',
    subject: `Briefing da ${LONG_STAGE}`,
    paragraphs: [
      'Olá, Otávio!',
      `O briefing da ${LONG_STAGE} é às 07:00, em Parque José Affonso Junqueira. Leve a credencial no celular e a ficha médica assinada.`,
      'Sua inscrição: 0013.',
    ],
    action: 'Ver minha inscrição',
  },
};
export const STAGES = [
  {
    id: 4,
    automaker_id: 2,
    title: LONG_STAGE,
    stage_date: ago(-43_200),
    is_over: false,
    is_cancelled: false,
    categories: [],
  },
];
