import { aboutRegistration, registrationFacts, registrations } from './registration-email.ts';
import { SETTLED } from './registration-samples.ts';

/** The organiser asks a question before deciding on a registration in review (D20). */
export const reviewQuestion = aboutRegistration({
  name: 'review-question',
  sample: { ...SETTLED, note: 'Em qual categoria você quer correr?' },
  isStillTrue: ({ status }) => status === 'Aguardando',
  write: (data, context) => {
    const { label, phone } = context.brand.support.customerService;
    return {
      subject: `Pergunta sobre a inscrição ${data.inscription}: ${data.stage}`,
      preview: 'A organização precisa de uma resposta sua para decidir.',
      title: 'A organização tem uma pergunta',
      paragraphs: [
        ...(data.note === null ? [] : [data.note]),
        'Sua vaga continua guardada enquanto isso, e não é preciso pagar nada agora.',
      ],
      facts: registrationFacts(data),
      action: registrations(context, 'Ver minha inscrição'),
      closing: [
        `Responda no portal, em Minhas inscrições: lá você escreve a resposta ou altera a inscrição. Para o resto, fale com a organização: ${label}, ${phone}.`,
      ],
    };
  },
});
