import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { Invitations } from '../../../database/schema.gen.ts';
import type { EnteredPerson, EnteredVehicle } from '../crews/crews.sql.ts';
import type { RegistrationRow } from '../registrations.sql.ts';

/** A registration to be stored, with its crew. */
export interface EntryToStore {
  readonly row: RegistrationRow;
  readonly vehicles: ReadonlyArray<EnteredVehicle & { readonly id: number }>;
  readonly people: ReadonlyArray<EnteredPerson & { readonly registration_vehicle_id: number }>;
}

/**
 * Stores entries of one stage, with crews, places and drawn numbers, in one statement. `vacancy_ledger` updates the
 * pools, and constraints enforce D14 and D17.
 */
export async function insertEntries(
  tx: Database,
  stageId: number,
  entries: readonly EntryToStore[],
): Promise<void> {
  const waiting = entries.filter(({ row }) => row.waiting_number !== null).length;
  const vehicles = entries.flatMap((entry) =>
    entry.vehicles.map((vehicle, position) => ({ ...vehicle, ...keysOf(entry), position })),
  );
  const people = entries.flatMap((entry) =>
    entry.people.map((person) => ({ ...person, ...keysOf(entry) })),
  );
  await sql`
    with numbers as (
      update stages set
        next_inscription_number = next_inscription_number + ${entries.length},
        next_waiting_number = next_waiting_number + ${waiting}
      where id = ${stageId}
    ), entries as materialized (
      select * from json_populate_recordset(null::registrations, ${jsonOf(entries.map(({ row }) => row))})
    ), created as (
      insert into registrations select * from entries
    ), vehicles as (
      insert into registration_vehicles (id, registration_id, step_id, vehicle_id, chassis,
        conductor_id, navigator_id, position)
      overriding system value
      select id, registration_id, step_id, vehicle_id, chassis, conductor_id, navigator_id, position
      from json_populate_recordset(null::registration_vehicles, ${jsonOf(vehicles)})
    ), crews as (
      insert into registration_people (registration_vehicle_id, registration_id, step_id, person_id,
        cpf, role)
      select registration_vehicle_id, registration_id, step_id, person_id, cpf, role
      from json_populate_recordset(null::registration_people, ${jsonOf(people)})
    )
    insert into vacancy_ledger (pool_id, step_id, registration_id, delta, reason, at)
    select pool_id, step_id, id, places, 'created', created_at from entries
    where pool_id is not null order by inscription_number`.execute(tx);
}

const jsonOf = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::json`;

const keysOf = ({ row }: EntryToStore) => ({ registration_id: row.id, step_id: row.step_id });

export type StoredInvitation = Selectable<Invitations>;

export async function findInvitationByToken(
  db: Database,
  tokenHash: Uint8Array,
): Promise<StoredInvitation | undefined> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function findInvitationById(
  db: Database,
  id: number,
): Promise<StoredInvitation | undefined> {
  return db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Uses up an invitation and extends its session until the registration's payment can settle.
 * @returns false when it was used, revoked, declined or expired before.
 */
export async function markInvitationUsed(
  tx: Database,
  use: { id: number; registrationId: number; sessionEnd: Date; now: Date },
): Promise<boolean> {
  const { id, registrationId, sessionEnd, now } = use;
  const { rows } = await sql<{ id: number }>`
    with used as (
      update invitations set used_at = ${now}, registration_id = ${registrationId}
      where id = ${id} and used_at is null and revoked_at is null and declined_at is null
        and expires_at > ${now}
      returning id, session_id
    ), prolonged as (
      update sessions set expires_at = greatest(sessions.expires_at, ${sessionEnd})
      from used where sessions.id = used.session_id
    )
    select id from used`.execute(tx);
  return rows.length > 0;
}
