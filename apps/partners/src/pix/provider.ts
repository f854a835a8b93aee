import type { Switches } from '../platform/switches.ts';
import type { Receiver } from './charging/br-code.ts';
import type { Charge } from './charging/charge.ts';
import type { PixFile } from './pix-state.ts';
import { PixProblem } from './problem.ts';
import type { RefundSettler } from './refunding/refund-settler.ts';
import type { WebhookSender } from './telling/webhook-sender.ts';

/** Shared dependencies of the provider's routes and actions. */
export interface PixProvider {
  file: PixFile;
  clock: () => Date;
  switches: Switches;
  sender: WebhookSender;
  refunds: RefundSettler;
  /** Owner of a key, as in the key directory. */
  receiverOf: (chave: string) => Receiver;
  /** Public URL of the partners, for the locations in the codes. */
  publicUrl: () => string;
}

/**
 * The charge of a txid.
 * @throws PixProblem `CobNaoEncontrado`
 */
export function requireCharge({ file }: PixProvider, txid: string): Charge {
  const charge = Object.hasOwn(file.value.charges, txid) ? file.value.charges[txid] : undefined;
  if (charge === undefined) {
    throw new PixProblem('CobNaoEncontrado', 'Cobrança não encontrada para o txid informado.');
  }
  return charge;
}
