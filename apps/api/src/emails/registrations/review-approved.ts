import { aboutPlace } from './place-email.ts';
import { howToPay } from './registration-email.ts';

/** The organiser approved a registration in review (D20). */
export const reviewApproved = aboutPlace('review-approved', (data) => ({
  subject: `Inscrição ${data.inscription} aceita: ${data.stage}`,
  preview: data.isDue ? 'Pague para confirmar a sua vaga.' : 'Sua vaga está confirmada.',
  title: 'A organização aceitou sua inscrição',
  paragraph: data.isDue
    ? `Está tudo certo com os seus dados e a vaga está reservada. ${howToPay(data)}`
    : 'Está tudo certo com os seus dados e a vaga é sua.',
}));
