import {
  aboutRegistration,
  afterLosing,
  calendarOf,
  calendarText,
  moneyText,
  registrationFacts,
} from './registration-email.ts';
import { REFUNDED } from './registration-samples.ts';

/** Cancelled by the customer. */
export const registrationCancelled = aboutRegistration({
  name: 'registration-cancelled',
  sample: REFUNDED,
  isStillTrue: ({ status }) => status === 'Cancelada',
  write: (data, context) => ({
    subject: `Inscrição ${data.inscription} cancelada: ${data.stage}`,
    preview: `Sua inscrição foi cancelada. ${moneyText(data)}`,
    title: 'Inscrição cancelada',
    paragraphs: [
      'Sua inscrição foi cancelada, como você pediu.',
      moneyText(data),
      ...calendarText(data),
    ],
    facts: registrationFacts(data),
    action: afterLosing(data, context, 'Ver outras etapas'),
    ...calendarOf(data, context),
  }),
});
