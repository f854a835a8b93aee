import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { closePool, findOverduePools, lockStage, moveCapacity } from './places.sql.ts';
import { promoteWaiting } from './promote-waiting.ts';

/**
 * What the first batch left unused returns to the general pool when its window ends, vouchers' and
 * invitations' places at the end of registration; each return runs promotion (D15).
 */
export async function returnUnusedPlaces(services: Services): Promise<void> {
  const now = services.clock.now();
  for (const pool of await findOverduePools(services.db, now)) {
    await inTransaction(services.db, async (tx) => {
      await lockStage(tx, pool.step_id);
      const left = await closePool(tx, pool.id, now);
      if (left === undefined || left === 0) return;
      await moveCapacity(tx, pool.id, pool.step_id, left);
      await promoteWaiting(services, tx, pool.step_id, now);
    });
  }
}
