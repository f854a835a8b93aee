import {
  RESULT_LINES,
  type ResultLine,
  type ResultRehearsal,
} from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { judgeLines } from '../../results/placements/judge-lines.ts';
import { readTable } from '../../results/placements/read-placements.ts';
import { checkLink, type ResultSource } from '../../results/publish-result.ts';
import { readResultFile } from '../../results/reading/read-result-file.ts';

/**
 * Previews a file: its kind, and the owner of each line. Stores nothing.
 * @throws AppError `invalid`; FileRefusedError
 */
export async function rehearseResult(
  db: Database,
  stageId: number,
  source: ResultSource,
): Promise<ResultRehearsal> {
  if ('link' in source) {
    checkLink(source.link);
    return { kind: 'Página', converted_from: null, table: null };
  }
  const { content, extension, convertedFrom } = readResultFile(source.content);
  const about = { kind: extension.toUpperCase(), converted_from: convertedFrom };
  const table = readTable(content);
  if (table === null) return { ...about, table: null };
  const lines = await judgeLines(db, stageId, table);
  const counts = Object.fromEntries(
    RESULT_LINES.map((verdict) => [
      verdict,
      lines.filter((line) => line.verdict === verdict).length,
    ]),
  ) as Record<ResultLine, number>;
  return { ...about, table: { counts, lines } };
}
