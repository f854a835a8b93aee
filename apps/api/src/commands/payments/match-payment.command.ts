import { formatReais } from '@trilha/contract/brazil/money.ts';
import {
  matchPayment,
  type MatchRefusal,
} from '../../features/payments/unmatched/match-payment.ts';
import { CommandRefused, defineCommand } from '../command.ts';
import { dryRunOption, endToEndId, id, required, staffOption } from '../options.ts';
import { LINE_REFUSALS } from './unmatched-texts.ts';

const REFUSALS: Readonly<Record<MatchRefusal, string>> = {
  ...LINE_REFUSALS,
  not_payable: 'não pode ir para esta inscrição, que não espera pagamento',
  other_brand: 'chegou para outra marca',
  partly_returned: 'já foi devolvido em parte; devolva o resto com refund-unmatched',
};

export const matchPaymentCommand = defineCommand({
  name: 'match-payment',
  summary: 'Dá a uma inscrição um Pix que chegou sem dono',
  details: [
    'Vale como qualquer pagamento: o valor inteiro deixa a inscrição Aprovado, menos a deixa aberta pelo',
    'resto, o que passar do valor ou chegar tarde demais é devolvido.',
  ],
  options: {
    payment: required('E2E', 'O Pix, como em list-unmatched', endToEndId),
    registration: required('ID', 'A inscrição', id),
    as: staffOption,
    'dry-run': dryRunOption,
  },
  run: async ({ services, say }, options) => {
    const { payment, registration } = options;
    const isRehearsal = options['dry-run'];
    const outcome = await matchPayment(services, {
      endToEndId: payment,
      registrationId: registration,
      by: { as: options.as },
      isRehearsal,
    });
    if (outcome.refused !== null) {
      throw new CommandRefused(`Este Pix ${REFUSALS[outcome.refused]}.`);
    }
    const { status, amountCents, missingCents } = outcome;
    const isShort = missingCents > 0 && status !== 'Cancelada';
    const rest = isShort ? `, faltam ${formatReais(missingCents)}` : '';
    const did = isRehearsal ? 'Ficaria assim' : 'Registrado';
    say(
      `${did}: inscrição ${registration} com ${formatReais(amountCents)}, situação "${status}"${rest}.`,
    );
  },
});
