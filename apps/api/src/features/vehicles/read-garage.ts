import type { Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import type { Database } from '../../database/client.ts';
import { vehicleAnswerOf } from './vehicle-answer.ts';
import { findVehicles } from './vehicles.sql.ts';

/** Reads a customer's vehicles for a response, sold ones included (C90); an empty list when there are none. */
export async function readGarage(db: Database, customerId: number): Promise<Vehicle[]> {
  return (await findVehicles(db, customerId)).map(vehicleAnswerOf);
}
