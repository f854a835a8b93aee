import {
  aboutRegistration,
  afterLosing,
  asksForKey,
  calendarOf,
  calendarText,
  moneyText,
  registrationFacts,
} from './registration-email.ts';
import { REFUNDED } from './registration-samples.ts';

/** The whole stage was cancelled (D20). */
export const stageCancelled = aboutRegistration({
  name: 'stage-cancelled',
  sample: { ...REFUNDED, note: 'A serra está interditada por causa das chuvas.' },
  isStillTrue: ({ status }) => status === 'Cancelada',
  write: (data, context) => ({
    subject: `A etapa foi cancelada: ${data.stage}`,
    preview: moneyText(data),
    title: 'A etapa foi cancelada',
    paragraphs: [
      ...(data.note === null ? [] : [data.note]),
      `A organização cancelou esta etapa, e com ela a sua inscrição.${asksForKey(data) ? '' : ' Não é preciso fazer nada.'}`,
      moneyText(data),
      ...calendarText(data),
    ],
    facts: registrationFacts(data),
    action: afterLosing(data, context, 'Ver outras etapas'),
    ...calendarOf(data, context),
  }),
});
