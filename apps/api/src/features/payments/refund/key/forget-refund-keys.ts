import type { Services } from '../../../../services.ts';
import { eraseDestinations } from './erase-destinations.ts';
import { deleteUsedKeys } from './refund-keys.sql.ts';

const DAY_MS = 86_400_000;
/** A bank may return money sent to a wrong account; after that time nobody needs the key. */
const KEPT_DAYS = 30;

/** Deletes the Pix keys of refunds 30 days after these were sent; those of erased accounts as soon as they were. */
export async function forgetRefundKeys({ db, clock }: Services): Promise<void> {
  await deleteUsedKeys(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
  await eraseDestinations(db, 'all');
}
