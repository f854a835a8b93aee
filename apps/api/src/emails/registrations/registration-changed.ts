import {
  aboutRegistration,
  nextAction,
  type RegistrationEmail,
  registrationFacts,
} from './registration-email.ts';
import { DUE } from './registration-samples.ts';

function whyChanged({ note }: RegistrationEmail): string[] {
  return note === null
    ? []
    : [`A organização da etapa fez a alteração por você. O motivo: ${note}`];
}

function howItIs({ isDue, rest, note }: RegistrationEmail): string {
  if (isDue) {
    const kept = note === null ? 'Guardamos a alteração. ' : '';
    const due = rest === null ? 'no valor abaixo' : 'só do que falta pagar, abaixo';
    return `${kept}O Pix agora é ${due}: use o código novo, não um anterior com outro valor.`;
  }
  return note === null ? 'Guardamos a alteração. Ela ficou assim:' : 'Ela ficou assim:';
}

/** A registration was changed by the customer or, when there is a note, by staff with a reason. */
export const registrationChanged = aboutRegistration({
  name: 'registration-changed',
  sample: DUE,
  isStillTrue: ({ status }) => status !== 'Cancelada',
  write: (data, context) => ({
    subject: `Inscrição ${data.inscription} alterada: ${data.stage}`,
    preview: 'Confira como ela ficou.',
    title:
      data.note === null ? 'Sua inscrição foi alterada' : 'A organização alterou sua inscrição',
    paragraphs: [...whyChanged(data), howItIs(data)],
    facts:
      data.position === null
        ? registrationFacts(data)
        : [...registrationFacts(data), ['Posição na fila', `${data.position}º`]],
    action: nextAction(data, context),
  }),
});
