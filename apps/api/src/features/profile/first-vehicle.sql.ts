import type { Database } from '../../database/client.ts';
import type { VehiclesTable } from '../../database/schema-accounts.ts';

type VehicleValues = Pick<
  VehiclesTable,
  | 'chassis'
  | 'model'
  | 'title'
  | 'year'
  | 'plate'
  | 'color'
  | 'use_of_the_vehicle'
  | 'vehicle_condition'
>;

/**
 * Stores the vehicle of a first registration: a chassis that the account already holds, neither
 * sold nor deleted, is updated (D10), any other becomes a new vehicle.
 */
export async function saveFirstVehicle(
  tx: Database,
  owner: { readonly customer_id: number; readonly automaker_id: number },
  vehicle: VehicleValues,
  now: Date,
): Promise<void> {
  const updated = await tx
    .updateTable('vehicles')
    .set({ ...vehicle, updated_at: now })
    .where('customer_id', '=', owner.customer_id)
    .where('chassis', '=', vehicle.chassis)
    .where('sold_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (updated !== undefined) return;
  await tx
    .insertInto('vehicles')
    .values({ ...owner, ...vehicle, created_at: now, updated_at: now })
    .execute();
}
