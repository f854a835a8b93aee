import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';

/** A vehicle from the automaker's core, checked and with our field names. */
export interface RegistryVehicle {
  readonly chassis: string;
  readonly model: string | null;
  readonly color: string | null;
  readonly year: string | null;
  readonly plate: string | null;
  readonly is_new: boolean;
}

export interface StoredVehicle extends RegistryVehicle {
  readonly fetched_at: Date;
}

export async function findStoredVehicle(
  db: Database,
  automakerId: number,
  chassis: string,
): Promise<StoredVehicle | undefined> {
  return db
    .selectFrom('chassis_registry')
    .select(['chassis', 'model', 'color', 'year', 'plate', 'is_new', 'fetched_at'])
    .where('automaker_id', '=', automakerId)
    .where('chassis', '=', chassis)
    .executeTakeFirst();
}

/** Stores the core's vehicles in place of earlier versions. */
export async function storeVehicles(
  db: Database,
  automakerId: number,
  vehicles: readonly RegistryVehicle[],
  now: Date,
): Promise<void> {
  // The core may list a vehicle twice on a page, but one statement may update a row only once.
  const rows = [...new Map(vehicles.map((vehicle) => [vehicle.chassis, vehicle])).values()];
  if (rows.length === 0) return;
  await db
    .insertInto('chassis_registry')
    .values(rows.map((row) => ({ ...row, automaker_id: automakerId, fetched_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['automaker_id', 'chassis']).doUpdateSet({
        model: sql`excluded.model`,
        color: sql`excluded.color`,
        year: sql`excluded.year`,
        plate: sql`excluded.plate`,
        is_new: sql`excluded.is_new`,
        fetched_at: sql`excluded.fetched_at`,
      }),
    )
    .execute();
}

/** The release day up to which the registry is complete; undefined before the first synchronisation. */
export async function findSyncedDay(
  db: Database,
  automakerId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('chassis_syncs')
    .select('synced_day')
    .where('automaker_id', '=', automakerId)
    .executeTakeFirst();
  return row?.synced_day;
}

export async function saveSyncedDay(
  db: Database,
  automakerId: number,
  synced_day: string,
): Promise<void> {
  await db
    .insertInto('chassis_syncs')
    .values({ automaker_id: automakerId, synced_day })
    .onConflict((conflict) => conflict.column('automaker_id').doUpdateSet({ synced_day }))
    .execute();
}
