import {
  confirmMoneyProposal,
  declineMoneyProposal,
} from '@trilha/contract/desk/money-proposals.endpoints.ts';
import { isOfRegistration, type MoneyProposal } from '@trilha/contract/desk/money-proposal.ts';
import { ERRORS } from '@trilha/contract/errors.ts';
import {
  confirmStageEnding,
  declineStageEnding,
  takeBackCancellation,
} from '@trilha/contract/second-person/second-person.endpoints.ts';
import { refusalText, roleMay, SECOND_PERSON } from '@trilha/contract/staff/permissions.rules.ts';
import { call } from '../../../../shared/api/call.ts';
import { may, useStaff } from '../../../../shared/session/staff.ts';
import { useMoneyRefusal } from '../use-money.ts';

/** Why the person may not confirm, and not decline or take back; null: they may. */
export interface ProposalRefusals {
  readonly confirm: string | null;
  readonly decline: string | null;
}

/** What somebody may do about a proposal: with money Financeiro, about a stage who does not propose it. */
export function useProposalRefusals(proposal: MoneyProposal): ProposalRefusals {
  const { stage, is_own } = proposal;
  const staff = useStaff();
  const money = useMoneyRefusal();
  if (stage !== null) {
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
    decline: is_own && isOfRegistration(proposal) ? null : money,
  };
}

interface Decision {
  readonly reason: string;
  /** Of the rehearsal of a stage's cancellation that was read. */
  readonly version: string | undefined;
}

/** Has what was proposed done. */
export function confirmProposal({ id, stage }: MoneyProposal, { reason, version }: Decision) {
  const params = { id };
  if (stage === null) return call(confirmMoneyProposal, { params, body: { reason } });
  return call(confirmStageEnding, { params, body: { reason, ...(version ? { version } : {}) } });
}

/** Declines what was proposed, or takes one's own back. */
export function endProposal(proposal: MoneyProposal, reason: string) {
  const { id, stage, is_own } = proposal;
  const asked = { params: { id }, body: { reason } };
  if (stage !== null) return call(declineStageEnding, asked);
  if (is_own && isOfRegistration(proposal)) return call(takeBackCancellation, asked);
  return call(declineMoneyProposal, asked);
}
