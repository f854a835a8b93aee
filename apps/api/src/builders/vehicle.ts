import type { Insertable, Selectable } from 'kysely';
import type { Vehicles } from '../database/schema.gen.ts';
import type { BuilderContext } from './customer.ts';

export type BuiltVehicle = Selectable<Vehicles>;
type VehicleOverrides = Pick<BuiltVehicle, 'customer_id'> & Partial<Insertable<Vehicles>>;

let serial = 0;

/** Creates a used 4x4 in a customer's garage; each call uses a new chassis and plate. */
export async function buildVehicle(
  { db, clock }: BuilderContext,
  overrides: VehicleOverrides,
): Promise<BuiltVehicle> {
  serial += 1;
  const now = clock.now();
  return db
    .insertInto('vehicles')
    .values({
      automaker_id: 1,
      chassis: `93XTRLHA${String(serial).padStart(9, '0')}`,
      model: 'L200 Triton Sport HPE',
      title: `Trovão ${serial}`,
      year: '2023',
      plate: `TRL${String(serial % 10_000).padStart(4, '0')}`,
      color: 'Cinza Londrino',
      use_of_the_vehicle: 'Particular',
      vehicle_condition: 'usado',
      state: 'XX',
      is_favorite: 0,
      sold_at: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
