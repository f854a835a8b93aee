import {
  aboutRegistration,
  calendarOf,
  credentialText,
  registrationFacts,
  howToPay,
  nextAction,
} from './registration-email.ts';
import { DUE } from './registration-samples.ts';

/** A place became free for who stood first in line. */
export const placeWon = aboutRegistration({
  name: 'place-won',
  sample: DUE,
  isStillTrue: ({ status }) => status !== 'Cancelada',
  write: (data, context) => ({
    subject: `Você conseguiu uma vaga! ${data.stage}`,
    preview: data.isDue ? howToPay(data) : 'Sua vaga está confirmada.',
    title: 'Você conseguiu uma vaga!',
    paragraphs: [
      data.isDue
        ? `Abriu vaga para o seu grupo e ela é sua. ${howToPay(data)}`
        : 'Abriu vaga para o seu grupo e ela já é sua.',
      ...credentialText(data),
    ],
    facts: registrationFacts(data),
    action: nextAction(data, context),
    ...calendarOf(data, context),
  }),
});
