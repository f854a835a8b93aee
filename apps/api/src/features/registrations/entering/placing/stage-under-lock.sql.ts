import { sql } from 'kysely';
import type { Pool } from '@trilha/contract/registrations/pool.rules.ts';
import type { Database } from '../../../../database/client.ts';
import { waitingLength } from '../../../../database/waiting-position.ts';
import { findEnteredChassis } from '../checking/entry.sql.ts';
import type { LockedStage } from '../../places/stage-lock.sql.ts';

/** A pool from which an entry may take places. */
export interface PoolOfStage {
  readonly id: number;
  readonly kind: Pool;
  readonly voucher_id: number | null;
  readonly invitation_id: number | null;
  readonly is_returned: boolean;
  readonly left: number;
}

/** A customer's existing entries in the stage. */
export interface OwnEntries {
  readonly customer_id: number;
  /** Number of registrations, cancelled ones included. */
  readonly entries: number;
  /** Number of active vehicles (D17). */
  readonly others: number;
}

/** The stage's counters, read under its lock. */
export interface LockedNumbers {
  readonly status: LockedStage['status'];
  /** The next number of each counter, not taken yet. */
  readonly inscription_number: number;
  readonly waiting_number: number;
  /** Why entries are paused, as text for customers; null when they are not paused. */
  readonly pause_note: string | null;
}

/** What new entries need to know of the stage, read under its lock. */
export interface StageUnderLock {
  /** Size of the waiting list. */
  readonly waiting: number;
  /** Vehicles of the smallest waiting group; null when nobody waits, or staff made no entry. */
  readonly smallest_waiting: number | null;
  readonly pools: readonly PoolOfStage[];
  readonly own: readonly OwnEntries[];
  /** Those of the queried vehicles and people that any customer has entered already (D17). */
  readonly chassis: ReadonlySet<string>;
  readonly people: ReadonlyArray<{ readonly person_id: number; readonly cpf: string | null }>;
}

/** What a batch of entries needs to know of a stage. */
export interface UnderLockQuestion {
  readonly stageId: number;
  readonly customerIds: readonly number[];
  readonly voucherIds: readonly number[];
  readonly invitationIds: readonly number[];
  readonly chassis: readonly string[];
  readonly personIds: readonly number[];
  readonly cpfs: readonly string[];
  /** True when staff made an entry: it may not overtake a waiting group that fits. */
  readonly isAtDesk: boolean;
}

/**
 * Takes the stage's lock in a statement of its own, since a statement that waits for a lock still sees the data from
 * before the wait. Later statements see current data.
 */
export async function lockNumbers(tx: Database, stageId: number): Promise<LockedNumbers> {
  return tx
    .selectFrom('stages')
    .select([
      'status',
      'next_inscription_number as inscription_number',
      'next_waiting_number as waiting_number',
      'pause_note',
    ])
    .where('id', '=', stageId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Reads everything else needed to decide entries, under the stage's lock. */
export async function findUnderLock(
  tx: Database,
  question: UnderLockQuestion,
): Promise<StageUnderLock> {
  const [pools, own, waiting, chassis, people, smallest_waiting] = await Promise.all([
    findPools(tx, question),
    findOwnEntries(tx, question),
    readWaitingLength(tx, question.stageId),
    findEnteredChassis(tx, question.stageId, question.chassis),
    findEnteredPeople(tx, question),
    question.isAtDesk ? findSmallestWaiting(tx, question.stageId) : null,
  ]);
  return { pools, own, waiting, chassis, people, smallest_waiting };
}

async function findPools(tx: Database, question: UnderLockQuestion): Promise<PoolOfStage[]> {
  const { stageId, voucherIds, invitationIds } = question;
  const { rows } = await sql<PoolOfStage>`
    select id, kind, voucher_id, invitation_id, returned_at is not null as is_returned,
      capacity - taken as left
    from vacancy_pools where step_id = ${stageId} and (kind in ('general', 'first_batch')
      or voucher_id = any(${voucherIds}::integer[]) or invitation_id = any(${invitationIds}::integer[]))`.execute(
    tx,
  );
  return rows;
}

/** One lateral query per customer: a joint plan would scan a stage that fills faster than it is analysed. */
export async function findOwnEntries(
  tx: Database,
  { stageId, customerIds }: Pick<UnderLockQuestion, 'stageId' | 'customerIds'>,
): Promise<OwnEntries[]> {
  const { rows } = await sql<OwnEntries>`
    select c.id as customer_id, own.entries, own.others
    from unnest(${customerIds}::integer[]) as c (id) cross join lateral (
      select count(*)::integer as entries, coalesce(sum((select count(*) from registration_vehicles v
        where v.registration_id = r.id and v.active)), 0)::integer as others
      from registrations r where r.customer_id = c.id and r.step_id = ${stageId}
    ) own`.execute(tx);
  return rows;
}

async function findSmallestWaiting(tx: Database, stageId: number): Promise<number | null> {
  const { rows } = await sql<{ cars: number | null }>`
    select min((select count(*)::integer from registration_vehicles v where v.registration_id = r.id)) as cars
    from registrations r where r.step_id = ${stageId} and r.waiting_number is not null`.execute(tx);
  return rows[0]?.cars ?? null;
}

async function readWaitingLength(tx: Database, stageId: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select ${waitingLength} as waiting from stages s where s.id = ${stageId}`.execute(tx);
  return rows[0]?.waiting ?? 0;
}

export async function findEnteredPeople(
  tx: Database,
  { stageId, personIds, cpfs }: Pick<UnderLockQuestion, 'stageId' | 'personIds' | 'cpfs'>,
): Promise<StageUnderLock['people'][number][]> {
  const { rows } = await sql<StageUnderLock['people'][number]>`
    select person_id, cpf from registration_people
    where step_id = ${stageId} and active and person_id = any(${personIds}::integer[])
    union all
    select person_id, cpf from registration_people
    where step_id = ${stageId} and active and cpf = any(${cpfs}::text[])`.execute(tx);
  return rows;
}
