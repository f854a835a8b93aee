import type { ExplainedRow } from '@trilha/contract/opening/explain.rules.ts';
import type { Database } from '../../../database/client.ts';
import { findRowsAfter } from './explain.sql.ts';

/** Stages whose logs a process keeps: an opening and those just before. */
const MOST_STAGES = 4;
/** Rows read at once, so that other requests are answered in between. */
const ROWS_AT_ONCE = 5_000;

interface KeptLog {
  readonly rows: ExplainedRow[];
  running: Promise<void> | null;
  queued: Promise<void> | null;
}

const kept = new WeakMap<Database, Map<number, KeptLog>>();

function keptLog(db: Database, stageId: number): KeptLog {
  const logs = kept.get(db) ?? new Map<number, KeptLog>();
  kept.set(db, logs);
  const log = logs.get(stageId) ?? { rows: [], running: null, queued: null };
  logs.delete(stageId);
  logs.set(stageId, log);
  const [oldest] = logs.keys();
  if (logs.size > MOST_STAGES && oldest !== undefined) logs.delete(oldest);
  return log;
}

async function readOn(db: Database, stageId: number, { rows }: KeptLog): Promise<void> {
  for (let more = true; more;) {
    const found = await findRowsAfter(db, stageId, { seq: rows.length, most: ROWS_AT_ONCE });
    rows.push(...found);
    more = found.length === ROWS_AT_ONCE;
  }
}

/** Reads on once at a time; who comes during a read shares the next, since this one may lack their rows. */
function refresh(db: Database, stageId: number, log: KeptLog): Promise<void> {
  const start = (): Promise<void> => {
    log.running = readOn(db, stageId, log).finally(() => {
      log.running = null;
    });
    return log.running;
  };
  if (log.running === null) return start();
  log.queued ??= log.running
    .catch(() => undefined)
    .then(() => {
      log.queued = null;
      return start();
    });
  return log.queued;
}

/**
 * A stage's log from its first row to now. Rows never change, so a process keeps those it has read and reads only what
 * was written since: many people ask at once, and each would read the same rows.
 */
export async function readExplainedLog(
  db: Database,
  stageId: number,
): Promise<readonly ExplainedRow[]> {
  const log = keptLog(db, stageId);
  await refresh(db, stageId, log);
  return log.rows;
}
