import type { Refunds } from '../../database/schema.gen.ts';

/** Reasons for which a customer gets an e-mail: refunds of a registration's payment. */
type RefundReason = Exclude<Refunds['reason'], 'without_owner'>;
import { defineEmail } from '../define-email.ts';
import { registrations } from '../registrations/registration-email.ts';

interface RefundSent {
  readonly stage: string;
  /** Example: R$ 500,00 */
  readonly amount: string;
  readonly reason: RefundReason;
  /** True when staff sent it manually and only they know the account (D22). */
  readonly isByHand: boolean;
}

const WHY: Readonly<Record<RefundReason, string>> = {
  cancelled: 'Sua inscrição foi cancelada, então o dinheiro voltou para você.',
  stage_cancelled: 'A etapa foi cancelada, então o dinheiro voltou para você.',
  expiry:
    'O prazo passou antes de o valor chegar inteiro, então devolvemos o que você tinha pagado.',
  excess: 'Chegou mais do que o valor da inscrição, então devolvemos a diferença.',
  late_payment:
    'Seu Pix chegou depois do prazo, quando a vaga já não estava livre. Por isso devolvemos tudo. Se ainda houver vagas, você pode se inscrever de novo.',
  elsewhere: 'A organização devolveu este Pix.',
  fee_adjusted: 'A organização mudou o valor da sua inscrição, então devolvemos a diferença.',
  vehicle_removed: 'Um veículo saiu da sua inscrição, então devolvemos a parte dele.',
};

const BY_PROVIDER = 'O Pix voltou para a mesma conta que fez o pagamento.';
const BY_HAND = 'A organização enviou o Pix. Não achou? Fale com a gente.';

/** Sent when the provider confirms a refund (D22). */
export const refundSent = defineEmail({
  name: 'refund-sent',
  sample: {
    stage: 'Etapa Poços de Caldas',
    amount: 'R$ 1.000,00',
    reason: 'cancelled',
    isByHand: false,
  },
  write: (data: RefundSent, context) => ({
    subject: `Devolvemos ${data.amount} por Pix: ${data.stage}`,
    preview: data.isByHand ? BY_HAND : BY_PROVIDER,
    title: `Devolvemos ${data.amount}`,
    paragraphs: [WHY[data.reason], data.isByHand ? BY_HAND : BY_PROVIDER],
    facts: [
      ['Etapa', data.stage],
      ['Valor devolvido', data.amount],
    ],
    action: registrations(context, 'Ver minhas inscrições'),
  }),
});
