import { aboutPlace } from './place-email.ts';
import { howToPay } from './registration-email.ts';

/** The place is reserved, with or without a fee due (D20). */
export const registrationReceived = aboutPlace('registration-received', (data) => ({
  subject: `Inscrição ${data.inscription} recebida: ${data.stage}`,
  preview: data.isDue ? 'Falta pagar para confirmar a sua vaga.' : 'Sua vaga está guardada.',
  title: 'Recebemos sua inscrição',
  paragraph: data.isDue
    ? `Sua vaga está reservada. ${howToPay(data)}`
    : 'Está tudo certo com a sua inscrição.',
}));
