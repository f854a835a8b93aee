import type { Insertable } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { ResultColumns } from '../../../database/schema.gen.ts';

/** Most headers that are remembered of a brand, newest first. */
const MOST_HEADERS = 500;

/** Finds the headers whose meaning a brand's staff told. */
export async function findHeaders(db: Database, automakerId: number) {
  return db
    .selectFrom('result_columns')
    .select(['header', 'field'])
    .where('automaker_id', '=', automakerId)
    .orderBy('told_at', 'desc')
    .orderBy('header')
    .limit(MOST_HEADERS)
    .execute();
}

/** Stores the meaning of headers; replaces earlier meanings. */
export async function storeHeaders(
  tx: Database,
  rows: ReadonlyArray<Insertable<ResultColumns>>,
): Promise<void> {
  await tx
    .insertInto('result_columns')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['automaker_id', 'header']).doUpdateSet((excluded) => ({
        field: excluded.ref('excluded.field'),
        told_at: excluded.ref('excluded.told_at'),
      })),
    )
    .execute();
}
