import type { Database } from '../../database/client.ts';
import * as sql from './stages.sql.ts';

/** The stages of these ids with what their pools have left, for whoever shows or changes an entry. */
export function findStagesOf(db: Database, ids: readonly number[]): Promise<sql.StageRow[]> {
  return sql.findStagesById(db, ids);
}
