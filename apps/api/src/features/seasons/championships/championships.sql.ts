import type { Database } from '../../../database/client.ts';

/** Finds a brand's championships; of one season, if given. */
export async function findChampionships(db: Database, automakerId: number, season: number | null) {
  return db
    .selectFrom('championships')
    .select(['season_key', 'file'])
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

/** Finds the keys of a brand's stages and their events. */
export async function findStageKeys(db: Database, automakerId: number) {
  return db
    .selectFrom('stages as s')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .select(['s.id', 's.season_key', 'e.id as event_id', 'e.season_key as event_key'])
    .where('s.automaker_id', '=', automakerId)
    .execute();
}
