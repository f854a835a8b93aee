import { formatReais } from '@trilha/contract/brazil/money.ts';
import { REFUND_DAYS } from '@trilha/contract/payments/refund-window.rules.ts';
import { refundUnmatched } from '../../features/payments/unmatched/refund-unmatched.ts';
import { CommandRefused, defineCommand } from '../command.ts';
import { endToEndId, required, staffOption } from '../options.ts';
import { LINE_REFUSALS } from './unmatched-texts.ts';

const REFUSALS = {
  ...LINE_REFUSALS,
  too_late: `foi pago há mais de ${REFUND_DAYS} dias, e o provedor não o devolve mais: devolva no banco e registre com close-unmatched --how refunded`,
  by_hand:
    'é de uma marca sem provedor: devolva no banco e registre com close-unmatched --how refunded',
} as const;

export const refundUnmatchedCommand = defineCommand({
  name: 'refund-unmatched',
  summary: 'Devolve pelo provedor um Pix que chegou sem dono',
  details: ['Uma devolução que o provedor recusou é pedida de novo.'],
  options: {
    payment: required('E2E', 'O Pix, como em list-unmatched', endToEndId),
    as: staffOption,
  },
  run: async ({ services, say }, { payment, as }) => {
    const outcome = await refundUnmatched(services, payment, { as });
    if (outcome.refused !== null) {
      throw new CommandRefused(`Este Pix ${REFUSALS[outcome.refused]}.`);
    }
    say(`Devolução de ${formatReais(outcome.amountCents)} pedida ao provedor.`);
  },
});
