import type { Database } from '../../../database/client.ts';
import { findStillAsked } from './postponing.sql.ts';

/** Whether a postponement of the stage still has unanswered questions. */
export async function isStillAsked(db: Database, stepId: number): Promise<boolean> {
  return (await findStillAsked(db, stepId)) !== undefined;
}
