import { sql } from 'kysely';
import type { Pool } from '@trilha/contract/registrations/pool.rules.ts';
import type { Database } from '../../../database/client.ts';

/** The next place in the waiting line; call it under the stage's lock (D20). */
export async function drawWaitingNumber(tx: Database, stageId: number): Promise<number> {
  const row = await tx
    .updateTable('stages')
    .set((eb) => ({ next_waiting_number: eb('next_waiting_number', '+', 1) }))
    .where('id', '=', stageId)
    .returning('next_waiting_number')
    .executeTakeFirstOrThrow();
  return row.next_waiting_number - 1;
}

export interface PoolRow {
  readonly id: number;
  readonly left: number;
}

/** A pool that the stage itself has, and what it has left, under the stage's lock. */
export async function findPool(
  tx: Database,
  stageId: number,
  kind: Exclude<Pool, 'voucher'>,
): Promise<PoolRow | undefined> {
  return tx
    .selectFrom('vacancy_pools')
    .select(['id', sql<number>`capacity - taken`.as('left')])
    .where('step_id', '=', stageId)
    .where('kind', '=', kind)
    .where('invitation_id', 'is', null)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
}

/** One pool and what it has left: nothing once its places went back to the general pool. */
export async function findPoolById(
  tx: Database,
  poolId: number,
): Promise<PoolRow & { readonly kind: Pool }> {
  return tx
    .selectFrom('vacancy_pools')
    .select([
      'id',
      'kind',
      sql<number>`case when returned_at is null then capacity - taken else 0 end`.as('left'),
    ])
    .where('id', '=', poolId)
    .executeTakeFirstOrThrow();
}

/** Who holds places: a registration, or a phone at the gate. */
type LedgerHolder =
  | { readonly registration_id: number; readonly device_id?: never }
  | { readonly device_id: number; readonly registration_id?: never };

export type LedgerMove = LedgerHolder & {
  readonly pool_id: number;
  readonly step_id: number;
  /** Above zero takes places, below zero frees them. */
  readonly delta: number;
  readonly reason: string;
  readonly at: Date;
};

/** The only way a place moves; a constraint refuses what the pool cannot hold (D14). */
export async function moveVacancies(tx: Database, move: LedgerMove): Promise<void> {
  await tx.insertInto('vacancy_ledger').values(move).execute();
}

/**
 * Places freed in a pool whose window is over go to the general pool, where the waiting line and
 * the public can have them (D15).
 */
export async function giveToGeneral(tx: Database, poolId: number, places: number): Promise<void> {
  const pool = await tx
    .selectFrom('vacancy_pools')
    .select(['step_id', 'kind', 'returned_at'])
    .where('id', '=', poolId)
    .executeTakeFirstOrThrow();
  if (pool.kind === 'general' || pool.returned_at === null) return;
  const general = await findPool(tx, pool.step_id, 'general');
  if (general !== undefined) await moveCapacity(tx, poolId, general.id, places);
}

/** Moves capacity from one pool of a stage to another, under the stage's lock. */
export async function moveCapacity(
  tx: Database,
  from: number,
  to: number,
  places: number,
): Promise<void> {
  await tx
    .updateTable('vacancy_pools')
    .set((eb) => ({ capacity: eb('capacity', '-', places) }))
    .where('id', '=', from)
    .execute();
  await tx
    .updateTable('vacancy_pools')
    .set((eb) => ({ capacity: eb('capacity', '+', places) }))
    .where('id', '=', to)
    .execute();
}

/** More places for a stage, all in its general pool, under the stage's lock. */
export async function addPlaces(tx: Database, stageId: number, places: number): Promise<void> {
  await tx
    .updateTable('stages')
    .set((eb) => ({ vacancies: eb('vacancies', '+', places) }))
    .where('id', '=', stageId)
    .execute();
  await tx
    .updateTable('vacancy_pools')
    .set((eb) => ({ capacity: eb('capacity', '+', places) }))
    .where('step_id', '=', stageId)
    .where('kind', '=', 'general')
    .where('invitation_id', 'is', null)
    .where('returned_at', 'is', null)
    .execute();
}

/** An invitation's own pool, empty yet. @returns its id. */
export async function insertInvitationPool(
  tx: Database,
  stageId: number,
  invitationId: number,
): Promise<number> {
  const row = await tx
    .insertInto('vacancy_pools')
    .values({
      step_id: stageId,
      kind: 'invitation',
      voucher_id: null,
      invitation_id: invitationId,
      capacity: 0,
      returned_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface OverduePool {
  readonly id: number;
  readonly step_id: number;
  readonly invitation_id: number | null;
}

/**
 * Pools whose window is over and whose unused places have not been given back yet (D15). A window of
 * an invitation's own places is the invitation's life, which the public's windows do not end (D24).
 */
export async function findOverduePools(db: Database, now: Date): Promise<OverduePool[]> {
  return (
    db
      .selectFrom('vacancy_pools as p')
      .innerJoin('stages as s', 's.id', 'p.step_id')
      .leftJoin('invitations as i', 'i.id', 'p.invitation_id')
      .select(['p.id', 'p.step_id', 'p.invitation_id'])
      .where('p.returned_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb.and([eb('p.kind', '=', 'first_batch'), eb('s.end_first_batch', '<', now)]),
          eb.and([
            eb('p.kind', 'in', ['voucher', 'invitation']),
            eb('p.invitation_id', 'is', null),
            eb('s.end_registration_date', '<', now),
          ]),
          eb('i.used_at', 'is not', null),
          eb('i.revoked_at', 'is not', null),
          eb('i.expires_at', '<=', now),
        ]),
      )
      // The stage's own places for invitations first: what returns later then goes on to the public.
      .orderBy('p.id')
      .execute()
  );
}

/** Marks a pool as over and tells what it still had; undefined when another replica was first. */
export async function closePool(
  tx: Database,
  poolId: number,
  now: Date,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('vacancy_pools')
    .set({ returned_at: now })
    .where('id', '=', poolId)
    .where('returned_at', 'is', null)
    .returning(sql<number>`capacity - taken`.as('left'))
    .executeTakeFirst();
  return row?.left;
}
