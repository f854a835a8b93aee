import { CEILINGS } from '@trilha/contract/account/ceilings.ts';
import type { Database } from '../../database/client.ts';
import { AppError } from '../../platform/app-error.ts';
import { lockCustomer } from '../../platform/customer-lock.sql.ts';
import { countVehicles } from './vehicles.sql.ts';

/**
 * Locks the garage to add one vehicle, until the transaction ends. Concurrent additions are thus counted one by one.
 * @throws AppError `too_many_vehicles`.
 */
export async function holdGarage(tx: Database, customerId: number): Promise<void> {
  await lockCustomer(tx, customerId);
  const count = await countVehicles(tx, customerId);
  if (count >= CEILINGS.vehicles) throw new AppError('too_many_vehicles');
}
