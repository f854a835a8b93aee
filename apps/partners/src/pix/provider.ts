import type { Switches } from '../platform/switches.ts';
import type { Receiver } from './charging/br-code.ts';
import type { Charge } from './charging/charge.ts';
import type { PixFile } from './pix-state.ts';
import { PixProblem } from './problem.ts';
import type { RefundSettler } from './refunding/refund-settler.ts';
import type { WebhookSender } from './telling/webhook-sender.ts';

/** What the provider's routes and actions share. */
export interface PixProvider {
  file: PixFile;
  clock: () => Date;
  switches: Switches;
  sender: WebhookSender;
  refunds: RefundSettler;
  /** Who owns a key, as the key directory would say. */
  receiverOf: (chave: string) => Receiver;
  /** Where people reach the partners, for the locations inside the codes. */
  publicUrl: () => string;
}

/** The charge of a txid; throws `CobNaoEncontrado`. */
export function requireCharge({ file }: PixProvider, txid: string): Charge {
  const charge = Object.hasOwn(file.value.charges, txid) ? file.value.charges[txid] : undefined;
  if (charge === undefined) {
    throw new PixProblem('CobNaoEncontrado', 'Cobrança não encontrada para o txid informado.');
  }
  return charge;
}
