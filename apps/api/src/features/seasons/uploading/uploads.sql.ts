import { createHash } from 'node:crypto';
import type { UploadUse } from '@trilha/contract/seasons/uploads.rules.ts';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { StageUploads } from '../../../database/schema.gen.ts';
import { TRACK_DIGEST } from '../describing/season-rows.sql.ts';

/** Identifies an upload: brand, use and content. */
interface UploadKey {
  readonly automaker_id: number;
  readonly use: UploadUse;
  readonly digest: string;
}

/** Finds an earlier upload of the same file and locks it against the cleanup. */
export async function lockUpload(tx: Database, { automaker_id, use, digest }: UploadKey) {
  return tx
    .selectFrom('stage_uploads')
    .select(['id', 'address', 'told'])
    .where('automaker_id', '=', automaker_id)
    .where('use', '=', use)
    .where('digest', '=', digest)
    .forUpdate()
    .executeTakeFirst();
}

export async function renewUpload(tx: Database, id: number, expires_at: Date): Promise<void> {
  await tx.updateTable('stage_uploads').set({ expires_at }).where('id', '=', id).execute();
}

/** @returns the stored address; differs from the given one when another request just inserted the same file */
export async function insertUpload(tx: Database, row: Insertable<StageUploads>): Promise<string> {
  const { address } = await tx
    .insertInto('stage_uploads')
    .values(row)
    .onConflict((on) =>
      on.constraint('stage_uploads_once').doUpdateSet({ expires_at: row.expires_at }),
    )
    .returning('address')
    .executeTakeFirstOrThrow();
  return address;
}

/** Addresses of files that a brand's events and stages show; their tracks have no address. */
const named = (automakerId: number) => sql`
  select image as address from stages where automaker_id = ${automakerId}
  union all
  select logo from events where automaker_id = ${automakerId}
  union all
  select shown #>> '{}' from stage_guides g
  join stages s on s.id = g.step_id, jsonb_path_query(g.guide, '$.*[*].address') as shown
  where s.automaker_id = ${automakerId}`;

/** The track of a version, without its file name, which rows of uploads do not have. */
const VERSIONED_TRACK = sql`substring(v.file #>> '{guide,track}' from '^/track/[a-f0-9]{32}')`;

/** Files and tracks in any version of a brand's stages. */
const versioned = (automakerId: number) => sql`
  select v.file ->> 'image' as address from stage_versions v
  join stages s on s.id = v.step_id where s.automaker_id = ${automakerId}
  union all
  select ${VERSIONED_TRACK} from stage_versions v
  join stages s on s.id = v.step_id where s.automaker_id = ${automakerId}
  union all
  select had #>> '{}' from stage_versions v
  join stages s on s.id = v.step_id, jsonb_path_query(v.file, '$.guide.*[*].file') as had
  where s.automaker_id = ${automakerId}`;

/** Addresses of files shown by a brand's events and stages, and of its uploads. */
export async function findFilesInUse(db: Database, automakerId: number): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct address from (
      ${named(automakerId)}
      union all
      select address from stage_uploads where automaker_id = ${automakerId}
    ) files where address like '/files/%'`.execute(db);
  return rows.map(({ address }) => address);
}

/**
 * Filters addresses that belong to a brand: shown now, in an older version, or uploaded and not expired. Expired
 * uploads are excluded because an interrupted cleanup may have deleted the file before the row.
 */
export async function findFilesOfBrand(
  db: Database,
  automakerId: number,
  { addresses, now }: { readonly addresses: readonly string[]; readonly now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct address from (
      ${named(automakerId)}
      union all
      select address from stage_uploads
      where automaker_id = ${automakerId} and expires_at > ${now}
      union all
      ${versioned(automakerId)}
    ) files where address = any(${addresses})`.execute(db);
  return rows.map(({ address }) => address);
}

/** A file that an event, a stage or a version of a stage refers to. */
export interface StageFileRow {
  readonly address: string;
  readonly use: UploadUse;
}

/** Files that a stage shows or showed, with tracks addressed by their digest. */
export async function findFilesOfStage(tx: Database, stageId: number): Promise<StageFileRow[]> {
  const { rows } = await sql<StageFileRow>`
    select distinct on (address) address, use from (
      select image as address, 'picture' as use from stages where id = ${stageId}
      union all
      select shown ->> 'address', case part.key when 'pictures' then 'picture' else 'document' end
      from stage_guides g, jsonb_each(g.guide) part, jsonb_path_query(part.value, '$[*]') shown
      where g.step_id = ${stageId} and part.key in ('pictures', 'documents')
      union all
      select '/track/' || ${TRACK_DIGEST}, 'track' from stage_routes t where t.step_id = ${stageId}
      union all
      select v.file ->> 'image', 'picture' from stage_versions v where v.step_id = ${stageId}
      union all
      select ${VERSIONED_TRACK}, 'track' from stage_versions v where v.step_id = ${stageId}
      union all
      select had ->> 'file', case part.key when 'pictures' then 'picture' else 'document' end
      from stage_versions v, jsonb_each(v.file -> 'guide') part,
        jsonb_path_query(part.value, '$[*]') had
      where v.step_id = ${stageId} and jsonb_typeof(v.file -> 'guide') = 'object'
        and part.key in ('pictures', 'documents')
    ) files where address like '/files/%' or address like '/track/%'
    order by address, use`.execute(tx);
  return rows;
}

/** Lets the next cleanup delete the files of a deleted stage, unless the brand still uses them. */
export async function expireFiles(
  tx: Database,
  gone: {
    readonly automakerId: number;
    readonly staffId: number;
    readonly at: Date;
    readonly files: readonly StageFileRow[];
  },
): Promise<void> {
  const { automakerId: automaker_id, staffId: staff_id, at, files } = gone;
  for (const { address, use } of files) {
    await tx
      .updateTable('stage_uploads')
      .set({ expires_at: at })
      .where('automaker_id', '=', automaker_id)
      .where('address', '=', address)
      .execute();
    // The original digest is unknown here and the file is not read again, so the address is hashed instead.
    const digest = createHash('sha256').update(address).digest('hex');
    const row = { automaker_id, use, digest, address, told: '', size: 1, staff_id };
    await insertUpload(tx, { ...row, created_at: at, expires_at: at });
  }
}

/** Brands with expired uploads. */
export async function findBrandsWithExpired(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('stage_uploads')
    .select('automaker_id')
    .distinct()
    .where('expires_at', '<=', now)
    .execute();
  return rows.map(({ automaker_id }) => automaker_id);
}

/**
 * Locks a brand's expired uploads that no stage or version refers to. Two uploads can share an address: a track is
 * addressed by its text, an upload identified by its bytes.
 */
export async function lockUnused(
  tx: Database,
  automakerId: number,
  { now, most }: { now: Date; most: number },
) {
  const { rows } = await sql<{ id: number; address: string }>`
    select u.id, u.address from stage_uploads u
    where u.automaker_id = ${automakerId} and u.expires_at <= ${now}
      and u.address not in (
        select address from (${named(automakerId)} union all ${versioned(automakerId)}) files
        where address is not null)
      and not exists (select 1 from stage_uploads o
        where o.automaker_id = u.automaker_id and o.address = u.address and o.expires_at > ${now})
    order by u.id limit ${most}
    for update of u skip locked`.execute(tx);
  return rows;
}

export async function deleteUpload(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('stage_uploads').where('id', '=', id).execute();
}
