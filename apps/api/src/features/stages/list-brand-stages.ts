import type { Services } from '../../services.ts';
import { findStagesForStaff, type StaffStageRow } from './stages.sql.ts';

/** Every stage of a brand, drafts too, in the order of their days. */
export function listBrandStages(
  { db }: Pick<Services, 'db'>,
  automakerId: number,
): Promise<StaffStageRow[]> {
  return findStagesForStaff(db, automakerId);
}
