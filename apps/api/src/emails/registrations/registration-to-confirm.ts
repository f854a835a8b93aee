import { aboutRegistration, ownEntry, registrationFacts } from './registration-email.ts';
import { SETTLED } from './registration-samples.ts';

/** Staff entered the customer, who accepts the terms and confirms, or the place goes to somebody else. */
export const registrationToConfirm = aboutRegistration({
  name: 'registration-to-confirm',
  sample: { ...SETTLED, confirmBy: '11/03/2026 às 12:00' },
  isStillTrue: ({ status, confirm_until }, now) =>
    status !== 'Cancelada' && confirm_until !== null && confirm_until > now,
  write: (data, context) => ({
    subject: `Confirme sua inscrição: ${data.stage}`,
    preview: `Você tem até ${data.confirmBy} para confirmar.`,
    title: 'Confirme sua inscrição',
    paragraphs: [
      'A organização fez esta inscrição para você. Confira o carro e a equipe, aceite os termos e confirme.',
      data.position === null
        ? `Sua vaga está guardada até ${data.confirmBy}. Sem a sua confirmação, ela vai para quem espera.`
        : `Você está na lista de espera. Sem a sua confirmação até ${data.confirmBy}, você sai dela.`,
    ],
    facts: registrationFacts(data),
    action: ownEntry(data, context, 'Confirmar minha inscrição'),
  }),
});
