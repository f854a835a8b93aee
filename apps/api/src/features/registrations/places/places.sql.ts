import { sql } from 'kysely';
import { finallyDeclinedBy } from '@trilha/contract/invitations/invitation.rules.ts';
import type { Pool } from '@trilha/contract/registrations/pool.rules.ts';
import type { Database } from '../../../database/client.ts';
import { KIND_OF_REASON, type LedgerReason } from '../attempts/kind-of-reason.ts';
import { readLog, recordAttempts, recordConfiguration } from '../attempts/record-attempts.ts';

/** Draws the next waiting list number. Call it under the stage's lock (D20). */
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

/** Returns one of the stage's own pools and the places left in it, under the stage's lock. */
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

/** Returns a pool and its places left: zero once they were returned to the general pool. */
export async function findPoolById(
  tx: Database,
  poolId: number,
): Promise<PoolRow & { readonly kind: Pool; readonly voucher_id: number | null }> {
  return tx
    .selectFrom('vacancy_pools')
    .select([
      'id',
      'kind',
      'voucher_id',
      sql<number>`case when returned_at is null then capacity - taken else 0 end`.as('left'),
    ])
    .where('id', '=', poolId)
    .executeTakeFirstOrThrow();
}

/** The holder of places: a registration, or a phone at the gate. */
type LedgerHolder =
  | { readonly registration_id: number; readonly device_id?: never }
  | { readonly device_id: number; readonly registration_id?: never };

export type LedgerMove = LedgerHolder & {
  readonly pool_id: number;
  readonly step_id: number;
  /** Positive takes places, negative frees them. */
  readonly delta: number;
  readonly reason: LedgerReason;
  readonly at: Date;
};

/** What the stage's log says of a move beside. */
interface MoveInLog {
  readonly customerId?: number;
  /** Its number in the waiting line, from which it is placed. */
  readonly numberBefore?: number | null;
  /** When the customer's request was received; missing when no customer asked. */
  readonly receivedAt?: Date;
}

/**
 * The only function that moves places, apart from new entries. A constraint refuses more than the pool holds (D14). It
 * also writes the row of the stage's log. Call it under the stage's lock.
 */
export async function moveVacancies(
  tx: Database,
  move: LedgerMove,
  { customerId, ...said }: MoveInLog = {},
): Promise<void> {
  const log = await readLog(tx, move.step_id);
  const { kind, voucher_id } = await findPoolById(tx, move.pool_id);
  await tx.insertInto('vacancy_ledger').values(move).execute();
  const { registration_id = null, delta } = move;
  const owner =
    customerId === undefined ? null : { customer_id: customerId, registration_id, refusal: null };
  const attempt = {
    ...said,
    kind: KIND_OF_REASON[move.reason],
    cars: Math.abs(delta),
    places: delta,
    pool: log.poolOf(kind, voucher_id),
    outcome: delta > 0 ? 'placed' : 'freed',
    owner,
  } as const;
  await recordAttempts(tx, log, [attempt], move.at);
}

/** Moves places freed in a pool whose window is over to the general pool, for the waiting list and the public (D15). */
export async function giveToGeneral(
  tx: Database,
  poolId: number,
  places: number,
  now: Date,
): Promise<void> {
  const pool = await tx
    .selectFrom('vacancy_pools')
    .select(['step_id', 'kind', 'returned_at'])
    .where('id', '=', poolId)
    .executeTakeFirstOrThrow();
  if (pool.kind === 'general' || pool.returned_at === null) return;
  const general = await findPool(tx, pool.step_id, 'general');
  if (general !== undefined) await moveCapacity(tx, { from: poolId, to: general.id, places, now });
}

/** Moves capacity between two pools of a stage, under the stage's lock, and writes this to the stage's log. */
export async function moveCapacity(
  tx: Database,
  move: {
    readonly from: number;
    readonly to: number;
    readonly places: number;
    readonly now: Date;
  },
): Promise<void> {
  const { from, to, places, now } = move;
  const { step_id } = await tx
    .updateTable('vacancy_pools')
    .set((eb) => ({ capacity: eb('capacity', '-', places) }))
    .where('id', '=', from)
    .returning('step_id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('vacancy_pools')
    .set((eb) => ({ capacity: eb('capacity', '+', places) }))
    .where('id', '=', to)
    .execute();
  await recordConfiguration(tx, step_id, now);
}

/** Adds places to a stage's general pool, under the stage's lock. */
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

/** Creates an invitation's own pool, still empty. @returns its id. */
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
 * Returns pools whose window is over and whose unused places were not returned yet (D15). An invitation's places expire
 * with the invitation, not with the public's windows (D24).
 * @param poolId asks about this pool alone
 */
export async function findOverduePools(
  db: Database,
  now: Date,
  poolId?: number,
): Promise<OverduePool[]> {
  return (
    db
      .selectFrom('vacancy_pools as p')
      .innerJoin('stages as s', 's.id', 'p.step_id')
      .leftJoin('invitations as i', 'i.id', 'p.invitation_id')
      .select(['p.id', 'p.step_id', 'p.invitation_id'])
      .where('p.returned_at', 'is', null)
      .$if(poolId !== undefined, (query) => query.where('p.id', '=', poolId ?? 0))
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
          eb('i.declined_at', '<=', finallyDeclinedBy(now)),
          eb('i.expires_at', '<=', now),
        ]),
      )
      // The stage's reserved places for invitations come first, so that places returned later go on to the public.
      .orderBy('p.id')
      .execute()
  );
}

/** Marks a pool as over and returns the places it still had; undefined when another replica was first. */
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
