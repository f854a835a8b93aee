import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';

export interface OwnVehicle {
  readonly id: number;
  readonly chassis: string;
}

/** The customer's vehicles of these ids that may be entered: neither sold nor deleted. */
export async function findOwnVehicles(
  tx: Database,
  customerId: number,
  ids: readonly number[],
): Promise<OwnVehicle[]> {
  return tx
    .selectFrom('vehicles')
    .select(['id', 'chassis'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids])
    .where('sold_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
}

export interface OwnPerson {
  readonly id: number;
  readonly kind: 'self' | 'participant' | 'companion';
  readonly name: string;
  readonly cpf: string | null;
  readonly date_of_birth: string | null;
}

/** The customer's team members of these ids, as far as entry rules need them. */
export async function findOwnPeople(
  tx: Database,
  customerId: number,
  ids: readonly number[],
): Promise<OwnPerson[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('people')
    .select(['id', 'kind', sql<string>`coalesce(name, '')`.as('name'), 'cpf', 'date_of_birth'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
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

export interface EnteredVehicle {
  readonly vehicle_id: number;
  readonly chassis: string;
  readonly conductor_id: number;
  readonly navigator_id: number | null;
}

export interface EnteredPerson {
  readonly vehicle_id: number;
  readonly person_id: number;
  readonly cpf: string | null;
  readonly role: 'conductor' | 'navigator' | 'companion';
}

/** Draws the id under which vehicles and crew are entered before the registration itself. */
export async function drawRegistrationId(tx: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('registrations', 'id'))::integer as id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the sequence of registrations answered nothing');
  return row.id;
}

/** Enters vehicles and crew; the named constraints refuse a second active entry (D17). */
export async function insertCrews(
  tx: Database,
  entry: {
    registration_id: number;
    step_id: number;
    vehicles: readonly EnteredVehicle[];
    people: readonly EnteredPerson[];
  },
): Promise<void> {
  const { registration_id, step_id } = entry;
  const rows = await tx
    .insertInto('registration_vehicles')
    .values(
      entry.vehicles.map((vehicle, position) => ({
        ...vehicle,
        registration_id,
        step_id,
        position,
      })),
    )
    .returning(['id', 'vehicle_id'])
    .execute();
  const rowOf = new Map(rows.map((row) => [row.vehicle_id, row.id]));
  await tx
    .insertInto('registration_people')
    .values(
      entry.people.map(({ vehicle_id, ...person }) => ({
        ...person,
        registration_id,
        step_id,
        registration_vehicle_id: rowOf.get(vehicle_id) ?? 0,
      })),
    )
    .execute();
}
