import {
  confirmMoneyProposal,
  declineMoneyProposal,
} from '@trilha/contract/desk/money/money-proposals.endpoints.ts';
import {
  isOfEnding,
  isOfRegistration,
  isOfSolidarity,
  type MoneyProposal,
} from '@trilha/contract/desk/money/money-proposal.ts';
import { ERRORS } from '@trilha/contract/errors.ts';
import {
  confirmStageEnding,
  declineStageEnding,
  takeBackCancellation,
} from '@trilha/contract/desk/second-person/second-person.endpoints.ts';
import { withdrawSolidarityProposal } from '@trilha/contract/desk/solidarity/solidarity.endpoints.ts';
import { refusalText, roleMay, SECOND_PERSON } from '@trilha/contract/staff/permissions.rules.ts';
import { call } from '../../../../shared/api/call.ts';
import { may, useStaff } from '../../../../shared/session/staff.ts';
import { useMoneyRefusal } from '../use-money.ts';

/** Why the user may not confirm, and why not decline or withdraw; null when they may. */
export interface ProposalRefusals {
  readonly confirm: string | null;
  readonly decline: string | null;
}

/**
 * What the user may do with a proposal: Financeiro decides about money, and a different role than the proposer's about
 * stages.
 */
export function useProposalRefusals(proposal: MoneyProposal): ProposalRefusals {
  const { is_own } = proposal;
  const staff = useStaff();
  const money = useMoneyRefusal();
  if (isOfEnding(proposal)) {
    const isBeside = staff.grants.some(
      ({ role }) => roleMay(role, 'stages:end') && SECOND_PERSON[role]?.['stages:end'] === 'always',
    );
    const own = is_own ? 'Você propôs: alguém de Admin ou Financeiro confirma.' : null;
    return {
      confirm: own ?? (isBeside ? null : ERRORS.other_role_confirms.message),
      decline: may(staff, 'stages:end') ? null : refusalText('stages:end'),
    };
  }
  const own = is_own ? 'Você propôs: outra pessoa do Financeiro confirma.' : null;
  return {
    confirm: own ?? money,
    decline: is_own && (isOfRegistration(proposal) || isOfSolidarity(proposal)) ? null : money,
  };
}

interface Decision {
  readonly reason: string;
  /** Version of the cancellation's dry run that the user read. */
  readonly version: string | undefined;
}

/** Confirms a proposal, which executes it. */
export function confirmProposal(proposal: MoneyProposal, { reason, version }: Decision) {
  const params = { id: proposal.id };
  if (!isOfEnding(proposal)) return call(confirmMoneyProposal, { params, body: { reason } });
  return call(confirmStageEnding, { params, body: { reason, ...(version ? { version } : {}) } });
}

/** Declines a proposal, or withdraws the user's own. */
export function endProposal(proposal: MoneyProposal, reason: string) {
  const { id, is_own } = proposal;
  const asked = { params: { id }, body: { reason } };
  if (isOfEnding(proposal)) return call(declineStageEnding, asked);
  if (is_own && isOfSolidarity(proposal)) return call(withdrawSolidarityProposal, asked);
  if (is_own && isOfRegistration(proposal)) return call(takeBackCancellation, asked);
  return call(declineMoneyProposal, asked);
}
