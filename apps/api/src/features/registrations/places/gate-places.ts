import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import { findPool, moveVacancies } from './places.sql.ts';
import { promoteWaiting } from './promote-waiting.ts';

/** Places of a stage held by a phone at the gate. */
export interface GatePlaces {
  readonly stageId: number;
  readonly deviceId: number;
  readonly places: number;
  readonly now: Date;
}

/**
 * Moves public places to a phone at the gate. Needs the stage's lock: call `holdStage` first.
 * @throws AppError `too_few_places`
 */
export async function takeGatePlaces(
  tx: Database,
  { stageId, deviceId, places, now }: GatePlaces,
): Promise<void> {
  const pool = await findPool(tx, stageId, 'general');
  if (pool === undefined || pool.left < places) throw new AppError('too_few_places');
  const move = { pool_id: pool.id, step_id: stageId, device_id: deviceId, at: now } as const;
  await moveVacancies(tx, { ...move, delta: places, reason: 'leased' });
}

/**
 * Moves a phone's places back to the public and to the waiting list. Needs the stage's lock. The database refuses more
 * than the phone holds (`staff_devices_lease`).
 */
export async function giveGatePlacesBack(
  services: Services,
  tx: Database,
  { stageId, deviceId, places, now }: GatePlaces,
): Promise<void> {
  const pool = await findPool(tx, stageId, 'general');
  if (pool === undefined) return;
  const move = { pool_id: pool.id, step_id: stageId, device_id: deviceId, at: now } as const;
  await moveVacancies(tx, { ...move, delta: -places, reason: 'lease-returned' });
  await promoteWaiting(services, tx, stageId, now);
}
