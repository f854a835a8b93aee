import type { Database } from '../../database/client.ts';
import { AppError } from '../../platform/app-error.ts';
import { type LockedStage, lockStage } from './places/stage-lock.sql.ts';
import {
  findHeldRegistration,
  findRegistration,
  lockRegistration,
  type RegistrationRow,
} from './registrations.sql.ts';

/**
 * Locks a registration after its stage, in the order that every change uses.
 * @param customerId the required owner; undefined for staff.
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
 * Locks a registration for sharing, so that its crew and status stay as they are until the transaction ends. Other
 * entries of the stage go on, because the stage is not locked.
 * @param customerId the required owner; undefined for staff.
 * @throws AppError `not_found`
 */
export async function holdEntry(tx: Database, registrationId: number, customerId?: number) {
  const row = await findHeldRegistration(tx, registrationId);
  const isTheirs = customerId === undefined || row?.customer_id === customerId;
  if (row === undefined || !isTheirs) throw new AppError('not_found');
  return row;
}

/**
 * Refuses a decision when the registration changed since the staff member saw it.
 * @param version the `updated_at` they saw; undefined when nobody looked at it
 * @throws AppError `changed_meanwhile`
 */
export function refuseNewer({ updated_at }: RegistrationRow, version: Date | undefined): void {
  if (version !== undefined && updated_at.getTime() !== version.getTime()) {
    throw new AppError('changed_meanwhile');
  }
}
