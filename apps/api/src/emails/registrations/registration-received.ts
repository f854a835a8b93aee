import {
  aboutRegistration,
  calendarOf,
  credentialText,
  registrationFacts,
  howToPay,
  nextAction,
} from './registration-email.ts';
import { DUE } from './registration-samples.ts';

/** The place is kept, whether or not a fee is due (D20). */
export const registrationReceived = aboutRegistration({
  name: 'registration-received',
  sample: DUE,
  isStillTrue: ({ status }) => status !== 'Cancelada',
  write: (data, context) => ({
    subject: `Inscrição ${data.inscription} recebida: ${data.stage}`,
    preview: data.isDue ? 'Falta pagar para confirmar a sua vaga.' : 'Sua vaga está guardada.',
    title: 'Recebemos sua inscrição',
    paragraphs: [
      data.isDue
        ? `Sua vaga está reservada. ${howToPay(data)}`
        : 'Está tudo certo com a sua inscrição.',
      ...credentialText(data),
    ],
    facts: registrationFacts(data),
    action: nextAction(data, context),
    ...calendarOf(data, context),
  }),
});
