import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import { postponeStage } from '@trilha/contract/postponing/postponing.endpoints.ts';
import { cancelStage } from '@trilha/contract/seasons/cancelling.endpoints.ts';
import * as z from 'zod/mini';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffDeed } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import {
  cancelPlan,
  carryOut,
  editPlan,
  feePlan,
  type MoneyDeed,
  paymentPlan,
  refundPlan,
  renderPlan,
  solidarityPlan,
} from './carry-out.ts';
import { isMadeBy } from '../../staff/team/second-admin.ts';
import { decideRow, lockProposal } from './proposals.sql.ts';

/**
 * `own`: the proposer cannot confirm; `made_by`: nor an account that the proposer created or reset; `over`: already
 * decided; `lapsed`: the money or entry has changed since.
 */
export type ProposalRefusal = 'own' | 'made_by' | 'over' | 'lapsed';

export interface ProposalDecision {
  readonly id: number;
  readonly confirms: boolean;
  /** Version of the stage's ending that the second staff member read; undefined when nothing was read. */
  readonly version?: string | undefined;
  readonly by: StaffDeed & { readonly staffId: number };
}

/** The proposed action failed and its transaction is rolled back. */
class NotCarriedOut extends Error {}

/**
 * A second staff member confirms or declines what the first proposed; the first may withdraw it. When the money or
 * entry has changed since the proposal, nothing is done and the proposal lapses.
 * @throws AppError `not_found`; for a stage's cancellation, the refusals of its use case
 */
export async function decideProposal(
  services: Services,
  decision: ProposalDecision,
): Promise<{ readonly refused: ProposalRefusal | null }> {
  try {
    return await inTransaction(services.db, (tx) => decide(services, tx, decision));
  } catch (error) {
    if (!(error instanceof NotCarriedOut)) throw error;
    return inTransaction(services.db, async (tx) => {
      const row = await lockOpen(tx, decision.id);
      return row === null ? { refused: 'over' } : lapse(services, tx, row);
    });
  }
}

async function decide(
  services: Services,
  tx: Database,
  { id, confirms, version, by }: ProposalDecision,
): Promise<{ readonly refused: ProposalRefusal | null }> {
  const row = await lockOpen(tx, id);
  if (row === null) return { refused: 'over' };
  const isOwn = row.staff_id === by.staffId;
  if (confirms && isOwn) return { refused: 'own' };
  if (confirms && (await isMadeBy(tx, by.staffId, row.staff_id))) return { refused: 'made_by' };
  if (confirms && !row.stands) return lapse(services, tx, row);
  if (confirms) await carryOutOrUndo(services, tx, deedOf(row, version), by);
  const decided = confirms ? 'confirmed' : isOwn ? 'withdrawn' : 'declined';
  const now = services.clock.now();
  await decideRow(tx, id, {
    decision: decided,
    decided_by: by.staffId,
    decided_reason: by.reason,
    decided_at: now,
  });
  await audit(tx, { actor: 'staff', ...by, ...endOf(row, decided, now) });
  return { refused: null };
}

/** @returns null for a decided proposal. @throws AppError `not_found` */
async function lockOpen(tx: Database, id: number): Promise<LockedProposal | null> {
  const row = await lockProposal(tx, id);
  if (row === undefined) throw new AppError('not_found');
  return row.decided_at === null ? row : null;
}

async function lapse({ clock }: Services, tx: Database, row: LockedProposal) {
  const now = clock.now();
  const lapsed = { decision: 'lapsed', decided_by: null, decided_reason: null } as const;
  await decideRow(tx, row.id, { ...lapsed, decided_at: now });
  await audit(tx, { actor: 'system', ...endOf(row, 'lapsed', now) });
  return { refused: 'lapsed' } as const;
}

/** The audit row for the end of a proposal. */
function endOf({ id, act, amount_cents, staff_id }: LockedProposal, end: string, at: Date) {
  return {
    at,
    action: `money_proposal_${end}`,
    subject: 'money_proposal',
    subjectId: id,
    detail: { act, amount_cents, proposed_by: staff_id },
  };
}

type LockedProposal = NonNullable<Awaited<ReturnType<typeof lockProposal>>>;

function deedOf(row: LockedProposal, version: string | undefined): MoneyDeed {
  const { act, end_to_end_id: endToEndId, closing, title: confirm } = row;
  const [registrationId, stageId] = [row.registration_id ?? 0, row.stage_id ?? 0];
  switch (act) {
    case 'refund_line':
      return { act, endToEndId };
    case 'explain_line':
      return { act, endToEndId, closing: closing ?? 'kept' };
    case 'match_line':
      return { act, endToEndId, registrationId };
    case 'confirm_refund':
      return {
        act,
        key: { refundId: row.provider_refund_id, endToEndId },
        plan: z.parse(refundPlan, row.plan),
      };
    case 'cancel_registration':
      return { act, registrationId, plan: z.parse(cancelPlan, row.plan) };
    case 'edit_registration':
      return { act, registrationId, plan: z.parse(editPlan, row.plan) };
    case 'adjust_fee':
      return { act, registrationId, plan: z.parse(feePlan, row.plan) };
    case 'record_payment':
      return { act, registrationId, plan: z.parse(paymentPlan, row.plan) };
    case 'cancel_stage': {
      // The proposer typed the title; the second staff member read the current consequences.
      const plan = z.parse(definitionOf(cancelStage).body, row.plan);
      return { act, stageId, plan: { ...plan, confirm, version: version ?? plan.version } };
    }
    case 'postpone_stage': {
      const plan = z.parse(definitionOf(postponeStage).body, row.plan);
      return { act, stageId, plan: { ...plan, confirm } };
    }
    case 'solidarity_edit':
      return { act, stageId, plan: z.parse(solidarityPlan, row.plan) };
    case 'solidarity_render':
      return { act, stageId, plan: z.parse(renderPlan, row.plan) };
  }
}

/**
 * Executes a proposal or rolls everything back. A refused stage cancellation is reported to the second staff member,
 * and the proposal stays open.
 */
async function carryOutOrUndo(
  services: Services,
  tx: Database,
  deed: MoneyDeed,
  by: ProposalDecision['by'],
): Promise<void> {
  try {
    const { refused } = await carryOut(services, tx, deed, by);
    if (refused === null) return;
  } catch (error) {
    if (!(error instanceof AppError) || deed.act === 'cancel_stage') throw error;
  }
  throw new NotCarriedOut();
}
