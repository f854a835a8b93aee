import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import {
  aboutRegistration,
  calendarOf,
  credentialText,
  registrationFacts,
  nextAction,
} from './registration-email.ts';
import { CONFIRMED } from './registration-samples.ts';

/** Sent in the days before a stage to everyone with a confirmed place. */
export const stageReminder = aboutRegistration({
  name: 'stage-reminder',
  sample: CONFIRMED,
  isStillTrue: ({ status, stage_date }, now) =>
    isConfirmed(status) && stage_date !== null && stage_date > now,
  write: (data, context) => ({
    subject: `Está chegando: ${data.stage}`,
    preview: data.date === null ? 'Confira o que levar.' : `${data.date}, em ${data.place}.`,
    title: 'Sua etapa está chegando',
    paragraphs: [
      'Confira o horário e o lugar, abasteça o 4x4 e leve um documento com foto de cada pessoa da equipe.',
      ...credentialText(data),
      'Mudou alguma coisa? Veja em “Minhas inscrições” o que ainda dá para editar.',
    ],
    facts: registrationFacts(data),
    action: nextAction(data, context),
    ...calendarOf(data, context),
  }),
});
