import type { Insertable } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { ChampionshipVersions } from '../../../database/schema.gen.ts';

/** Finds a brand's championships; of one season, if given. */
export async function findChampionships(db: Database, automakerId: number, season: number | null) {
  return db
    .selectFrom('championships')
    .select(['id', 'season_key', 'file'])
    .where('automaker_id', '=', automakerId)
    .$if(season !== null, (query) => query.where('season', '=', season))
    .orderBy('id')
    .execute();
}

export async function findChampionship(tx: Database, automakerId: number, key: string) {
  return tx
    .selectFrom('championships')
    .select(['id', 'file'])
    .where('automaker_id', '=', automakerId)
    .where('season_key', '=', key)
    .executeTakeFirst();
}

interface WrittenChampionship {
  readonly automakerId: number;
  readonly key: string;
  readonly season: number;
  readonly file: object;
}

/** Inserts or replaces a championship. @returns its id */
export async function writeChampionship(
  tx: Database,
  { automakerId, key, season, file }: WrittenChampionship,
): Promise<number> {
  const values = { season, file: JSON.stringify(file) };
  const { id } = await tx
    .insertInto('championships')
    .values({ automaker_id: automakerId, season_key: key, ...values })
    .onConflict((conflict) => conflict.constraint('championships_key').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds championships with the number and time of their newest version, newest season first. */
export async function findNumberedChampionships(
  db: Database,
  { brand, id }: { readonly brand?: number | undefined; readonly id?: number | undefined },
) {
  return db
    .selectFrom('championships as c')
    .leftJoin('championship_versions as v', (join) =>
      join.onRef('v.championship_id', '=', 'c.id').on('v.number', '=', (eb) =>
        eb
          .selectFrom('championship_versions as n')
          .select(({ fn }) => fn.max('n.number').as('number'))
          .whereRef('n.championship_id', '=', 'c.id'),
      ),
    )
    .select(['c.id', 'c.automaker_id', 'c.season_key', 'c.file', 'v.number', 'v.at'])
    .$if(brand !== undefined, (query) => query.where('c.automaker_id', '=', brand ?? 0))
    .$if(id !== undefined, (query) => query.where('c.id', '=', id ?? 0))
    .orderBy('c.season', 'desc')
    .orderBy('c.id')
    .execute();
}

/** The versions of these championships with who stored each, oldest first. */
export async function findChampionshipVersions(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('championship_versions as v')
    .leftJoin('staff as f', 'f.id', 'v.staff_id')
    .select(['v.championship_id', 'v.number', 'v.at', 'v.as_name', 'v.reason'])
    .select(['v.is_public', 'v.file', 'f.name as staff_name'])
    .where('v.championship_id', 'in', ids)
    .orderBy('v.number')
    .execute();
}

/** The number of a championship's newest version; 0 without versions. */
export async function findLastVersion(tx: Database, id: number): Promise<number> {
  const row = await tx
    .selectFrom('championship_versions')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('championship_id', '=', id)
    .executeTakeFirst();
  return row?.last ?? 0;
}

export async function insertChampionshipVersion(
  tx: Database,
  { file, ...row }: Omit<Insertable<ChampionshipVersions>, 'file'> & { readonly file: object },
): Promise<void> {
  await tx
    .insertInto('championship_versions')
    .values({ ...row, file: JSON.stringify(file) })
    .execute();
}

/** Deletes a championship; the foreign key cascades to its versions. */
export async function deleteChampionshipRow(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('championships').where('id', '=', id).execute();
}

/** Finds the keys of a brand's stages and their events. */
export async function findStageKeys(db: Database, automakerId: number) {
  return db
    .selectFrom('stages as s')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .select(['s.id', 's.season_key', 'e.id as event_id', 'e.season_key as event_key'])
    .select(['s.title', 's.stage_date', 's.status'])
    .where('s.automaker_id', '=', automakerId)
    .orderBy('s.stage_date')
    .orderBy('s.id')
    .execute();
}

/** Finds the names of a brand's categories. */
export async function findCategoryNames(db: Database, automakerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('categories as k')
    .innerJoin('events as e', 'e.id', 'k.event_id')
    .select('k.name')
    .distinct()
    .where('e.automaker_id', '=', automakerId)
    .orderBy('k.name')
    .execute();
  return rows.map(({ name }) => name);
}
