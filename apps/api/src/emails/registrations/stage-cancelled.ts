import { aboutRegistration, registrationFacts, stages } from './registration-email.ts';
import { SETTLED } from './registration-samples.ts';

/** The whole stage was cancelled (D20). */
export const stageCancelled = aboutRegistration({
  name: 'stage-cancelled',
  sample: { ...SETTLED, note: 'A serra está interditada por causa das chuvas.' },
  isStillTrue: ({ status }) => status === 'Cancelada',
  write: (data, context) => ({
    subject: `A etapa foi cancelada: ${data.stage}`,
    preview: 'Se você já pagou, o valor volta inteiro.',
    title: 'A etapa foi cancelada',
    paragraphs: [
      ...(data.note === null ? [] : [data.note]),
      'A organização cancelou esta etapa, e com ela a sua inscrição. Se você já pagou, o valor volta inteiro por Pix; não é preciso fazer nada.',
    ],
    facts: registrationFacts(data),
    action: stages(context, 'Ver outras etapas'),
  }),
});
