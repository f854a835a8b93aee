import type { Database } from '../../../database/client.ts';
import { findPool } from './places.sql.ts';
import { lockStage } from './stage-lock.sql.ts';

/** Places available for invitations. */
export interface FreePlaces {
  /** Free among the places reserved for invitations; null when the stage reserves none. */
  readonly kept: number | null;
  /** Free among the public places. */
  readonly open: number;
}

/** Returns how many places a stage has free for invitations now. */
export async function findFreePlaces(db: Database, stageId: number): Promise<FreePlaces> {
  const kept = await findPool(db, stageId, 'invitation');
  const open = await findPool(db, stageId, 'general');
  return { kept: kept?.left ?? null, open: open?.left ?? 0 };
}

/** Locks a stage until the transaction ends, so that nobody enters it or is invited to it meanwhile. */
export async function holdStage(tx: Database, stageId: number): Promise<void> {
  await lockStage(tx, stageId);
}
