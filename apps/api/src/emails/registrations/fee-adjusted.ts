import {
  aboutRegistration,
  asksForKey,
  calendarOf,
  KEY_ASKED,
  nextAction,
  receiptLink,
  type RegistrationEmail,
  registrationFacts,
} from './registration-email.ts';
import { DUE } from './registration-samples.ts';

/** Consequences of the new fee for the customer. */
function whatFollows(data: RegistrationEmail) {
  const { isDue, amount, receiptOf, hasCredential, isByHand } = data;
  if (isDue) {
    return 'O Pix agora é no valor abaixo: use o código novo, não um anterior com outro valor.';
  }
  if (!hasCredential) {
    return 'Nada se paga agora: este é o valor para quando a vaga for sua.';
  }
  if (receiptOf !== null) {
    const way = isByHand
      ? `A organização envia o Pix.${asksForKey(data) ? ` ${KEY_ASKED}` : ''}`
      : 'Avisamos por e-mail quando o banco confirmar.';
    return `Sua vaga está confirmada. O que foi pago acima do novo valor volta para você. ${way}`;
  }
  return amount === null
    ? 'Não há nada a pagar, e sua vaga está confirmada.'
    : 'Sua vaga está confirmada.';
}

/** The organiser changed this registration's fee, with the reason. */
export const feeAdjusted = aboutRegistration({
  name: 'fee-adjusted',
  sample: { ...DUE, amount: 'R$ 800,00', note: 'Desconto combinado com a concessionária.' },
  isStillTrue: ({ status }) => status !== 'Cancelada',
  write: (data, context) => ({
    subject: `Novo valor da inscrição ${data.inscription}: ${data.stage}`,
    preview: `Agora ela custa ${data.amount ?? 'R$ 0,00'}.`,
    title: 'O valor da sua inscrição mudou',
    paragraphs: [
      'A organização da etapa mudou o valor da sua inscrição.',
      ...(data.note === null ? [] : [`O motivo: ${data.note}`]),
      whatFollows(data),
    ],
    facts: registrationFacts({ ...data, amount: data.amount ?? 'Gratuita' }),
    action: nextAction(data, context),
    ...receiptLink(data, context),
    ...calendarOf(data, context),
  }),
});
