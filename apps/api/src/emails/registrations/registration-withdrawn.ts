import { aboutRegistration, registrationFacts, stages } from './registration-email.ts';
import { SETTLED } from './registration-samples.ts';

/** Cancelled by the organiser, not by the customer (D20). */
export const registrationWithdrawn = aboutRegistration({
  name: 'registration-withdrawn',
  sample: { ...SETTLED, note: 'O veículo não passou na vistoria.' },
  isStillTrue: ({ status }) => status === 'Cancelada',
  write: (data, context) => ({
    subject: `A organização cancelou a inscrição ${data.inscription}: ${data.stage}`,
    preview: 'Se você já pagou, o valor volta inteiro.',
    title: 'A organização cancelou sua inscrição',
    paragraphs: [
      ...(data.note === null ? [] : [data.note]),
      'Sua inscrição foi cancelada pela organização da etapa. Se você já pagou, o valor volta inteiro por Pix.',
    ],
    facts: registrationFacts(data),
    action: stages(context, 'Ver outras etapas'),
  }),
});
