import {
  RESULT_LINES,
  type ResultLine,
  type ResultRehearsal,
} from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { judgeLines } from '../../results/placements/judge-lines.ts';
import { checkLink, type ResultSource } from '../../results/publish-result.ts';
import { type ChosenColumns, readHeaders } from '../../results/reading/known-headers.ts';
import { readResultFile } from '../../results/reading/read-result-file.ts';
import { readResultTable } from '../../results/reading/read-result-table.ts';

/**
 * Previews a file: its kind, and the owner of each line. Stores nothing.
 * @throws AppError `invalid`; FileRefusedError
 */
export async function rehearseResult(
  db: Database,
  stage: { readonly id: number; readonly automaker_id: number },
  { source, columns = [] }: { source: ResultSource; columns?: ChosenColumns | undefined },
): Promise<ResultRehearsal> {
  if ('link' in source) {
    checkLink(source.link);
    return { kind: 'Página', converted_from: null, columns: null, table: null };
  }
  const file = readResultFile(source.content);
  const told = await readHeaders(db, stage.automaker_id, columns);
  const read = await readResultTable(file, told);
  const about = {
    kind: file.extension.toUpperCase(),
    converted_from: file.convertedFrom,
    columns: read.columns,
  };
  if (read.lines === null) return { ...about, table: null };
  const judged = await judgeLines(db, stage.id, read.lines);
  const counts = Object.fromEntries(
    RESULT_LINES.map((verdict) => [
      verdict,
      judged.filter((line) => line.verdict === verdict).length,
    ]),
  ) as Record<ResultLine, number>;
  const lines = judged.map(({ line, verdict, number, place, problem, driver, values }) => ({
    line,
    verdict,
    number,
    place,
    category: values.category,
    problem,
    driver,
  }));
  return { ...about, table: { counts, lines } };
}
