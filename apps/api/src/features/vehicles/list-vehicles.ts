import type { Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Session } from '../../platform/sessions/authenticate.ts';
import type { Services } from '../../services.ts';
import { readGarage } from './read-garage.ts';

/**
 * Lists the customer's garage, sold vehicles included (C90).
 * @throws AppError `no_vehicles` when it is empty, as the requirements specify (VEH-17).
 */
export async function listVehicles({ reads }: Services, session: Session): Promise<Vehicle[]> {
  const vehicles = await readGarage(reads, session.customerId);
  if (vehicles.length === 0) throw new AppError('no_vehicles');
  return vehicles;
}
