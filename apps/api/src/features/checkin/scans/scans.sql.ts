import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

export interface NewScan {
  readonly device_id: number;
  readonly sequence: number;
  readonly digest: Buffer;
  readonly text: string;
  readonly signature: string;
  readonly received_at: Date;
}

/** Inserts scans that are not stored yet. @returns the phones of the inserted scans */
export async function insertScans(db: Database, scans: readonly NewScan[]): Promise<number[]> {
  if (scans.length === 0) return [];
  const inserted = await db
    .insertInto('checkin_scans')
    .values([...scans])
    .onConflict((same) => same.columns(['device_id', 'sequence', 'digest']).doNothing())
    .returning('device_id')
    .execute();
  return [...new Set(inserted.map(({ device_id }) => device_id))];
}

/** Finds the stored rows of scans. */
export async function findKeptScans(
  tx: Database,
  scans: ReadonlyArray<Pick<NewScan, 'device_id' | 'sequence' | 'digest'>>,
) {
  if (scans.length === 0) return [];
  const devices = scans.map(({ device_id }) => device_id);
  const sequences = scans.map(({ sequence }) => sequence);
  const digests = scans.map(({ digest }) => digest);
  return tx
    .selectFrom('checkin_scans')
    .select(['id', 'text'])
    .where('device_id', 'in', devices)
    .where('sequence', 'in', sequences)
    .where('digest', 'in', digests)
    .execute();
}

/** Counts the stored scans of a phone, up to `most`; optionally only those received since a time. */
export async function countScans(
  db: Database,
  device: number,
  { most, since }: { readonly most: number; readonly since: Date | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from checkin_scans where device_id = ${device}
      ${since === null ? sql`` : sql`and received_at > ${since}`} limit ${most}) c`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Finds all scans of a stage's phones. */
export async function findScans(db: Database, stage: number) {
  return db
    .selectFrom('checkin_scans as c')
    .innerJoin('staff_devices as d', 'd.id', 'c.device_id')
    .select(['c.id', 'c.text', 'c.received_at'])
    .where('d.step_id', '=', stage)
    .orderBy('c.id')
    .execute();
}

/** Finds staff's decisions about scans of a stage. */
export async function findDecisions(db: Database, stage: number) {
  return db
    .selectFrom('checkin_decisions as n')
    .innerJoin('checkin_scans as c', 'c.id', 'n.scan_id')
    .innerJoin('staff_devices as d', 'd.id', 'c.device_id')
    .innerJoin('staff as w', 'w.id', 'n.staff_id')
    .select(['n.scan_id', 'n.verdict', 'n.reason', 'n.car', 'n.decided_at', 'w.name as by'])
    .where('d.step_id', '=', stage)
    .execute();
}

export interface ScanPlace {
  readonly id: number;
  readonly sequence: number;
  readonly text: string;
  readonly device_id: number;
  readonly stage_id: number;
  readonly automaker_id: number;
}

/** Finds the phone and the stage of a scan. */
export async function findScanPlace(db: Database, scan: number): Promise<ScanPlace | undefined> {
  return db
    .selectFrom('checkin_scans as c')
    .innerJoin('staff_devices as d', 'd.id', 'c.device_id')
    .innerJoin('stages as s', 's.id', 'd.step_id')
    .select(['c.id', 'c.sequence', 'c.text', 'c.device_id', 's.id as stage_id', 's.automaker_id'])
    .where('c.id', '=', scan)
    .executeTakeFirst();
}

interface DecisionRow {
  readonly scan_id: number;
  readonly verdict: 'accepted' | 'rejected';
  readonly reason: string;
  /** The entered vehicle that the walk-in turned out to be; null when it is none. */
  readonly car: number | null;
  readonly staff_id: number;
  readonly decided_at: Date;
}

/** Stores a decision, in place of an earlier one. */
export async function upsertDecision(tx: Database, row: DecisionRow): Promise<void> {
  const { scan_id: _, ...rest } = row;
  await tx
    .insertInto('checkin_decisions')
    .values(row)
    .onConflict((same) => same.column('scan_id').doUpdateSet(rest))
    .execute();
}

/** @returns the deleted decision, or undefined when there was none */
export async function deleteDecision(tx: Database, scan: number) {
  return tx
    .deleteFrom('checkin_decisions')
    .where('scan_id', '=', scan)
    .returning(['verdict', 'reason', 'car'])
    .executeTakeFirst();
}
