import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import {
  closePool,
  findOverduePools,
  findPool,
  giveToGeneral,
  moveCapacity,
  type OverduePool,
} from './places.sql.ts';
import { lockStage } from './stage-lock.sql.ts';
import { promoteWaiting } from './promote-waiting.ts';

/**
 * Returns unused places to the general pool: those of the first batch when its window ends, those of vouchers and
 * invitations at the end of registration. Each return promotes from the waiting list (D15). When the stage reserves
 * places for invitations, those of a lapsed invitation stay reserved until the reserve itself returns.
 */
export async function returnUnusedPlaces(services: Services): Promise<void> {
  const now = services.clock.now();
  for (const pool of await findOverduePools(services.db, now)) {
    await inTransaction(services.db, async (tx) => {
      await lockStage(tx, pool.step_id);
      // The customer may have taken back that they declined, just before the lock.
      if ((await findOverduePools(tx, now, pool.id)).length === 0) return;
      const left = await closePool(tx, pool.id, now);
      if (left === undefined || left === 0) return;
      if (await keepForInvitations(tx, pool, left, now)) return;
      await giveToGeneral(tx, pool.id, left, now);
      await promoteWaiting(services, tx, pool.step_id, now);
    });
  }
}

async function keepForInvitations(
  tx: Database,
  { id, step_id, invitation_id }: OverduePool,
  places: number,
  now: Date,
): Promise<boolean> {
  const kept = invitation_id === null ? undefined : await findPool(tx, step_id, 'invitation');
  if (kept === undefined) return false;
  await moveCapacity(tx, { from: id, to: kept.id, places, now });
  return true;
}
