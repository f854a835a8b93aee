import { aboutRegistration, registrationFacts, stages } from './registration-email.ts';
import { SETTLED } from './registration-samples.ts';

/** Cancelled by the customer. */
export const registrationCancelled = aboutRegistration({
  name: 'registration-cancelled',
  sample: SETTLED,
  isStillTrue: ({ status }) => status === 'Cancelada',
  write: (data, context) => ({
    subject: `Inscrição ${data.inscription} cancelada: ${data.stage}`,
    preview: 'Sua inscrição foi cancelada.',
    title: 'Inscrição cancelada',
    paragraphs: [
      'Sua inscrição foi cancelada e a vaga foi liberada. Se você já pagou, o valor volta por Pix.',
    ],
    facts: registrationFacts(data),
    action: stages(context, 'Ver outras etapas'),
  }),
});
