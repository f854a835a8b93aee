import {
  aboutRegistration,
  calendarOf,
  credentialText,
  registrationFacts,
  howToPay,
  nextAction,
} from './registration-email.ts';
import { DUE } from './registration-samples.ts';

/** The organiser has approved what waited for review (D20). */
export const reviewApproved = aboutRegistration({
  name: 'review-approved',
  sample: DUE,
  isStillTrue: ({ status }) => status !== 'Cancelada',
  write: (data, context) => ({
    subject: `Inscrição ${data.inscription} aceita: ${data.stage}`,
    preview: data.isDue ? 'Pague para confirmar a sua vaga.' : 'Sua vaga está confirmada.',
    title: 'A organização aceitou sua inscrição',
    paragraphs: [
      data.isDue
        ? `Está tudo certo com os seus dados e a vaga está reservada. ${howToPay(data)}`
        : 'Está tudo certo com os seus dados e a vaga é sua.',
      ...credentialText(data),
    ],
    facts: registrationFacts(data),
    action: nextAction(data, context),
    ...calendarOf(data, context),
  }),
});
