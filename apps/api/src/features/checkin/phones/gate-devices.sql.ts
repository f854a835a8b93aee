import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

export interface DeviceRow {
  readonly id: number;
  readonly step_id: number;
  readonly name: string;
  readonly pairing_expires_at: Date;
  readonly paired_at: Date | null;
  readonly public_key: string | null;
  readonly may_override: boolean;
  readonly revoked_at: Date | null;
  /** Places that it holds for walk-ins, used or not. */
  readonly leased_places: number;
  /** When it stopped getting places and returned its unused ones; null before. */
  readonly lease_ended_at: Date | null;
  readonly automaker_id: number;
  readonly title: string;
  readonly stage_date: Date | null;
}

const devices = (db: Database) =>
  db
    .selectFrom('staff_devices as d')
    .innerJoin('stages as s', 's.id', 'd.step_id')
    .select([
      'd.id',
      'd.step_id',
      'd.name',
      'd.pairing_expires_at',
      'd.paired_at',
      'd.public_key',
      'd.may_override',
      'd.revoked_at',
      'd.leased_places',
      'd.lease_ended_at',
      's.automaker_id',
      's.title',
      's.stage_date',
    ]);

export async function findDevice(db: Database, id: number): Promise<DeviceRow | undefined> {
  return devices(db).where('d.id', '=', id).executeTakeFirst();
}

/** Finds the devices with these ids. Unknown ids are left out. */
export async function findDevices(db: Database, ids: readonly number[]): Promise<DeviceRow[]> {
  return ids.length === 0 ? [] : devices(db).where('d.id', 'in', ids).execute();
}

/** Finds and locks the phone whose pairing secret this is, so that only one device pairs with it. */
export async function lockWaitingDevice(
  tx: Database,
  hash: Buffer,
): Promise<DeviceRow | undefined> {
  return devices(tx).where('d.pairing_hash', '=', hash).forUpdate('d').executeTakeFirst();
}

/** Locks the row, so that a revocation is recorded only once. */
export async function lockDevice(tx: Database, id: number): Promise<DeviceRow | undefined> {
  return devices(tx).where('d.id', '=', id).forUpdate('d').executeTakeFirst();
}

interface NewDeviceRow {
  readonly step_id: number;
  readonly name: string;
  readonly may_override: boolean;
  readonly made_by: number;
  readonly made_at: Date;
  readonly pairing_hash: Buffer;
  readonly pairing_expires_at: Date;
}

export async function insertDevice(tx: Database, row: NewDeviceRow): Promise<number> {
  const { id } = await tx
    .insertInto('staff_devices')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function pairDeviceRow(
  tx: Database,
  id: number,
  { publicKey, now }: { readonly publicKey: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('staff_devices')
    .set({ public_key: publicKey, paired_at: now, pairing_hash: null, last_seen_at: now })
    .where('id', '=', id)
    .execute();
}

export async function revokeDeviceRow(tx: Database, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('staff_devices')
    .set({ revoked_at: now, pairing_hash: null })
    .where('id', '=', id)
    .execute();
}

/** Records that a phone asked for the list, and the revision it has now. */
export async function markSeen(
  db: Database,
  id: number,
  { revision, now }: { readonly revision: number; readonly now: Date },
): Promise<{ readonly before: number | null }> {
  const { rows } = await sql<{ before: number | null }>`
    update staff_devices d set last_seen_at = ${now}, roster_revision = ${revision}
    from (select id, roster_revision from staff_devices where id = ${id} for update) b
    where d.id = b.id returning b.roster_revision as before`.execute(db);
  return { before: rows[0]?.before ?? null };
}

export interface ListedDevice extends DeviceRow {
  readonly made_by: string;
  readonly made_at: Date;
  readonly roster_revision: number | null;
  readonly last_seen_at: Date | null;
  readonly sequences: readonly number[];
}

/** Lists all phones, or those of one stage, newest first. */
export async function listDeviceRows(db: Database, stage?: number): Promise<ListedDevice[]> {
  const { rows } = await sql<ListedDevice>`
    select d.id, d.step_id, d.name, d.pairing_expires_at, d.paired_at, d.revoked_at, d.public_key,
      d.may_override, d.leased_places, d.lease_ended_at,
      s.automaker_id, s.title, s.stage_date, w.name as made_by, d.made_at, d.roster_revision,
      greatest(d.last_seen_at, c.last_at) as last_seen_at, coalesce(c.sequences, '{}') as sequences
    from staff_devices d join stages s on s.id = d.step_id join staff w on w.id = d.made_by
      left join lateral (select max(received_at) as last_at,
          array_agg(distinct sequence order by sequence) as sequences
        from checkin_scans where device_id = d.id) c on true
    where ${stage === undefined ? sql`true` : sql`d.step_id = ${stage}`}
    order by d.id desc`.execute(db);
  return rows;
}
