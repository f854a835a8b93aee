import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../database/client.ts';
import { type Given, prepared } from '../../database/prepared.ts';
import type { Vehicles } from '../../database/schema.gen.ts';

const COLUMNS = [
  'id',
  'chassis',
  'model',
  'title',
  'year',
  'plate',
  'color',
  'use_of_the_vehicle',
  'vehicle_condition',
  'state',
  'is_favorite',
  'sold_at',
] as const;

export type VehicleRow = Pick<Selectable<Vehicles>, (typeof COLUMNS)[number]>;

const vehiclesOfCustomer = prepared((db, given: Given<{ customerId: number }>) =>
  db
    .selectFrom('vehicles')
    .select(COLUMNS)
    .where('customer_id', '=', given.customerId)
    .where('deleted_at', 'is', null)
    .orderBy('id'),
);

/** Finds every vehicle that is not deleted, sold ones included (C90), oldest first. */
export function findVehicles(db: Database, customerId: number): Promise<VehicleRow[]> {
  return vehiclesOfCustomer(db, { customerId });
}

/** Counts the vehicles that `findVehicles` finds. */
export async function countVehicles(db: Database, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('vehicles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Locks one of the customer's vehicles. The lock also blocks a concurrent entry of it in a stage, whose foreign key
 * waits for it.
 */
export async function lockVehicle(
  tx: Database,
  customerId: number,
  id: number,
): Promise<VehicleRow | undefined> {
  return tx
    .selectFrom('vehicles')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertVehicle(
  tx: Database,
  values: Insertable<Vehicles>,
): Promise<VehicleRow> {
  return tx.insertInto('vehicles').values(values).returning(COLUMNS).executeTakeFirstOrThrow();
}

export async function updateVehicleRow(
  tx: Database,
  id: number,
  values: Updateable<Vehicles>,
): Promise<VehicleRow> {
  return tx
    .updateTable('vehicles')
    .set(values)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Updates the vehicle with this chassis in the garage. @returns false when there is none. */
export async function updateHeldVehicle(
  tx: Database,
  customerId: number,
  values: Updateable<Vehicles> & { chassis: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('vehicles')
    .set(values)
    .where('customer_id', '=', customerId)
    .where('chassis', '=', values.chassis)
    .where('sold_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findVehicleVersions(db: Database, automakerId: number) {
  return db
    .selectFrom('vehicle_versions')
    .select(['id', 'name', 'automaker_id'])
    .where('automaker_id', '=', automakerId)
    .orderBy('name')
    .execute();
}
