import { rehearse } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { type Brought, findBrought } from '../ending/endings.sql.ts';
import { addPlaces } from './places.sql.ts';
import { lockStage } from './stage-lock.sql.ts';
import { promoteWaiting } from './promote-waiting.ts';

/**
 * Returns who would move up if this many places became free now, by running the real promotion in a transaction that is
 * rolled back (D20). Holds the stage's lock meanwhile.
 */
export function supposeFreePlaces(
  services: Services,
  { stageId, places }: { readonly stageId: number; readonly places: number },
): Promise<Brought> {
  const now = services.clock.now();
  return rehearse(services.db, async (tx) => {
    await lockStage(tx, stageId);
    await addPlaces(tx, stageId, places);
    await promoteWaiting(services, tx, stageId, now);
    return findBrought(tx, now);
  });
}
