import type { Database } from '../../database/client.ts';
import * as sql from './stages.sql.ts';

/** Returns the stages with these ids and the places left in their pools. Used to show or change an entry. */
export function findStagesOf(db: Database, ids: readonly number[]): Promise<sql.StageRow[]> {
  return sql.findStagesById(db, ids);
}
