import type { ResultField } from '@trilha/contract/results/result-table.ts';
import type { Database } from '../../../database/client.ts';
import { headerKey, type KnownHeaders } from '../placements/table-columns.ts';
import { findHeaders, storeHeaders } from './known-headers.sql.ts';

/** What staff said that the columns of a table mean; null for a column that is not read. */
export type ChosenColumns = ReadonlyArray<{
  readonly name: string;
  readonly field: ResultField | null;
}>;

const keyed = (columns: ChosenColumns): Map<string, ResultField | null> =>
  new Map(columns.map(({ name, field }) => [headerKey(name), field]));

/** Reads the meanings of headers: those that staff choose now, otherwise those that the brand's staff chose before. */
export async function readHeaders(
  db: Database,
  automakerId: number,
  columns: ChosenColumns,
): Promise<KnownHeaders> {
  if (columns.length > 0) return keyed(columns);
  const known = await findHeaders(db, automakerId);
  return new Map(known.map(({ header, field }) => [header, field]));
}

/** Remembers for the brand what its staff chose that headers mean. */
export async function learnHeaders(
  tx: Database,
  automakerId: number,
  { columns, at }: { columns: ChosenColumns; at: Date },
): Promise<void> {
  const rows = [...keyed(columns)].filter(([header]) => header !== '');
  if (rows.length === 0) return;
  await storeHeaders(
    tx,
    rows.map(([header, field]) => ({ automaker_id: automakerId, header, field, told_at: at })),
  );
}
