import type { Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Session } from '../../platform/authenticate.ts';
import type { Services } from '../../services.ts';
import { vehicleAnswerOf } from './vehicle-answer.ts';
import { findVehicles } from './vehicles.sql.ts';

/**
 * The customer's garage, sold vehicles included (C90).
 * @throws AppError `no_vehicles` when it is empty, which is how the documents tell it (VEH-17).
 */
export async function listVehicles({ db }: Services, session: Session): Promise<Vehicle[]> {
  const rows = await findVehicles(db, session.customerId);
  if (rows.length === 0) throw new AppError('no_vehicles');
  return rows.map(vehicleAnswerOf);
}
