import type { Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import type { VehicleRow } from './vehicles.sql.ts';

/** A vehicle in a response: the flag is 0 or 1. */
export function vehicleAnswerOf(row: VehicleRow): Vehicle {
  return { ...row, is_favorite: row.is_favorite === 1 ? 1 : 0 };
}
