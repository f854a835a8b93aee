import { formatReais } from '@trilha/contract/brazil/money.ts';
import {
  type ConfirmationRefusal,
  confirmPayment,
} from '../../features/payments/receipt/confirm-payment.ts';
import { CommandRefused, defineCommand } from '../command.ts';
import {
  dryRunOption,
  endToEndId,
  id,
  optional,
  reais,
  required,
  staffOption,
} from '../options.ts';

const REFUSALS: Readonly<Record<ConfirmationRefusal, string>> = {
  not_payable: 'não espera pagamento',
  not_static: 'é cobrada pelo provedor de Pix, que confirma sozinho',
  end_to_end_id_needed:
    'não fica quitada exatamente por este valor: informe também --end-to-end-id, para que o mesmo Pix não conte duas vezes',
  recorded_before: 'não muda: este Pix já foi registrado antes',
};

export const confirmPaymentCommand = defineCommand({
  name: 'confirm-payment',
  summary: 'Registra um Pix recebido por código estático',
  details: [
    'Com o valor inteiro a inscrição fica Aprovado; com menos continua aberta pelo resto; o que passar',
    'do valor, ou chegar para uma inscrição cancelada, entra na lista de devoluções.',
  ],
  options: {
    registration: required('ID', 'A inscrição', id),
    amount: required('VALOR', 'O valor que o extrato mostra, por exemplo 500,00', reais),
    'end-to-end-id': optional('E2E', 'O identificador do Pix no extrato', endToEndId),
    as: staffOption,
    'dry-run': dryRunOption,
  },
  run: async ({ services, say }, options) => {
    const { registration } = options;
    const outcome = await confirmPayment(services, {
      registrationId: registration,
      amountCents: options.amount,
      endToEndId: options['end-to-end-id'],
      by: { as: options.as },
      isRehearsal: options['dry-run'],
    });
    if (outcome.refused !== null) {
      const why = REFUSALS[outcome.refused];
      throw new CommandRefused(`A inscrição ${registration} (${outcome.status}) ${why}.`);
    }
    const { status, missingCents } = outcome;
    const rest = missingCents > 0 && status !== 'Cancelada';
    say(
      `${options['dry-run'] ? 'Ficaria assim' : 'Registrado'}: inscrição ${registration} com ${formatReais(options.amount)}, situação "${status}"${rest ? `, faltam ${formatReais(missingCents)}` : ''}.`,
    );
  },
});
