import { aboutRegistration, registrationFacts, stages } from './registration-email.ts';
import { SETTLED } from './registration-samples.ts';

/** The customer did not confirm an entry that staff made, and the place was given back. */
export const registrationUnconfirmed = aboutRegistration({
  name: 'registration-unconfirmed',
  sample: SETTLED,
  isStillTrue: ({ status }) => status === 'Cancelada',
  write: (data, context) => ({
    subject: `Inscrição não confirmada: ${data.stage}`,
    preview: 'O prazo para confirmar terminou.',
    title: 'O prazo para confirmar terminou',
    paragraphs: [
      'A organização fez esta inscrição para você, mas ela não foi confirmada a tempo. A vaga voltou para a fila, e não há nada a pagar. Se ainda houver vagas, você pode se inscrever.',
    ],
    facts: registrationFacts(data),
    action: stages(context, 'Ver as etapas'),
  }),
});
