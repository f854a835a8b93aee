import type {
  MailingAnswer,
  MailingRehearsal,
} from '@trilha/contract/desk/mailings/mailings.endpoints.ts';

const AT = '2026-04-10T15:00:00.000Z';

/** Dry run of a message to a stage that reaches everyone asked for, with Ana as sample. */
export const TOLD: MailingRehearsal = {
  able: 60,
  people: 60,
  left: [],
  left_total: 0,
  cancelled: 0,
  version: 'v1',
  typed: null,
  sample: {
    registration: 9,
    number: 12,
    name: 'Ana Reis',
    stage: { automaker_id: 1, title: 'Etapa Socorro' },
    subject: 'Briefing',
    paragraphs: ['Até sábado'],
    action: 'Ver minha inscrição',
  },
};

/** A scheduled message to a stage, without files. */
export const WAITING: MailingAnswer = {
  mailing: {
    id: 7,
    subject: 'Briefing',
    state: 'scheduled',
    purpose: null,
    audience: null,
    automaker_id: 1,
    stage: { id: 4, title: 'Etapa Socorro' },
    who: 'Bento Carvalhal',
    created_at: AT,
    send_at: '2030-04-10T15:00:00.000Z',
    total: 2,
    sent: 0,
    unsent: 0,
    lasting: null,
    later: 0,
    failed: 0,
    left: 0,
    text: 'Até sábado',
    reason: 'Briefing',
    version: 3,
    waiting: 2,
    stopped: 0,
    stopped_at: null,
    attachments: [],
  },
  recipients: [],
};
