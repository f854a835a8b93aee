import { createHash, randomBytes } from 'node:crypto';
import {
  type AttemptKind,
  type AttemptRow,
  hashedText,
  type LinkedRow,
  type Outcome,
} from '@trilha/contract/opening/attempts.ts';
import { configurationChanges } from '@trilha/contract/opening/configuration.rules.ts';
import type { Pool } from '@trilha/contract/registrations/pool.rules.ts';
import type { Database } from '../../../database/client.ts';
import {
  type AttemptOwner,
  findLine,
  findLogEnd,
  insertAttempts,
  type LogEndRow,
  type StoredAttempt,
} from './attempts.sql.ts';
import type { Configuration, PublicPool } from '@trilha/contract/opening/configuration.ts';

/** A decided attempt to be logged. */
export interface Attempt {
  readonly kind: AttemptKind;
  readonly receivedAt?: Date;
  readonly cars: number;
  /** Places taken; negative when freed. */
  readonly places: number;
  readonly pool: PublicPool | null;
  readonly outcome: Outcome;
  readonly numberBefore?: number | null;
  readonly numberAfter?: number | null;
  readonly owner: AttemptOwner | null;
}

/** The end of a stage's log, read under the stage's lock before the recorded changes are made. */
export interface AttemptLog {
  readonly stageId: number;
  readonly end: LogEndRow;
  readonly configuration: Configuration;
  /** Public name of a pool; null for a code that the stage does not have. */
  readonly poolOf: (kind: Pool, voucherId: number | null) => PublicPool | null;
}

/** Reads the end of a stage's log, under the stage's lock. */
export async function readLog(tx: Database, stageId: number): Promise<AttemptLog> {
  const end = await findLogEnd(tx, stageId);
  const vouchers = end.pools.flatMap(({ voucher_id }) => (voucher_id === null ? [] : [voucher_id]));
  const poolOf = (kind: Pool, voucherId: number | null): PublicPool | null => {
    if (kind !== 'voucher') return kind;
    const index = vouchers.indexOf(voucherId ?? 0);
    return index === -1 ? null : `voucher_${index + 1}`;
  };
  return { stageId, end, configuration: configurationOf(end, poolOf), poolOf };
}

function configurationOf(end: LogEndRow, poolOf: AttemptLog['poolOf']): Configuration {
  const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;
  return {
    status: end.status,
    admits: end.admits,
    paused: end.paused,
    stage_date: iso(end.stage_date),
    start_registration_date: iso(end.start_registration_date),
    end_registration_date: iso(end.end_registration_date),
    start_first_batch: iso(end.start_first_batch),
    end_first_batch: iso(end.end_first_batch),
    capacity: byPool(end, poolOf, ({ capacity }) => capacity),
  };
}

function byPool(
  { pools }: LogEndRow,
  poolOf: AttemptLog['poolOf'],
  countOf: (pool: LogEndRow['pools'][number]) => number,
): Partial<Record<PublicPool, number>> {
  return Object.fromEntries(
    pools.map((pool) => [poolOf(pool.kind, pool.voucher_id), countOf(pool)]),
  );
}

/** The batch number that each open transaction has in each log. */
const batches = new WeakMap<Database, Map<number, number>>();

/** Adds rows to the hash chain, in memory. */
function chain(tx: Database, { stageId, end }: AttemptLog, decidedAt: Date) {
  const own = batches.get(tx) ?? new Map<number, number>();
  batches.set(tx, own);
  let { seq, hash, batch, batch_position: position } = end;
  if (batch === null || own.get(stageId) !== batch) [batch, position] = [(batch ?? 0) + 1, 0];
  own.set(stageId, batch);
  const rows: StoredAttempt[] = [];

  function add(
    columns: Omit<AttemptRow, 'stage' | 'seq' | 'decided_at' | 'batch' | 'batch_position'>,
    owner: AttemptOwner | null,
  ): void {
    seq = (seq ?? 0) + 1;
    position = (position ?? 0) + 1;
    const row: AttemptRow = {
      ...columns,
      stage: stageId,
      seq,
      decided_at: decidedAt.toISOString(),
      batch: batch ?? 1,
      batch_position: position,
    };
    hash = createHash('sha256')
      .update(hashedText(row, hash ?? ''))
      .digest('hex');
    const linked: LinkedRow = { ...row, hash };
    const configurationText = row.configuration === null ? null : JSON.stringify(row.configuration);
    rows.push({ row: linked, configurationText, owner });
  }
  return { rows, add };
}

const BARE = {
  received_at: null,
  cars: 0,
  places: 0,
  pool: null,
  outcome: 'recorded',
  number_before: null,
  number_after: null,
  free_before: null,
  free_after: null,
  token: null,
} as const;

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TOKEN_LENGTH = 12;

function newToken(): string {
  return Array.from(randomBytes(TOKEN_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/**
 * Links decided attempts to the end of a stage's log, in memory. Changes of the stage since the last row come first,
 * whoever made them. All rows are made here (ADR 137).
 * @param log read before any of the changes was made
 */
export async function linkAttempts(
  tx: Database,
  log: AttemptLog,
  attempts: readonly Attempt[],
  decidedAt: Date,
): Promise<StoredAttempt[]> {
  const { end, configuration, poolOf } = log;
  const { rows, add } = chain(tx, log, decidedAt);
  if (end.told === null) {
    const balance = {
      taken: byPool(end, poolOf, ({ taken }) => taken),
      line: await findLine(tx, log.stageId),
      next_number: end.next_waiting_number,
    };
    add({ ...BARE, kind: 'begun', configuration: { ...configuration, balance } }, null);
  } else {
    const told = JSON.parse(end.told) as Configuration;
    for (const change of configurationChanges(told, configuration))
      add({ ...BARE, ...change }, null);
  }
  const taken = byPool(end, poolOf, (pool) => pool.taken);
  const freeOf = (pool: PublicPool): number =>
    (configuration.capacity[pool] ?? 0) - (taken[pool] ?? 0);
  for (const { kind, receivedAt, cars, places, pool, outcome, owner, ...numbers } of attempts) {
    const free_before = pool === null ? null : freeOf(pool);
    if (pool !== null) taken[pool] = (taken[pool] ?? 0) + places;
    const row = {
      kind,
      received_at: receivedAt?.toISOString() ?? null,
      cars,
      places,
      pool,
      outcome,
      number_before: numbers.numberBefore ?? null,
      number_after: numbers.numberAfter ?? null,
      free_before,
      free_after: pool === null ? null : freeOf(pool),
      token: owner === null ? null : newToken(),
      configuration: null,
    };
    add(row, owner);
  }
  return rows;
}

/** Adds decided attempts to a stage's log, in the deciding transaction and under the stage's lock. */
export async function recordAttempts(
  tx: Database,
  log: AttemptLog,
  attempts: readonly Attempt[],
  decidedAt: Date,
): Promise<void> {
  const rows = await linkAttempts(tx, log, attempts, decidedAt);
  if (rows.length > 0) await insertAttempts(tx, rows);
}

/** Starts a stage's log if it has none, under the stage's lock and before its initial state changes. */
export async function beginLog(tx: Database, stageId: number, now: Date): Promise<void> {
  const log = await readLog(tx, stageId);
  if (log.end.told === null) await recordAttempts(tx, log, [], now);
}

/** Logs changes of a stage's configuration, under its lock, once it has had an attempt. */
export async function recordConfiguration(tx: Database, stageId: number, now: Date): Promise<void> {
  const log = await readLog(tx, stageId);
  if (log.end.told !== null) await recordAttempts(tx, log, [], now);
}
