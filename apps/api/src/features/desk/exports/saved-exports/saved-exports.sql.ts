import type { Database } from '../../../../database/client.ts';

/** Titles of stages by id. */
export async function findTitles(
  db: Database,
  stages: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (stages.length === 0) return new Map();
  const rows = await db
    .selectFrom('stages')
    .select(['id', 'title'])
    .where('id', 'in', [...new Set(stages)])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
