import { type Selectable, sql } from 'kysely';
import type { Pool } from '@trilha/contract/registrations/pool.rules.ts';
import type { Database } from '../../../database/client.ts';
import type { LockedStage } from '../places/places.sql.ts';
import type { RegistrationRow } from '../registrations.sql.ts';
import type { Invitations } from '../../../database/schema.gen.ts';

export interface DrawnNumbers {
  readonly inscription_number: number;
  /** The next in the waiting line, not taken yet: `insertWaiting` takes it. */
  readonly waiting_number: number;
  readonly status: LockedStage['status'];
}

/** Takes the stage's lock by drawing the next inscription number from it. */
export async function drawNumbers(tx: Database, stageId: number): Promise<DrawnNumbers> {
  return tx
    .updateTable('stages')
    .set((eb) => ({ next_inscription_number: eb('next_inscription_number', '+', 1) }))
    .where('id', '=', stageId)
    .returning([
      sql<number>`next_inscription_number - 1`.as('inscription_number'),
      'next_waiting_number as waiting_number',
      'status',
    ])
    .executeTakeFirstOrThrow();
}

/** What a new entry finds under the stage's lock. */
export interface Room {
  readonly pool_id: number | null;
  readonly pool_left: number;
  readonly general_left: number;
  readonly first_batch_left: number;
  /** Active vehicles of the customer in the stage (D17). */
  readonly others: number;
  /** Registrations of the customer for the stage, cancelled ones included. */
  readonly entries: number;
  /** How many wait, counted only where the pool is short. */
  readonly waiting: number;
}

/** Everything that decides over an entry, in one statement, under the stage's lock. */
export async function findRoom(
  tx: Database,
  entry: {
    stageId: number;
    customerId: number;
    kind: Pool;
    voucherId: number | null;
    invitationId: number | null;
    places: number;
  },
): Promise<Room> {
  const { stageId, customerId, kind, voucherId, invitationId, places } = entry;
  const { rows } = await sql<Room>`
    with pools as (
      select id, kind, voucher_id, invitation_id, returned_at, capacity - taken as places_left
      from vacancy_pools where step_id = ${stageId}
    ), asked as (
      select id, places_left from pools
      where kind = ${kind} and returned_at is null
        and (${voucherId}::integer is null or voucher_id = ${voucherId})
        and invitation_id is not distinct from ${invitationId}::integer
    )
    select
      (select id from asked) as pool_id,
      coalesce((select places_left from asked), 0) as pool_left,
      coalesce((select places_left from pools where kind = 'general'), 0) as general_left,
      coalesce((select places_left from pools where kind = 'first_batch'), 0) as first_batch_left,
      (select count(*)::integer from registrations r
        join registration_vehicles v on v.registration_id = r.id
        where r.customer_id = ${customerId} and r.step_id = ${stageId} and v.active) as others,
      (select count(*)::integer from registrations r
        where r.customer_id = ${customerId} and r.step_id = ${stageId}) as entries,
      case when coalesce((select places_left from asked), 0) >= ${places} then 0 else (
        select count(*)::integer from registrations
        where step_id = ${stageId} and waiting_number is not null) end as waiting`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a select without from answered nothing');
  return row;
}

/** Stores a registration together with the places it takes. */
export async function insertPlaced(
  tx: Database,
  row: RegistrationRow,
  poolId: number,
): Promise<void> {
  await tx
    .with('created', (db) => db.insertInto('registrations').values(row))
    .insertInto('vacancy_ledger')
    .values({
      pool_id: poolId,
      step_id: row.step_id,
      registration_id: row.id,
      delta: row.places,
      reason: 'created',
      at: row.created_at,
    })
    .execute();
}

/** Stores a registration that waits, with the number it drew. */
export async function insertWaiting(tx: Database, row: RegistrationRow): Promise<void> {
  await tx
    .with('created', (db) => db.insertInto('registrations').values(row))
    .updateTable('stages')
    .set((eb) => ({ next_waiting_number: eb('next_waiting_number', '+', 1) }))
    .where('id', '=', row.step_id)
    .execute();
}

export type InvitationRow = Selectable<Invitations>;

export async function findInvitationByToken(
  db: Database,
  tokenHash: Uint8Array,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/**
 * Uses an invitation up, and lets its session live on until the registration's payment can settle.
 * @returns false when it was used, revoked or over first.
 */
export async function markInvitationUsed(
  tx: Database,
  use: { id: number; registrationId: number; sessionEnd: Date; now: Date },
): Promise<boolean> {
  const { id, registrationId, sessionEnd, now } = use;
  const { rows } = await sql<{ id: number }>`
    with used as (
      update invitations set used_at = ${now}, registration_id = ${registrationId}
      where id = ${id} and used_at is null and revoked_at is null and expires_at > ${now}
      returning id, session_id
    ), prolonged as (
      update sessions set expires_at = greatest(sessions.expires_at, ${sessionEnd})
      from used where sessions.id = used.session_id
    )
    select id from used`.execute(tx);
  return rows.length > 0;
}
