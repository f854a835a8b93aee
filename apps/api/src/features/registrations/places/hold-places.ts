import type { Database } from '../../../database/client.ts';
import { lockStage } from './stage-lock.sql.ts';

/** Keeps all places of a stage where they are until the transaction ends. */
export async function holdPlaces(tx: Database, stageId: number): Promise<void> {
  await lockStage(tx, stageId);
}
