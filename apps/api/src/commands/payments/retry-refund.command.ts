import { formatReais } from '@trilha/contract/brazil/money.ts';
import { REFUND_DAYS } from '@trilha/contract/payments/refund-window.rules.ts';
import { retryRefund } from '../../features/payments/refund/retry-refund.ts';
import { CommandRefused, defineCommand } from '../command.ts';
import { staffOption } from '../options.ts';
import { refundOptions, SEVERAL_REFUNDS } from './refund-options.ts';

export const retryRefundCommand = defineCommand({
  name: 'retry-refund',
  summary: 'Pede de novo ao provedor uma devolução que ele recusou',
  options: {
    ...refundOptions,
    as: staffOption,
  },
  run: async ({ services, say }, { refund: named, payment, as }) => {
    const outcome = await retryRefund(services, { refundId: named, endToEndId: payment }, { as });
    if (outcome.refused === 'ambiguous') throw new CommandRefused(SEVERAL_REFUNDS);
    if (outcome.refused === 'too_late') {
      throw new CommandRefused(
        `Este Pix foi pago há mais de ${REFUND_DAYS} dias, e o provedor não o devolve mais: devolva no banco e registre com confirm-refund.`,
      );
    }
    if (outcome.refused !== null) {
      throw new CommandRefused(
        outcome.refused === 'by_hand'
          ? 'Este Pix é devolvido à mão; depois, registre com confirm-refund.'
          : `Esta devolução não foi recusada (${outcome.refund.status}).`,
      );
    }
    const { refund, refundId: retried } = outcome;
    say(
      `Devolução de ${formatReais(refund.amount_cents)} da inscrição ${refund.registration_id} pedida de novo, agora como ${retried}.`,
    );
  },
});
