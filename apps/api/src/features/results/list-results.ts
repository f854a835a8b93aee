import type { Result } from '@trilha/contract/results/results.endpoints.ts';
import type { ResultTableLine } from '@trilha/contract/results/results.endpoints.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import { findLines, type NamedLine } from './placements/placements.sql.ts';
import { findResults } from './results.sql.ts';

const lineOf = ({
  result_id: _resultId,
  driver_name: driver,
  navigator_name: navigator,
  ...line
}: NamedLine): ResultTableLine => ({
  ...line,
  names: [driver, navigator].filter((name) => name !== null),
});

/**
 * Lists the shown results of a stage, in order.
 * @throws AppError `not_found`
 */
export async function listResults(
  { db }: Services,
  automakerId: number,
  stageId: number,
  now: Date,
): Promise<Result[]> {
  const rows = await findResults(db, stageId, automakerId, now);
  if (rows === undefined) throw new AppError('not_found');
  const numbered = rows.flatMap(({ id, numbered }) => (numbered ? [id] : []));
  const lines = Map.groupBy(await findLines(db, numbered), ({ result_id: id }) => id);
  return rows.map(({ created_at, protests_until, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    protests_until: protests_until?.toISOString() ?? null,
    table: lines.get(row.id)?.map(lineOf) ?? null,
  }));
}
