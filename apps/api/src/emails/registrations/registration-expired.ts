import {
  aboutRegistration,
  afterLosing,
  moneyText,
  registrationFacts,
} from './registration-email.ts';
import { DUE } from './registration-samples.ts';

/** The fee was not paid in time, and the place was given back. */
export const registrationExpired = aboutRegistration({
  name: 'registration-expired',
  sample: { ...DUE, isDue: false },
  isStillTrue: ({ status }) => status === 'Cancelada',
  write: (data, context) => ({
    subject: `O prazo do Pix passou: ${data.stage}`,
    preview: 'A vaga voltou para a fila.',
    title: 'O prazo do Pix passou',
    paragraphs: [
      'Não recebemos o pagamento até o prazo e a vaga voltou para a fila. Se ainda houver vagas, você pode se inscrever de novo.',
      ...(data.refund === null ? [] : [moneyText(data)]),
    ],
    facts: registrationFacts(data),
    action: afterLosing(data, context, 'Ver as etapas'),
  }),
});
