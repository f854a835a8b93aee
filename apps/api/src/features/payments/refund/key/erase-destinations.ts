import type { RefundByHand } from '@trilha/contract/account/erasure.texts.ts';
import type { Database } from '../../../../database/client.ts';
import {
  countByHand,
  deleteKeysOfErased,
  emptyPayersOfErased,
  type Erased,
} from './refund-keys.sql.ts';

/**
 * Erases the Pix keys and the payers of an account, except where its money still has to go back: without them nobody
 * could send it. The daily job erases those once the refund is done.
 */
export async function eraseDestinations(db: Database, whose: Erased): Promise<void> {
  await deleteKeysOfErased(db, whose);
  await emptyPayersOfErased(db, whose);
}

/**
 * Whether a person sends back money of an account that is erased, and has a key for all of it. Undefined without such
 * money.
 * @param cancelled registrations that the erasure cancels with a full refund
 */
export async function readRefundByHand(
  db: Database,
  customerId: number,
  cancelled: readonly number[],
): Promise<RefundByHand | undefined> {
  const { waiting, keyed } = await countByHand(db, customerId, cancelled);
  if (waiting === 0) return undefined;
  return keyed === waiting ? 'to_key' : 'without_key';
}
