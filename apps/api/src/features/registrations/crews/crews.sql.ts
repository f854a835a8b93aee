import type { Selectable } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { RegistrationVehicles } from '../../../database/schema.gen.ts';
import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';

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

export interface EnteredCrews {
  readonly vehicles: readonly EnteredVehicle[];
  readonly people: readonly EnteredPerson[];
}

interface CrewsOf extends EnteredCrews {
  readonly registration_id: number;
  readonly step_id: number;
}

/** The start of a car belongs to its crew and stays when the crew changes cars. */
type StoredStart = Pick<
  Selectable<RegistrationVehicles>,
  'start_group' | 'start_time' | 'start_changed_at'
>;

/** Row ids by vehicle id. */
export type RowIds = ReadonlyMap<number, number>;

/** Named constraints refuse a second active entry (D17). */
async function insertVehicles(
  tx: Database,
  entry: CrewsOf,
  { known, starts }: { readonly known: RowIds; readonly starts: readonly StoredStart[] },
): Promise<RowIds> {
  const { registration_id, step_id } = entry;
  const rows = entry.vehicles
    .map((vehicle, position) => ({ ...vehicle, registration_id, step_id, position }))
    .filter(({ vehicle_id }) => !known.has(vehicle_id))
    .map((row, index) => ({ ...row, ...starts[index] }));
  if (rows.length === 0) return known;
  const added = await tx
    .insertInto('registration_vehicles')
    .values(rows)
    .returning(['id', 'vehicle_id'])
    .execute();
  return new Map([...known, ...added.map((row) => [row.vehicle_id, row.id] as const)]);
}

async function insertPeople(tx: Database, entry: CrewsOf, rowIds: RowIds): Promise<void> {
  const { registration_id, step_id } = entry;
  await tx
    .insertInto('registration_people')
    .values(
      entry.people.map(({ vehicle_id, ...person }) => ({
        ...person,
        registration_id,
        step_id,
        registration_vehicle_id: rowIds.get(vehicle_id) ?? 0,
      })),
    )
    .execute();
}

/** Returns vehicles and crew of a registration in entry order, with the row ids of the vehicles. */
export async function findCrews(
  tx: Database,
  registrationId: number,
): Promise<EnteredCrews & { readonly rowIds: RowIds }> {
  const rows = await tx
    .selectFrom('registration_vehicles')
    .select(['id', 'vehicle_id', 'chassis', 'conductor_id', 'navigator_id'])
    .where('registration_id', '=', registrationId)
    .orderBy('position')
    .execute();
  const people = await tx
    .selectFrom('registration_people as p')
    .innerJoin('registration_vehicles as v', 'v.id', 'p.registration_vehicle_id')
    .select(['v.vehicle_id', 'p.person_id', 'p.cpf', 'p.role'])
    .where('p.registration_id', '=', registrationId)
    .orderBy('v.position')
    .orderBy('p.id')
    .execute();
  return {
    vehicles: rows.map(({ id: _row, ...vehicle }) => vehicle),
    people,
    rowIds: new Map(rows.map((row) => [row.vehicle_id, row.id])),
  };
}

/**
 * Replaces the vehicles and crew of a registration. A vehicle that stays keeps its row. A removed one leaves no row, so
 * that no count includes it; only the audit names it. A vehicle that replaces it takes over its start.
 */
export async function replaceCrews(tx: Database, entry: CrewsOf, known: RowIds): Promise<void> {
  const { registration_id } = entry;
  const staying = entry.vehicles.map((vehicle) => vehicle.vehicle_id);
  await tx
    .deleteFrom('registration_people')
    .where('registration_id', '=', registration_id)
    .execute();
  const gone = await tx
    .deleteFrom('registration_vehicles')
    .where('registration_id', '=', registration_id)
    .where('vehicle_id', 'not in', staying)
    .returning(['position', 'start_group', 'start_time', 'start_changed_at'])
    .execute();
  const starts = gone
    .toSorted((one, other) => one.position - other.position)
    .map(({ position: _position, ...start }) => start);
  for (const [position, { vehicle_id, conductor_id, navigator_id }] of entry.vehicles.entries()) {
    const row = known.get(vehicle_id);
    if (row === undefined) continue;
    await tx
      .updateTable('registration_vehicles')
      .set({ conductor_id, navigator_id, position })
      .where('id', '=', row)
      .execute();
  }
  await insertPeople(tx, entry, await insertVehicles(tx, entry, { known, starts }));
}

interface EnteredStage {
  readonly status: Stage['status'];
  readonly stage_date: Date | null;
}

/** Returns the stages in which a vehicle is entered by registrations that are not cancelled. */
export function findStagesOfVehicle(db: Database, vehicleId: number): Promise<EnteredStage[]> {
  return db
    .selectFrom('registration_vehicles as v')
    .innerJoin('stages as s', 's.id', 'v.step_id')
    .select(['s.status', 's.stage_date'])
    .where('v.vehicle_id', '=', vehicleId)
    .where('v.active', '=', true)
    .execute();
}

/** Returns the stages in which a person, in any role, is entered by registrations that are not cancelled. */
export function findStagesOfPerson(db: Database, personId: number): Promise<EnteredStage[]> {
  return db
    .selectFrom('registration_people as p')
    .innerJoin('stages as s', 's.id', 'p.step_id')
    .select(['s.status', 's.stage_date'])
    .where('p.person_id', '=', personId)
    .where('p.active', '=', true)
    .execute();
}
