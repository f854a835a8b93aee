import type { Database } from '../../../database/client.ts';
import { findRoomStage, type RoomStage } from './room.sql.ts';

/** When a stage opens, its places, and the brand's previous opening. */
export type Opening = Pick<
  RoomStage,
  'title' | 'automaker_id' | 'opens_at' | 'pools' | 'before_id' | 'before_title' | 'before_opened'
>;

/** A stage's opening; undefined for an unknown stage. */
export function readOpening(db: Database, stageId: number): Promise<Opening | undefined> {
  return findRoomStage(db, stageId);
}
