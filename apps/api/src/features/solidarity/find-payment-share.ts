import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type { PaymentShare } from '@trilha/contract/solidarity/solidarity.endpoints.ts';
import { shareOf } from '@trilha/contract/solidarity/solidarity.rules.ts';
import type { Database } from '../../database/client.ts';
import { readAccount } from './read-accounts.ts';

/**
 * Divides a payment between costs and entities, for its receipt. Null until two people checked the account of the stage,
 * while it is reopened, and when nothing of the payment stays.
 */
export async function findPaymentShare(
  db: Database,
  stageId: number,
  staysCents: number,
): Promise<PaymentShare | null> {
  const account = await readAccount(db, stageId);
  const share = account.state === 'rendered' ? shareOf(staysCents, account.balance) : null;
  return share && { costs: centsToWire(share.costs), given: centsToWire(share.given) };
}
