import type { RegistrationEmail } from './registration-emails.ts';
import type { TemplateData, TemplateName } from './templates.ts';

const REGISTRATION: RegistrationEmail = {
  stage: 'Etapa Poços de Caldas',
  place: 'Parque José Affonso Junqueira, Poços de Caldas (MG)',
  date: '18/04/2026 às 08:00',
  inscription: '0042',
  plates: 'ABC1D23, TRL0001',
  amount: 'R$ 1.000,00',
  isDue: true,
  payBy: '11/03/2026 às 12:00',
  position: null,
  note: null,
  changes: [],
  calendar: null,
  credentialOf: null,
};
const PAID: RegistrationEmail = { ...REGISTRATION, isDue: false, payBy: null };
const CONFIRMED: RegistrationEmail = {
  ...PAID,
  credentialOf: 1,
  calendar: {
    registrationId: 1,
    stage: REGISTRATION.stage,
    place: REGISTRATION.place,
    startsAt: '2026-04-18T11:00:00.000Z',
    inscription: REGISTRATION.inscription,
    plates: REGISTRATION.plates,
    sequence: 0,
  },
};

/** One example of every message, for the preview and for tests; a new template needs one. */
export const emailSamples: { readonly [Name in TemplateName]: TemplateData<Name> } = {
  'account-erased': { when: '10/03/2026 às 12:00', cancelled: 1, refund: 'R$ 1.000,00' },
  'already-registered': {},
  'confirm-sign-up': {
    link: 'https://portal.example/auth/confirm?url=https%3A%2F%2Fportal.example%2Fapi%2Femail%2Fverify%2F1%2Ftoken',
    cpf: '52998224725',
    asked: '10/03/2026 às 12:00, Chrome no Android',
    isOneOfSeveral: true,
  },
  'cpf-claimed': { when: '10/03/2026 às 12:00' },
  'data-export-ready': { until: '17/03/2026 às 12:00' },
  'password-changed': { when: '10/03/2026 às 12:00' },
  'payment-partial': {
    stage: REGISTRATION.stage,
    received: 'R$ 400,00',
    missing: 'R$ 600,00',
    payBy: REGISTRATION.payBy,
  },
  'payment-received': CONFIRMED,
  'place-won': REGISTRATION,
  'recover-password': {
    link: 'https://portal.example/verifyToken?token=token&email=marina%40trilha.example',
  },
  'refund-sent': { stage: REGISTRATION.stage, amount: 'R$ 1.000,00', reason: 'cancelled' },
  'registration-cancelled': PAID,
  'registration-changed': REGISTRATION,
  'registration-expired': { ...REGISTRATION, isDue: false },
  'registration-expiring': REGISTRATION,
  'registration-in-review': PAID,
  'registration-received': REGISTRATION,
  'registration-waiting': { ...PAID, position: 3 },
  'review-approved': REGISTRATION,
  'stage-moved': {
    ...CONFIRMED,
    changes: [
      { label: 'Quando', before: '11/04/2026 às 08:00', after: '18/04/2026 às 08:00' },
      { label: 'Onde', before: 'Praça Central, Poços de Caldas (MG)', after: REGISTRATION.place },
    ],
  },
  'stage-reminder': CONFIRMED,
  'stage-cancelled': { ...PAID, note: 'A serra está interditada por causa das chuvas.' },
  'registration-withdrawn': { ...PAID, note: 'O veículo não passou na vistoria.' },
};
