import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import {
  aboutRegistration,
  calendarOf,
  credentialText,
  registrationFacts,
  placeAction,
  receiptLink,
} from './registration-email.ts';
import { CONFIRMED } from './registration-samples.ts';

/** Sent when the whole fee was received and the registration is approved (D20). */
export const paymentReceived = aboutRegistration({
  name: 'payment-received',
  sample: { ...CONFIRMED, receiptOf: 1 },
  isStillTrue: ({ status }) => isConfirmed(status),
  write: (data, context) => ({
    subject: `Pix recebido, vaga confirmada: ${data.stage}`,
    preview: 'Sua inscrição está aprovada. Agora é só preparar o 4x4.',
    title: 'Pix recebido: sua vaga é sua!',
    paragraphs: [
      'O pagamento chegou e sua inscrição está aprovada. Não é preciso enviar comprovante.',
      'Agora é só preparar o 4x4. Nos vemos na largada!',
      ...credentialText(data),
    ],
    facts: registrationFacts(data),
    action: placeAction(data, context),
    ...receiptLink(data, context),
    ...calendarOf(data, context),
  }),
});
