import { aboutPlace } from './place-email.ts';
import { howToPay, type RegistrationEmail } from './registration-email.ts';

/** A place became free for the first on the waiting list. */
export const placeWon = aboutPlace('place-won', (data) => ({
  subject: `Você conseguiu uma vaga! ${data.stage}`,
  preview: previewOf(data),
  title: 'Você conseguiu uma vaga!',
  paragraph: paragraphOf(data),
}));

function previewOf(data: RegistrationEmail): string {
  if (data.confirmBy !== null) return 'Confirme sua inscrição para ficar com ela.';
  return data.isDue ? howToPay(data) : 'Sua vaga está confirmada.';
}

function paragraphOf(data: RegistrationEmail): string {
  if (data.confirmBy !== null) {
    return `Abriu vaga para o seu grupo. Confirme sua inscrição até ${data.confirmBy} para ficar com ela.`;
  }
  return data.isDue
    ? `Abriu vaga para o seu grupo e ela é sua. ${howToPay(data)}`
    : 'Abriu vaga para o seu grupo e ela já é sua.';
}
