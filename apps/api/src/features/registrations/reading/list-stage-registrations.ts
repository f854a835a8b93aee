import type { Services } from '../../../services.ts';
import { findStageEntries, type StageEntryRow } from './entries.sql.ts';

/** Every registration of a stage, in the order of their numbers; no person's data. */
export function listStageRegistrations(
  { db }: Pick<Services, 'db'>,
  stageId: number,
): Promise<StageEntryRow[]> {
  return findStageEntries(db, stageId);
}
