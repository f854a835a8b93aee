import type { Database } from '../../database/client.ts';
import { findShownResult, findShownResults, type ResultRow } from './results.sql.ts';

export type { ResultRow };

/** Reads a result that is shown now; undefined when it is unknown, withdrawn or replaced. */
export function readShownResult(db: Database, id: number): ReturnType<typeof findShownResult> {
  return findShownResult(db, id);
}

/** Reads a stage's shown results: by staff's order, then those without one, by creation. */
export function readShownResults(db: Database, stageId: number): Promise<ResultRow[]> {
  return findShownResults(db, stageId);
}
