import { formatReais } from '@trilha/contract/brazil/money.ts';
import { confirmRefund } from '../../features/payments/refund/confirm-refund.ts';
import { CommandRefused, defineCommand } from '../command.ts';
import { staffOption } from '../options.ts';
import { refundOptions, SEVERAL_REFUNDS } from './refund-options.ts';

export const confirmRefundCommand = defineCommand({
  name: 'confirm-refund',
  summary: 'Registra uma devolução que foi feita à mão',
  details: [
    'Só depois de o dinheiro ter saído: o cliente recebe um e-mail dizendo que voltou.',
    'Uma devolução feita no banco sai da lista, sem e-mail, e a inscrição continua valendo.',
  ],
  options: {
    ...refundOptions,
    as: staffOption,
  },
  run: async ({ services, say }, { refund: named, payment, as }) => {
    const { refused, refund } = await confirmRefund(
      services,
      { refundId: named, endToEndId: payment },
      { as },
    );
    if (refused === 'ambiguous') throw new CommandRefused(SEVERAL_REFUNDS);
    if (refused === 'done_before') throw new CommandRefused('Esta devolução já estava feita.');
    if (refused === 'with_provider') {
      throw new CommandRefused('O provedor ainda cuida desta devolução; espere a resposta dele.');
    }
    if (refund.reason === 'elsewhere') {
      return say(`Anotado: a inscrição ${refund.registration_id} vale sem este valor.`);
    }
    say(
      `Devolução de ${formatReais(refund.amount_cents)} da inscrição ${refund.registration_id} registrada.`,
    );
  },
});
