import { proofKeptUntil } from '@trilha/contract/payments/refund-proof.rules.ts';
import type { Services } from '../../../services.ts';
import { deleteUntaken, findOldProofs, markProofDeleted } from './proofs.sql.ts';

const DAY_MS = 86_400_000;
/** The shortest possible retention time; `proofKeptUntil` then counts whole years. */
const FEWEST_DAYS = 5 * 365;

/** Deletes proofs of refunds past their retention time, and unused ones whose proposal was declined or lapsed. */
export async function forgetProofs({ db, clock, files }: Services): Promise<void> {
  const now = clock.now();
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const old = await findOldProofs(db, { taken: before(FEWEST_DAYS), untaken: before(1) });
  for (const { id, address, taken_at } of old) {
    if (taken_at !== null && proofKeptUntil(taken_at) > now) continue;
    // Deletes the file first: if that fails, its row still names it for the next attempt.
    await files.removePrivate(address);
    if (taken_at === null) await deleteUntaken(db, id);
    else await markProofDeleted(db, id, now);
  }
}
