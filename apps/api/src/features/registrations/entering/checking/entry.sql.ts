import { sql } from 'kysely';
import type { Database } from '../../../../database/client.ts';
import type { OwnVehicle } from '../../crews/own-choices.sql.ts';

/** Returns the customer's vehicles with these ids, without sold and deleted ones. */
export async function findOwnVehicles(
  db: Database,
  customerId: number,
  ids: readonly number[],
): Promise<OwnVehicle[]> {
  return db
    .selectFrom('vehicles')
    .select(['id', 'chassis', 'plate', 'model', 'title'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids])
    .where('sold_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Returns all vehicles that the customer may enter, the favourite first. */
export async function findGarage(db: Database, customerId: number): Promise<OwnVehicle[]> {
  return db
    .selectFrom('vehicles')
    .select(['id', 'chassis', 'plate', 'model', 'title'])
    .where('customer_id', '=', customerId)
    .where('sold_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('is_favorite', 'desc')
    .orderBy('id')
    .execute();
}

/** Counts the customer's active vehicles in the stage, without those of one registration (D17). */
export async function countActiveVehicles(
  tx: Database,
  stageId: number,
  customerId: number,
  exceptRegistrationId: number,
): Promise<number> {
  const row = await tx
    .selectFrom('registration_vehicles as v')
    .innerJoin('registrations as r', 'r.id', 'v.registration_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('v.step_id', '=', stageId)
    .where('v.active', '=', true)
    .where('r.customer_id', '=', customerId)
    .where('r.id', '!=', exceptRegistrationId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether the customer never had an approved or paid registration in the brand (D15). */
export async function isNewCustomer(
  tx: Database,
  customerId: number,
  automakerId: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('registrations')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('automaker_id', '=', automakerId)
    .where('status', 'in', ['Aprovado', 'Registrado com sucesso'])
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

/** Returns the model year of each chassis in the automaker's registry (D15). */
export async function findRegistryYears(
  tx: Database,
  automakerId: number,
  chassis: readonly string[],
): Promise<Map<string, number>> {
  if (chassis.length === 0) return new Map();
  const rows = await tx
    .selectFrom('chassis_registry')
    .select(['chassis', 'year'])
    .where('automaker_id', '=', automakerId)
    .where('chassis', 'in', [...chassis])
    .execute();
  return new Map(
    rows.flatMap(({ chassis: number, year }) => (year === null ? [] : [[number, Number(year)]])),
  );
}

/** Returns those of these chassis that any customer has actively entered in the stage (D17). */
export async function findEnteredChassis(
  tx: Database,
  stageId: number,
  chassis: readonly string[],
): Promise<Set<string>> {
  if (chassis.length === 0) return new Set();
  const rows = await tx
    .selectFrom('registration_vehicles')
    .select('chassis')
    .where('step_id', '=', stageId)
    .where('active', '=', true)
    .where('chassis', 'in', [...chassis])
    .execute();
  return new Set(rows.map((row) => row.chassis));
}

/** Draws ids from a table's sequence before its rows are written. */
export async function drawIds(
  tx: Database,
  table: 'registrations' | 'registration_vehicles',
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id
    from generate_series(1, ${count}::integer)`.execute(tx);
  return rows.map(({ id }) => id);
}
