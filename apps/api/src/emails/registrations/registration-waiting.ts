import { paths, to } from '@trilha/contract/portal-paths.ts';
import { aboutRegistration, registrationFacts, ownEntry } from './registration-email.ts';
import { SETTLED } from './registration-samples.ts';

/** No place was free; the registration is on the waiting list. */
export const registrationWaiting = aboutRegistration({
  name: 'registration-waiting',
  sample: { ...SETTLED, position: 3 },
  isStillTrue: ({ status }) => status === 'Lista de Espera',
  write: (data, context) => ({
    subject: `Você está na lista de espera: ${data.stage}`,
    preview: `Posição ${data.position ?? 1} na fila.`,
    title: 'Você está na lista de espera',
    paragraphs: [
      'As vagas acabaram, mas seu lugar na fila está guardado. Se abrir vaga para o seu grupo, avisamos por aqui.',
    ],
    facts: [...registrationFacts(data), ['Posição na fila', `${data.position ?? 1}º`]],
    action: ownEntry(data, context, 'Ver minha posição'),
    link: {
      label: 'Por que não entrei?',
      url: `${context.publicUrl}${to(paths.explanation, { id: data.stageId })}`,
    },
  }),
});
