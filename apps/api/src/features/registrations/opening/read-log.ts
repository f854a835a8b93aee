import type { LinkedRow } from '@trilha/contract/opening/attempts.ts';
import { logCells, logEndLine, logLine } from '@trilha/contract/opening/log-file.ts';
import type { OpeningClocks } from '@trilha/contract/opening/opening-clocks.ts';
import type { Services } from '../../../services.ts';
import { findAttempts, findLogHead } from '../attempts/attempts.sql.ts';

/** Rows read at once: a log of 50,000 is never in memory whole. */
const AT_ONCE = 2_000;

/** The end of a log, to which it is read. */
export interface LogHead {
  readonly seq: number;
  readonly hash: string;
}

/** The end of a stage's log now; null when nobody asked for a place yet. */
export async function readLogHead(
  { db }: Pick<Services, 'db'>,
  stageId: number,
): Promise<LogHead | null> {
  return (await findLogHead(db, stageId)) ?? null;
}

/** Reads a log up to its given end, as fast as it is consumed. Rows have no gaps and are never changed (ADR 137). */
export async function* readLogRows(
  { db }: Pick<Services, 'db'>,
  stageId: number,
  { seq: end }: LogHead,
): AsyncGenerator<LinkedRow> {
  for (let after = 0; after < end; after += AT_ONCE) {
    yield* await findAttempts(db, stageId, { after, until: Math.min(end, after + AT_ONCE) });
  }
}

/** A log as the JSON lines that `npm run replay` reads. */
export async function* readLogLines(
  services: Pick<Services, 'db'>,
  stageId: number,
  { head, clocks }: { readonly head: LogHead; readonly clocks: OpeningClocks | null },
): AsyncGenerator<string> {
  for await (const row of readLogRows(services, stageId, head)) yield logLine(row);
  yield logEndLine({ rows: head.seq, hash: head.hash, ...(clocks && { clocks }) });
}

/** A log as the rows of a table. */
export async function* readLogCells(
  services: Pick<Services, 'db'>,
  stageId: number,
  head: LogHead,
): AsyncGenerator<readonly string[]> {
  for await (const row of readLogRows(services, stageId, head)) yield logCells(row);
}
