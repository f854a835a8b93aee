import { defineEmail } from '../define-email.ts';
import { KEY_ASKED, registrations } from '../registrations/registration-email.ts';

interface RefundRefused {
  readonly stage: string;
  /** Example: R$ 500,00 */
  readonly amount: string;
  /** True while the customer has not given a Pix key for the refund that staff now send manually (MONEY-76). */
  readonly isKeyMissing: boolean;
}

const SOLVED = 'A organização já sabe e devolve por Pix. Quem faz isso é uma pessoa.';
const NEWS = 'Avisamos por e-mail quando for.';

/** Sent when the provider refuses a refund after the customer may have read that the money is on its way. */
export const refundRefused = defineEmail({
  name: 'refund-refused',
  sample: { stage: 'Etapa Poços de Caldas', amount: 'R$ 1.000,00', isKeyMissing: true },
  write: ({ stage, amount, isKeyMissing }: RefundRefused, context) => ({
    subject: `O banco recusou a devolução de ${amount}: ${stage}`,
    preview: isKeyMissing ? KEY_ASKED : SOLVED,
    title: `O banco recusou a devolução de ${amount}`,
    paragraphs: [SOLVED, ...(isKeyMissing ? [KEY_ASKED] : []), NEWS],
    facts: [
      ['Etapa', stage],
      ['Valor a devolver', amount],
    ],
    action: registrations(context, isKeyMissing ? 'Informar a chave Pix' : 'Ver minhas inscrições'),
  }),
});
