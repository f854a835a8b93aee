import { type Charge, expiryOf, type Payment } from '../charging/charge.ts';
import { newEndToEndId } from '../charging/identifiers.ts';
import { PixProblem } from '../problem.ts';
import { type PixProvider, requireCharge } from '../provider.ts';

export interface PayOptions {
  /** Amount that the payer sends, `"1000.00"`; by default the charge's. */
  valor?: string;
  /** Time of payment, ISO 8601; now by default. */
  horario?: string;
  /** Also pays charges that a bank app would refuse: overdue, paid or removed. */
  force?: boolean;
}

export interface PayResult {
  endToEndId: string;
  status: Charge['status'];
}

/**
 * Pays a charge like a bank app, and calls the webhook.
 *
 * With the `webhook` switch on `forged` nothing is paid: only a webhook call claims it, with an end-to-end id that this
 * provider does not know.
 * @throws PixProblem `CobNaoEncontrado`, or `CobOperacaoInvalida` for a charge that cannot be paid
 */
export async function payCharge(
  provider: PixProvider,
  txid: string,
  options: PayOptions = {},
): Promise<PayResult> {
  const { file, clock, sender, switches } = provider;
  const charge = requireCharge(provider, txid);
  const horario = options.horario === undefined ? clock() : new Date(options.horario);
  if (!options.force) refuseUnpayable(charge, horario);

  const payment: Payment = {
    endToEndId: newEndToEndId(horario),
    txid,
    valor: options.valor ?? charge.terms.valor,
    chave: charge.terms.chave,
    horario: horario.toISOString(),
    infoPagador: 'Pago no aplicativo do banco (demonstração)',
  };
  if (switches.get().webhook.mode !== 'forged') {
    charge.pix.push(payment);
    charge.status = 'CONCLUIDA';
    await file.save();
  }
  await sender.notify(payment);
  return { endToEndId: payment.endToEndId, status: charge.status };
}

function refuseUnpayable(charge: Charge, at: Date): void {
  const refuse = (reason: string) => {
    throw new PixProblem('CobOperacaoInvalida', reason);
  };
  if (charge.status === 'CONCLUIDA') refuse('Esta cobrança já foi paga.');
  if (charge.status !== 'ATIVA') refuse('Esta cobrança foi removida por quem a criou.');
  if (at > expiryOf(charge)) refuse('Esta cobrança venceu.');
}
