import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { findPool, insertInvitationPool, moveCapacity } from './places.sql.ts';
import { lockStage } from './stage-lock.sql.ts';

interface PlacesToSetApart {
  readonly stageId: number;
  readonly invitationId: number;
  readonly places: number;
  readonly now: Date;
}

/**
 * Gives an invitation its own places, under the stage's lock and inside the transaction that creates it: first from the
 * places reserved for invitations, then from free public ones (D14, D24).
 * @throws AppError `no_vacancies` when both together have too few.
 */
export async function setPlacesApart(
  tx: Database,
  { stageId, invitationId, places, now }: PlacesToSetApart,
): Promise<void> {
  await lockStage(tx, stageId);
  const own = await insertInvitationPool(tx, stageId, invitationId);
  let missing = places;
  for (const kind of ['invitation', 'general'] as const) {
    const pool = await findPool(tx, stageId, kind);
    const taken = Math.min(missing, pool?.left ?? 0);
    if (pool === undefined || taken === 0) continue;
    await moveCapacity(tx, { from: pool.id, to: own, places: taken, now });
    missing -= taken;
  }
  if (missing > 0) throw new AppError('no_vacancies');
}
