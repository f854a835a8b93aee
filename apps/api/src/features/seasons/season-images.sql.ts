import type { Database } from '../../database/client.ts';

/** Addresses of ours that a brand's events and stages show as images. */
export async function findImagesInUse(db: Database, automakerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stages')
    .select('image as address')
    .where('automaker_id', '=', automakerId)
    .where('image', 'like', '/files/%')
    .union(
      db
        .selectFrom('events')
        .select('logo as address')
        .where('automaker_id', '=', automakerId)
        .where('logo', 'like', '/files/%'),
    )
    .execute();
  return rows.flatMap(({ address }) => (address === null ? [] : [address]));
}
