import type { Database } from '../../database/client.ts';
import { AppError } from '../../platform/app-error.ts';
import { type LockedStage, lockStage } from './places/stage-lock.sql.ts';
import { findRegistration, lockRegistration, type RegistrationRow } from './registrations.sql.ts';

/**
 * Locks a registration after its stage: the order that every change keeps.
 * @param customerId whose it must be; staff leaves it out.
 * @throws AppError `not_found`
 */
export async function lockEntry(
  tx: Database,
  registrationId: number,
  customerId?: number,
): Promise<{ readonly stage: LockedStage; readonly row: RegistrationRow }> {
  const found = await findRegistration(tx, registrationId);
  const isTheirs = customerId === undefined || found?.customer_id === customerId;
  if (found === undefined || !isTheirs) throw new AppError('not_found');
  const stage = await lockStage(tx, found.step_id);
  return { stage, row: await lockRegistration(tx, registrationId) };
}

/**
 * Holds a decision to what whoever decides has seen.
 * @param version when that was last changed; left out where nothing was looked at
 * @throws AppError `changed_meanwhile`
 */
export function refuseNewer({ updated_at }: RegistrationRow, version: Date | undefined): void {
  if (version !== undefined && updated_at.getTime() !== version.getTime()) {
    throw new AppError('changed_meanwhile');
  }
}
