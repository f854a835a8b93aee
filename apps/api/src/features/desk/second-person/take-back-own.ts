import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import { decideProposal, type ProposalDecision } from './decide-proposal.ts';
import { PROPOSAL_REFUSALS } from './proposal-refusals.ts';
import { isOwnProposal } from './proposals.sql.ts';

/**
 * Withdraws the caller's own proposal about a registration or a solidarity account. Others' proposals are declined at
 * the money desk.
 * @throws AppError `not_found`, `proposal_over`
 */
export async function takeBackOwn(
  services: Services,
  { id, by }: Pick<ProposalDecision, 'id' | 'by'>,
  of: 'registration' | 'solidarity' = 'registration',
): Promise<void> {
  if (!(await isOwnProposal(services.db, { id, staffId: by.staffId, of }))) {
    throw new AppError('not_found');
  }
  const { refused } = await decideProposal(services, { id, confirms: false, by });
  if (refused !== null) throw new AppError(PROPOSAL_REFUSALS[refused]);
}
