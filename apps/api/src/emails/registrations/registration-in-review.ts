import { aboutRegistration, registrationFacts, ownEntry } from './registration-email.ts';
import { SETTLED } from './registration-samples.ts';

/** The stage reviews registrations: nothing is due before the organiser decides (D20). */
export const registrationInReview = aboutRegistration({
  name: 'registration-in-review',
  sample: SETTLED,
  isStillTrue: ({ status }) => status === 'Aguardando',
  write: (data, context) => ({
    subject: `Inscrição ${data.inscription} recebida: ${data.stage}`,
    preview: 'A organização vai conferir os dados e avisa por aqui.',
    title: 'Recebemos sua inscrição',
    paragraphs: [
      'Sua vaga está guardada enquanto a organização confere os dados. Avisamos por e-mail assim que sair a resposta; não é preciso pagar nada agora.',
    ],
    facts: registrationFacts(data),
    action: ownEntry(data, context, 'Ver minha inscrição'),
  }),
});
