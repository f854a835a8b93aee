import type { Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import type { Database } from '../../database/client.ts';
import { vehicleAnswerOf } from './vehicle-answer.ts';
import { findVehicles } from './vehicles.sql.ts';

/** A customer's vehicles as the wire has them, sold ones included (C90); none is an empty list. */
export async function readGarage(db: Database, customerId: number): Promise<Vehicle[]> {
  return (await findVehicles(db, customerId)).map(vehicleAnswerOf);
}
