import { aboutRegistration, registrationFacts, nextAction } from './registration-email.ts';
import { DUE } from './registration-samples.ts';

/** What the customer changed is stored. */
export const registrationChanged = aboutRegistration({
  name: 'registration-changed',
  sample: DUE,
  isStillTrue: ({ status }) => status !== 'Cancelada',
  write: (data, context) => ({
    subject: `Inscrição ${data.inscription} alterada: ${data.stage}`,
    preview: 'Confira como ela ficou.',
    title: 'Sua inscrição foi alterada',
    paragraphs: [
      data.isDue
        ? 'Guardamos a alteração. O Pix agora é no valor abaixo: use o código novo, não um anterior com outro valor.'
        : 'Guardamos a alteração. Ela ficou assim:',
    ],
    facts:
      data.position === null
        ? registrationFacts(data)
        : [...registrationFacts(data), ['Posição na fila', `${data.position}º`]],
    action: nextAction(data, context),
  }),
});
