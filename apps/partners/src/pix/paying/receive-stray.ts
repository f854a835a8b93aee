import type { Debtor, Payment } from '../charging/charge.ts';
import { newEndToEndId } from '../charging/identifiers.ts';
import { PixProblem } from '../problem.ts';
import type { PixProvider } from '../provider.ts';
import { isAmount, isPixKey } from '../charging/read-terms.ts';

/** A Pix that somebody sends to a key by hand. */
export interface StrayOptions {
  chave: string;
  /** `"500.00"` */
  valor: string;
  /** What the payer's app names, for example of a charge that nobody knows any more. */
  txid?: string;
  /** ISO 8601; now by default. */
  horario?: string;
  /** Who pays, as the provider tells it. */
  pagador?: Debtor;
}

/**
 * Receives a Pix that belongs to no charge here, and tells the webhook as of any other. Throws
 * `PixConsultaInvalida` for a key or an amount that is none.
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
