import type { Database } from '../../../database/client.ts';
import { findStillAsked } from './postponing.sql.ts';

/** Whether a postponement of the stage still waits for somebody's answer. */
export async function isStillAsked(db: Database, stepId: number): Promise<boolean> {
  return (await findStillAsked(db, stepId)) !== undefined;
}
