import { sql } from 'kysely';
import type { Pool } from '@trilha/contract/registrations/pool.rules.ts';
import type { LinkedRow } from '@trilha/contract/opening/attempts.ts';
import type { ConfiguredRow } from '@trilha/contract/opening/report-opening.rules.ts';
import type { Database } from '../../../database/client.ts';

/** Pools that are one pool in public: one per code, and one for all invitations. */
export interface StagePools {
  readonly kind: Pool;
  readonly voucher_id: number | null;
  readonly capacity: number;
  readonly taken: number;
}

/** A stage's current state and the end of its log; read under the stage's lock. */
export interface LogEndRow {
  readonly status: 'Agendada' | 'Realizada' | 'Cancelada';
  readonly admits: boolean;
  readonly paused: boolean;
  readonly stage_date: Date | null;
  readonly start_registration_date: Date | null;
  readonly end_registration_date: Date | null;
  readonly start_first_batch: Date | null;
  readonly end_first_batch: Date | null;
  readonly next_waiting_number: number;
  readonly pools: readonly StagePools[];
  /** Of the last row; null before the first. */
  readonly seq: number | null;
  readonly hash: string | null;
  readonly batch: number | null;
  readonly batch_position: number | null;
  /** The configuration in the log's last row that has one. */
  readonly told: string | null;
}

/** Reads a stage and the end of its log. The stage's lock, which the caller holds, orders the log. */
export async function findLogEnd(tx: Database, stageId: number): Promise<LogEndRow> {
  const { rows } = await sql<LogEndRow>`
    select s.status, e.allows_registration as admits, s.pause_note is not null as paused, s.stage_date,
      s.start_registration_date, s.end_registration_date, s.start_first_batch, s.end_first_batch,
      s.next_waiting_number, last.seq, last.hash, last.batch, last.batch_position, told.configuration as told,
      coalesce((select json_agg(p) from (
        select kind, voucher_id, sum(capacity)::integer as capacity, sum(taken)::integer as taken
        from vacancy_pools where step_id = s.id group by kind, voucher_id
        order by kind, min(id)) p), '[]'::json) as pools
    from stages s join events e on e.id = s.event_id
    left join lateral (select seq, hash, batch, batch_position from attempts a
      where a.step_id = s.id order by seq desc limit 1) last on true
    left join lateral (select configuration from attempts a
      where a.step_id = s.id and configuration is not null order by seq desc limit 1) told on true
    where s.id = ${stageId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('there is no such stage');
  return row;
}

/** Number and vehicle count of each waiting entry, in order. */
export async function findLine(tx: Database, stageId: number): Promise<Array<[number, number]>> {
  const { rows } = await sql<{ number: number; cars: number }>`
    select r.waiting_number as number, (select count(*)::integer from registration_vehicles v
      where v.registration_id = r.id) as cars
    from registrations r where r.step_id = ${stageId} and r.waiting_number is not null
    order by r.waiting_number`.execute(tx);
  return rows.map(({ number, cars }) => [number, cars]);
}

/** The owner of an attempt; the public row does not contain it. */
export interface AttemptOwner {
  readonly customer_id: number;
  readonly registration_id: number | null;
  /** The exact code of a refusal. */
  readonly refusal: string | null;
}

/** A row to store. */
export interface StoredAttempt {
  readonly row: LinkedRow;
  readonly configurationText: string | null;
  readonly owner: AttemptOwner | null;
}

/** Adds rows to a stage's log, with their owners, in one statement. */
export async function insertAttempts(
  tx: Database,
  attempts: readonly StoredAttempt[],
): Promise<void> {
  const rows = attempts.map(({ row, configurationText }) => {
    const { stage: step_id, ...columns } = row;
    return { ...columns, step_id, configuration: configurationText };
  });
  const owners = attempts.flatMap(({ row, owner }) =>
    owner === null ? [] : [{ ...owner, step_id: row.stage, seq: row.seq }],
  );
  await sql`
    with owned as (
      insert into attempt_owners select * from json_populate_recordset(null::attempt_owners,
        ${JSON.stringify(owners)}::json)
    )
    insert into attempts select * from json_populate_recordset(null::attempts,
      ${JSON.stringify(rows)}::json)`.execute(tx);
}

/** A part of a log: the rows after one, up to another. */
interface LogPart {
  readonly after: number;
  readonly until: number;
}

/** A stage's log as written, without owners; all of it by default. */
export async function findAttempts(
  db: Database,
  stageId: number,
  part?: LogPart,
): Promise<LinkedRow[]> {
  const log = db
    .selectFrom('attempts')
    .select(['step_id as stage', 'seq', 'received_at', 'decided_at', 'batch', 'batch_position'])
    .select(['kind', 'cars', 'places', 'pool', 'outcome', 'number_before', 'number_after'])
    .select(['free_before', 'free_after', 'token', 'configuration', 'hash'])
    .where('step_id', '=', stageId)
    .orderBy('seq');
  const rows = await (
    part === undefined ? log : log.where('seq', '>', part.after).where('seq', '<=', part.until)
  ).execute();
  return rows.map((row) => ({
    ...row,
    pool: row.pool as LinkedRow['pool'],
    received_at: row.received_at?.toISOString() ?? null,
    decided_at: row.decided_at.toISOString(),
    configuration: row.configuration === null ? null : JSON.parse(row.configuration),
  }));
}

/** Number and hash of a log's last row; undefined before the first. */
export async function findLogHead(db: Database, stageId: number) {
  return db
    .selectFrom('attempts')
    .select(['seq', 'hash'])
    .where('step_id', '=', stageId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The rows of a log that say how the stage is from there on. */
export async function findConfigured(db: Database, stageId: number): Promise<ConfiguredRow[]> {
  const rows = await db
    .selectFrom('attempts')
    .select(['decided_at', 'configuration'])
    .where('step_id', '=', stageId)
    .where('configuration', 'is not', null)
    .orderBy('seq')
    .execute();
  return rows.map(({ decided_at, configuration }) => ({
    decided_at: decided_at.toISOString(),
    configuration: JSON.parse(configuration ?? 'null'),
  }));
}
