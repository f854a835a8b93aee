import type { Services } from '../../../services.ts';
import { findStageEntries, type StageEntryRow } from './entries.sql.ts';

/** Returns all registrations of a stage by number, without personal data. */
export function listStageRegistrations(
  { db }: Pick<Services, 'db'>,
  stageId: number,
): Promise<StageEntryRow[]> {
  return findStageEntries(db, stageId);
}
