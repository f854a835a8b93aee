import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

export interface OwnVehicle {
  readonly id: number;
  readonly chassis: string;
  readonly plate: string;
  readonly model: string;
  readonly title: string;
}

/** The customer's vehicles of these ids that may be entered: neither sold nor deleted. */
export function findOwnVehicles(
  db: Database,
  customerId: number,
  ids: readonly number[],
): Promise<OwnVehicle[]> {
  return selectOwnVehicles(db, customerId, ids, []).execute();
}

/** All of the customer's vehicles that may be entered, the favourite first. */
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

/**
 * The same for an entry, and those of `staying` even if sold or deleted. Nobody changes a chassis or
 * removes a vehicle between this reading and the commit: the entry's foreign key takes the same lock.
 */
export function lockOwnVehicles(
  tx: Database,
  customerId: number,
  ids: readonly number[],
  staying: readonly number[],
): Promise<OwnVehicle[]> {
  return selectOwnVehicles(tx, customerId, ids, staying).orderBy('id').forKeyShare().execute();
}

function selectOwnVehicles(
  db: Database,
  customerId: number,
  ids: readonly number[],
  staying: readonly number[],
) {
  return db
    .selectFrom('vehicles')
    .select(['id', 'chassis', 'plate', 'model', 'title'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids])
    .where((eb) =>
      eb.or([
        eb.and([eb('sold_at', 'is', null), eb('deleted_at', 'is', null)]),
        eb('id', 'in', [0, ...staying]),
      ]),
    );
}

export interface OwnPerson {
  readonly id: number;
  readonly kind: 'self' | 'participant' | 'companion';
  readonly name: string;
  readonly cpf: string | null;
  readonly date_of_birth: string | null;
}

/**
 * The customer's team members of these ids, and those of `staying` even if removed since, as far as
 * entry rules need them. CPF and birth date stay as they are until the commit.
 */
export async function lockOwnPeople(
  tx: Database,
  customerId: number,
  ids: readonly number[],
  staying: readonly number[],
): Promise<OwnPerson[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('people')
    .select(['id', 'kind', sql<string>`coalesce(name, '')`.as('name'), 'cpf', 'date_of_birth'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids])
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('id', 'in', [0, ...staying])]))
    .orderBy('id')
    .forKeyShare()
    .execute();
}

/** Active vehicles of the customer in the stage, outside one registration (D17). */
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

/** Model year of each chassis as the automaker's registry knows it (D15). */
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

/** Which of these chassis already have an active entry in the stage, whoever's it is (D17). */
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

/** Draws the id under which vehicles and crew are entered before the registration itself. */
export async function drawRegistrationId(tx: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('registrations', 'id'))::integer as id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the sequence of registrations answered nothing');
  return row.id;
}
