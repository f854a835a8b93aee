import { aboutPlace } from './place-email.ts';
import { howToPay } from './registration-email.ts';

/** A place became free for the first on the waiting list. */
export const placeWon = aboutPlace('place-won', (data) => ({
  subject: `Você conseguiu uma vaga! ${data.stage}`,
  preview: data.isDue ? howToPay(data) : 'Sua vaga está confirmada.',
  title: 'Você conseguiu uma vaga!',
  paragraph: data.isDue
    ? `Abriu vaga para o seu grupo e ela é sua. ${howToPay(data)}`
    : 'Abriu vaga para o seu grupo e ela já é sua.',
}));
