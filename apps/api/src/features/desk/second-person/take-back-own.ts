import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import { decideProposal, type ProposalDecision } from './decide-proposal.ts';
import { PROPOSAL_REFUSALS } from './proposal-refusals.ts';
import { isOwnOfRegistration } from './proposals.sql.ts';

/**
 * Withdraws the caller's own proposal to cancel or change a registration. Others' proposals are declined at the money
 * desk.
 * @throws AppError `not_found`, `proposal_over`
 */
export async function takeBackOwn(
  services: Services,
  { id, by }: Pick<ProposalDecision, 'id' | 'by'>,
): Promise<void> {
  if (!(await isOwnOfRegistration(services.db, { id, staffId: by.staffId }))) {
    throw new AppError('not_found');
  }
  const { refused } = await decideProposal(services, { id, confirms: false, by });
  if (refused !== null) throw new AppError(PROPOSAL_REFUSALS[refused]);
}
