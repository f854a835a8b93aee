import type { Services } from '../../../../services.ts';
import { deleteUsedKeys } from './refund-keys.sql.ts';

const DAY_MS = 86_400_000;
/** A bank may return what was sent to a wrong account; afterwards nobody needs the key. */
const KEPT_DAYS = 30;

/** Deletes the keys of refunds that were sent, 30 days later. */
export async function forgetRefundKeys({ db, clock }: Services): Promise<void> {
  await deleteUsedKeys(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
}
