import { audit, type StaffDeed } from '../../../platform/audit.ts';
import { inTransaction, rehearse } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { carryOut, type DeedRefusal, type MoneyDeed } from './carry-out.ts';
import { insertProposal, lapseStale, type ProposalSubject } from './proposals.sql.ts';

/** No subject; callers fill in one of the ids. */
export const NO_SUBJECT: ProposalSubject = {
  payment_id: null,
  refund_id: null,
  registration_id: null,
  stage_id: null,
};

export interface Proposal {
  readonly deed: MoneyDeed;
  readonly automakerId: number;
  readonly subject: ProposalSubject;
  readonly amountCents: number;
  readonly by: StaffDeed & { readonly staffId: number };
}

/** Whether an amount needs a second staff member. */
export function takesTwo({ config }: Pick<Services, 'config'>, amountCents: number): boolean {
  return amountCents > config.secondPersonAboveCents;
}

/**
 * Stores a proposed action with money above the limit, or on a whole stage. The action is first executed and rolled
 * back: one that would be refused is not proposed. Only one proposal per subject can be open.
 */
export async function proposeDeed(
  services: Services,
  { deed, automakerId, subject, amountCents, by }: Proposal,
): Promise<{ readonly refused: DeedRefusal | 'proposal_waits' | null }> {
  const { refused } = await rehearse(services.db, (tx) => carryOut(services, tx, deed, by));
  if (refused !== null) return { refused };
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    for (const lapsed of await lapseStale(tx, subject, now)) {
      await audit(tx, {
        at: now,
        actor: 'system',
        action: 'money_proposal_lapsed',
        subject: 'money_proposal',
        subjectId: lapsed,
      });
    }
    const id = await insertProposal(tx, {
      automaker_id: automakerId,
      act: deed.act,
      ...subject,
      closing: deed.act === 'explain_line' ? deed.closing : null,
      plan: 'plan' in deed && deed.plan !== null ? JSON.stringify(deed.plan) : null,
      amount_cents: amountCents,
      reason: by.reason,
      staff_id: by.staffId,
      created_at: now,
    });
    if (id === undefined) return { refused: 'proposal_waits' };
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...by,
      action: 'money_proposed',
      subject: 'money_proposal',
      subjectId: id,
      detail: { act: deed.act, amount_cents: amountCents, ...subject },
    });
    return { refused: null };
  });
}
