import type { Database } from '../../../database/client.ts';
import { findPool } from './places.sql.ts';
import { lockStage } from './stage-lock.sql.ts';

/** Places that invitations may be given of. */
export interface FreePlaces {
  /** Of those that the stage keeps for invitations; null where it keeps none. */
  readonly kept: number | null;
  /** Of those that the public has. */
  readonly open: number;
}

/** What a stage has free for invitations at the moment. */
export async function findFreePlaces(db: Database, stageId: number): Promise<FreePlaces> {
  const kept = await findPool(db, stageId, 'invitation');
  const open = await findPool(db, stageId, 'general');
  return { kept: kept?.left ?? null, open: open?.left ?? 0 };
}

/** Holds a stage until the transaction ends: nobody enters it or is invited to it meanwhile. */
export async function holdStage(tx: Database, stageId: number): Promise<void> {
  await lockStage(tx, stageId);
}
