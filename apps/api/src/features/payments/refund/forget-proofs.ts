import { proofKeptUntil } from '@trilha/contract/payments/refund-proof.rules.ts';
import type { Services } from '../../../services.ts';
import { deleteUntaken, findOldProofs, markProofDeleted } from './proofs.sql.ts';

const DAY_MS = 86_400_000;
/** Nothing is kept for less: the years that have to pass are whole ones. */
const FEWEST_DAYS = 5 * 365;

/**
 * Deletes files of refunds that are kept no longer, and those that nothing came of: what was proposed
 * with them was declined or lapsed.
 */
export async function forgetProofs({ db, clock, files }: Services): Promise<void> {
  const now = clock.now();
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const old = await findOldProofs(db, { taken: before(FEWEST_DAYS), untaken: before(1) });
  for (const { id, address, taken_at } of old) {
    if (taken_at !== null && proofKeptUntil(taken_at) > now) continue;
    // The file first: where that fails its row leads to it again.
    await files.removePrivate(address);
    if (taken_at === null) await deleteUntaken(db, id);
    else await markProofDeleted(db, id, now);
  }
}
