import type { CalendarEntry } from '../stage-calendar.ts';
import type { RegistrationEmail } from './registration-email.ts';

/** A place reserved until the fee is paid. */
export const DUE: RegistrationEmail = {
  id: 1,
  stageId: 1,
  stage: 'Etapa Poços de Caldas',
  place: 'Parque José Affonso Junqueira, Poços de Caldas (MG)',
  date: '18/04/2026 às 08:00',
  inscription: '0042',
  plates: 'ABC1D23, TRL0001',
  amount: 'R$ 1.000,00',
  rest: null,
  isDue: true,
  payBy: '11/03/2026 às 12:00',
  confirmBy: null,
  position: null,
  note: null,
  refund: null,
  kept: null,
  isByHand: false,
  calendar: null,
  receiptOf: null,
  hasCredential: false,
};

/** Nothing is due, but the place is not confirmed. */
export const SETTLED: RegistrationEmail = { ...DUE, isDue: false, payBy: null };

const CALENDAR: CalendarEntry = {
  registrationId: 1,
  stage: DUE.stage,
  place: DUE.place,
  startsAt: '2026-04-18T11:00:00.000Z',
  endsAt: '2026-04-18T19:00:00.000Z',
  inscription: DUE.inscription,
  plates: DUE.plates,
  sequence: 0,
  isCancelled: false,
};

/** Cancelled, refund in progress. */
export const REFUNDED: RegistrationEmail = {
  ...SETTLED,
  refund: { status: 'coming', amount: '1000.00', done_at: null },
  calendar: { ...CALENDAR, sequence: 1, isCancelled: true },
};

export const CONFIRMED: RegistrationEmail = { ...SETTLED, hasCredential: true, calendar: CALENDAR };
