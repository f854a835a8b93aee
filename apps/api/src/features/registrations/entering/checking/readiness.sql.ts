import { sql } from 'kysely';
import type { Database } from '../../../../database/client.ts';
import type { OwnPerson } from '../../crews/own-choices.sql.ts';

/** Returns the customer and their participants, who may drive or navigate. */
export async function findTeam(db: Database, customerId: number): Promise<OwnPerson[]> {
  const { rows } = await sql<OwnPerson>`
    select id, kind, coalesce(name, '') as name, cpf, date_of_birth::text as date_of_birth
    from people where customer_id = ${customerId} and kind in ('self', 'participant') and deleted_at is null
    order by array_position(array['self', 'participant'], kind), id`.execute(db);
  return rows;
}

/** A vehicle in a stage, entered by any customer (D17). */
export interface EnteredVehicleRow {
  readonly step_id: number;
  readonly chassis: string;
}

export async function findEnteredVehicles(
  db: Database,
  stageIds: readonly number[],
  chassis: readonly string[],
): Promise<EnteredVehicleRow[]> {
  const { rows } = await sql<EnteredVehicleRow>`
    select step_id, chassis from registration_vehicles
    where step_id = any(${stageIds}::integer[]) and active and chassis = any(${chassis}::text[])`.execute(
    db,
  );
  return rows;
}

/** A person in a stage, entered by any customer (D17). */
export interface EnteredPersonRow {
  readonly step_id: number;
  readonly person_id: number;
  readonly cpf: string | null;
}

export async function findEnteredTeam(
  db: Database,
  stageIds: readonly number[],
  team: readonly OwnPerson[],
): Promise<EnteredPersonRow[]> {
  const cpfs = team.flatMap(({ cpf }) => cpf ?? []);
  const { rows } = await sql<EnteredPersonRow>`
    select step_id, person_id, cpf from registration_people
    where step_id = any(${stageIds}::integer[]) and active
      and (person_id = any(${team.map(({ id }) => id)}::integer[]) or cpf = any(${cpfs}::text[]))`.execute(
    db,
  );
  return rows;
}

/** A customer's counts in a stage: registrations (cancelled ones included) and active vehicles. */
export interface OwnInStageRow {
  readonly step_id: number;
  readonly entries: number;
  readonly vehicles: number;
}

export async function findOwnInStages(
  db: Database,
  stageIds: readonly number[],
  customerId: number,
): Promise<OwnInStageRow[]> {
  const { rows } = await sql<OwnInStageRow>`
    select r.step_id, count(*)::integer as entries,
      coalesce(sum((select count(*) from registration_vehicles v
        where v.registration_id = r.id and v.active)), 0)::integer as vehicles
    from registrations r where r.customer_id = ${customerId} and r.step_id = any(${stageIds}::integer[])
    group by r.step_id`.execute(db);
  return rows;
}
