import { formatReais } from '@trilha/contract/brazil/money.ts';
import { confirmRefund } from '../../features/payments/refund/confirm-refund.ts';
import { CommandRefused, defineCommand } from '../command.ts';
import { refundId, required, staffOption } from '../options.ts';

export const confirmRefundCommand = defineCommand({
  name: 'confirm-refund',
  summary: 'Registra uma devolução que foi feita à mão',
  details: [
    'Só depois de o dinheiro ter saído: o cliente recebe um e-mail dizendo que voltou.',
    'Uma devolução feita no banco sai da lista, sem e-mail, e a inscrição continua valendo.',
  ],
  options: {
    refund: required('DEVOLUCAO', 'A devolução, como em list-refunds', refundId),
    as: staffOption,
  },
  run: async ({ services, say }, { refund: typed, as }) => {
    const { refused, refund } = await confirmRefund(services, typed, as);
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
