import { createHash } from 'node:crypto';
import { logText, parseLog } from '@trilha/contract/opening/log-file.ts';
import { type Disagreement, replayLog } from '@trilha/contract/opening/replay.rules.ts';
import type { Database } from '../database/client.ts';
import { findAttempts } from '../features/registrations/attempts/attempts.sql.ts';

/** The digest that chains a log's rows. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Recomputes a stage's log from its file, as any reader can. @returns the first row that differs */
export async function replayedLog(db: Database, stageId: number): Promise<Disagreement | null> {
  const log = parseLog(logText(await findAttempts(db, stageId)));
  if ('line' in log) throw new Error(`line ${log.line} of the log cannot be read`);
  return replayLog(log.rows, log.end, sha256);
}
