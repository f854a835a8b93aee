import type { Database } from '../../../database/client.ts';
import { findStillAsked } from './postponing.sql.ts';

/** Whether somebody who was asked about a postponement of a stage has still to answer. */
export async function isStillAsked(db: Database, stepId: number): Promise<boolean> {
  return (await findStillAsked(db, stepId)) !== undefined;
}
