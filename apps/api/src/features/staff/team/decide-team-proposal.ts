import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockStaff } from '../staff.sql.ts';
import { resetIn } from './end-staff.ts';
import { giveRole } from './grant-role.ts';
import type { StaffLink } from './invite-link.ts';
import { isMadeBy } from './second-admin.ts';
import { decideRow, lockProposal } from './team-proposals.sql.ts';

type Team = Pick<Services, 'db' | 'clock' | 'jobs'>;

/**
 * A second admin confirms or declines what the first proposed; the first may only withdraw it. The link of a reset goes
 * to the confirming admin, never to the proposing one.
 * @returns the link of a reset; null for a role or a declined proposal
 * @throws AppError `not_found`, `proposal_over`, `proposal_own`, `proposal_made_by`, `not_on_oneself`
 */
export async function decideTeamProposal(
  services: Team,
  { id, confirms }: { readonly id: number; readonly confirms: boolean },
  by: StaffActor & { readonly staffId: number },
): Promise<StaffLink | null> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const row = await lockProposal(tx, id);
    if (row === undefined || (await lockStaff(tx, row.subject_id)) === undefined)
      throw new AppError('not_found');
    if (row.decided_at !== null) throw new AppError('proposal_over');
    const { subject_id, proposed_by, reason } = row;
    if (confirms && proposed_by === by.staffId) throw new AppError('proposal_own');
    if (confirms && subject_id === by.staffId) throw new AppError('not_on_oneself');
    if (confirms && (await isMadeBy(tx, by.staffId, proposed_by)))
      throw new AppError('proposal_made_by');
    const decision = confirms ? 'confirmed' : 'declined';
    await decideRow(tx, id, { decision, decided_by: by.staffId, decided_at: now });
    const about = { at: now, actor: 'staff', subject: 'staff', subjectId: subject_id } as const;
    const detail = { proposal: id, proposed_by };
    await audit(tx, {
      ...about,
      ...by,
      action:
        confirms && row.act === 'grant' ? 'grant-confirmed-by-second' : `${row.act}-${decision}`,
      detail,
    });
    if (!confirms) return null;
    if (row.act === 'reset')
      return resetIn(services, tx, { id: subject_id, reason }, { by, now, said: null });
    const place = { automakerId: row.automaker_id, stageId: row.stage_id, until: row.until };
    const wish = { role: row.role as Role, ...place, reason };
    await giveRole(services, tx, subject_id, wish, { by, now, said: null });
    return null;
  });
}
