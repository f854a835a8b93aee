import type { Services } from '../../services.ts';
import { findStagesForStaff, type StaffStageRow } from './stages.sql.ts';

/** Returns all stages of a brand by date, drafts included. */
export function listBrandStages(
  { db }: Pick<Services, 'db'>,
  automakerId: number,
): Promise<StaffStageRow[]> {
  return findStagesForStaff(db, automakerId);
}
