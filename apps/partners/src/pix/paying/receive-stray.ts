import type { Debtor, Payment } from '../charging/charge.ts';
import { newEndToEndId } from '../charging/identifiers.ts';
import { PixProblem } from '../problem.ts';
import type { PixProvider } from '../provider.ts';
import { isAmount, isPixKey } from '../charging/read-terms.ts';

/** A Pix sent manually to a key. */
export interface StrayOptions {
  chave: string;
  /** `"500.00"` */
  valor: string;
  /** The txid in the payer's app, for example of a charge that no longer exists. */
  txid?: string;
  /** ISO 8601; now by default. */
  horario?: string;
  /** The payer, as the provider reports it. */
  pagador?: Debtor;
}

/**
 * Receives a Pix without a charge here, and calls the webhook as for any other.
 * @throws PixProblem `PixConsultaInvalida` for an invalid key or amount
 */
export async function receiveStray(
  { file, clock, sender }: PixProvider,
  { chave, valor, txid, horario, pagador }: StrayOptions,
): Promise<{ endToEndId: string }> {
  if (!isPixKey(chave) || !isAmount(valor)) {
    throw new PixProblem('PixConsultaInvalida', 'A chave ou o valor não respeita o schema.');
  }
  const at = horario === undefined ? clock() : new Date(horario);
  const payment: Payment = {
    endToEndId: newEndToEndId(at),
    ...(txid === undefined ? {} : { txid }),
    valor,
    chave,
    horario: at.toISOString(),
    ...(pagador === undefined ? {} : { pagador }),
    infoPagador: 'Enviado direto para a chave (demonstração)',
  };
  file.value.strays.push(payment);
  await file.save();
  await sender.notify(payment);
  return { endToEndId: payment.endToEndId };
}
