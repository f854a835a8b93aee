import type { Selectable } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { MoneyProposals } from '../../../database/schema.gen.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffDeed } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findRefundKey } from '../refund/refunds.sql.ts';
import { endToEndIdOf } from '../unmatched/unmatched.sql.ts';
import { carryOut, type MoneyDeed } from './carry-out.ts';
import { decideRow, lockProposal } from './proposals.sql.ts';

/** `own`: who proposed does not confirm; `over`: somebody decided before; `lapsed`: its money stands otherwise now. */
export type ProposalRefusal = 'own' | 'over' | 'lapsed';

interface ProposalDecision {
  readonly id: number;
  readonly confirms: boolean;
  readonly by: StaffDeed & { readonly staffId: number };
}

/**
 * A second person does what the first proposed, or declines it; the first may take it back. Money
 * that stands otherwise than when it was proposed is not touched, and the proposal is over.
 * @throws AppError `not_found`
 */
export async function decideProposal(
  services: Services,
  { id, confirms, by }: ProposalDecision,
): Promise<{ readonly refused: ProposalRefusal | null }> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const row = await lockProposal(tx, id);
    if (row === undefined) throw new AppError('not_found');
    if (row.decided_at !== null) return { refused: 'over' };
    const isOwn = row.staff_id === by.staffId;
    if (confirms && isOwn) return { refused: 'own' };
    const isDone =
      !confirms ||
      (row.stands && (await carryOut(services, tx, await deedOf(tx, row), by)).refused === null);
    if (!isDone) {
      const lapsed = { decision: 'lapsed', decided_by: null, decided_reason: null } as const;
      await decideRow(tx, id, { ...lapsed, decided_at: now });
    } else {
      await decideRow(tx, id, {
        decision: confirms ? 'confirmed' : isOwn ? 'withdrawn' : 'declined',
        decided_by: by.staffId,
        decided_reason: by.reason,
        decided_at: now,
      });
    }
    const did = confirms ? 'confirmed' : isOwn ? 'withdrawn' : 'declined';
    await audit(tx, {
      at: now,
      ...(isDone ? { actor: 'staff' as const, ...by } : { actor: 'system' as const }),
      action: `money_proposal_${isDone ? did : 'lapsed'}`,
      subject: 'money_proposal',
      subjectId: id,
      detail: { act: row.act, amount_cents: row.amount_cents, proposed_by: row.staff_id },
    });
    return { refused: isDone ? null : 'lapsed' };
  });
}

async function deedOf(tx: Database, row: Selectable<MoneyProposals>): Promise<MoneyDeed> {
  if (row.refund_id !== null) {
    return { act: 'confirm_refund', key: await findRefundKey(tx, row.refund_id) };
  }
  const endToEndId = await endToEndIdOf(tx, row.unmatched_id ?? 0);
  if (row.registration_id !== null) {
    return { act: 'match_line', endToEndId, registrationId: row.registration_id };
  }
  return row.closing === null
    ? { act: 'refund_line', endToEndId }
    : { act: 'explain_line', endToEndId, closing: row.closing };
}
