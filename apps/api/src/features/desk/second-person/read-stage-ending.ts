import type { StageEnding } from '@trilha/contract/desk/second-person/second-person.endpoints.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Database } from '../../../database/client.ts';
import { brandOfStage } from '../../seasons/organising/read-season-stage.ts';
import { listProposals } from './list-proposals.ts';

/**
 * The open proposal to end a stage; lapsed ones are excluded.
 * @throws AppError `not_found` outside the scope
 */
export async function readStageEnding(
  db: Database,
  asked: { readonly id: number; readonly scope: StaffScope; readonly staffId: number },
): Promise<StageEnding> {
  const { id, scope, staffId } = asked;
  const brand = await brandOfStage(db, scope, id);
  for (const row of await listProposals(db, [brand.id])) {
    const { act } = row;
    if (row.stage_id !== id || (act !== 'cancel_stage' && act !== 'postpone_stage')) continue;
    const { staff, reason, created_at } = row;
    const told = { id: row.id, act, staff, reason, created_at: created_at.toISOString() };
    return { proposal: { ...told, is_own: row.staff_id === staffId } };
  }
  return { proposal: null };
}
