import type { ErrorCode } from '@trilha/contract/errors.ts';
import type { ProposalRefusal } from './decide-proposal.ts';

/** The error code for each refusal. */
export const PROPOSAL_REFUSALS = {
  own: 'proposal_own',
  made_by: 'proposal_made_by',
  over: 'proposal_over',
  lapsed: 'proposal_lapsed',
} as const satisfies Record<ProposalRefusal, ErrorCode>;
