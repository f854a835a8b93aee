import {
  aboutRegistration,
  afterLosing,
  calendarOf,
  calendarText,
  moneyText,
  registrationFacts,
} from './registration-email.ts';
import { REFUNDED } from './registration-samples.ts';

/** Cancelled by the organiser, not by the customer (D20). */
export const registrationWithdrawn = aboutRegistration({
  name: 'registration-withdrawn',
  sample: { ...REFUNDED, note: 'O veículo não passou na vistoria.' },
  isStillTrue: ({ status }) => status === 'Cancelada',
  write: (data, context) => ({
    subject: `A organização cancelou a inscrição ${data.inscription}: ${data.stage}`,
    preview: moneyText(data),
    title: 'A organização cancelou sua inscrição',
    paragraphs: [
      ...(data.note === null ? [] : [data.note]),
      'Sua inscrição foi cancelada pela organização da etapa.',
      moneyText(data),
      ...calendarText(data),
    ],
    facts: registrationFacts(data),
    action: afterLosing(data, context, 'Ver outras etapas'),
    ...calendarOf(data, context),
  }),
});
