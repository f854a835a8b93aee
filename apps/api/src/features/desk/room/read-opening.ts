import type { Database } from '../../../database/client.ts';
import { findRoomStage, type RoomStage } from './room.sql.ts';

/** When a stage opens, with its places, and the opening of its brand before it. */
export type Opening = Pick<
  RoomStage,
  'title' | 'automaker_id' | 'opens_at' | 'pools' | 'before_id' | 'before_title' | 'before_opened'
>;

/** The opening of a stage; undefined: there is no such stage. */
export function readOpening(db: Database, stageId: number): Promise<Opening | undefined> {
  return findRoomStage(db, stageId);
}
