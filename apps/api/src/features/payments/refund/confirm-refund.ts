import type { Database } from '../../../database/client.ts';
import { audit, type StaffDecision } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { saveExplanation } from '../bank/day-closings.sql.ts';
import { tellOfRefundJob } from '../payments.jobs.ts';
import { takeProof } from './proofs.sql.ts';
import {
  lockRefund,
  markRefundDone,
  markRefundSeen,
  type RefundKey,
  type RegistrationRefund,
} from './refunds.sql.ts';

/** `done_before` and `with_provider` change nothing. */
export interface RefundConfirmation {
  readonly refused: 'done_before' | 'with_provider' | null;
  readonly refund: RegistrationRefund;
}

interface Confirming {
  /** `seen`: allows only marking the refund as seen, which moves no money, even if its state changed since. */
  readonly scope?: 'seen';
  /** The proof, or the reason why there is none. */
  readonly proofId?: number | undefined;
}

/**
 * Records that staff sent a refund by hand: for brands without a provider (D22), and after a permanent refusal by the
 * provider. The customer is notified as for any refund. A refund made outside of this system is only marked as seen,
 * and its registration does not change.
 * @throws AppError `not_found`
 */
export async function confirmRefund(
  services: Services,
  key: RefundKey,
  by: StaffDecision,
  how: Confirming = {},
): Promise<RefundConfirmation> {
  return inTransaction(services.db, (tx) => confirmRefundIn(services, tx, key, by, how));
}

/** Runs `confirmRefund` in the caller's transaction. @throws AppError `not_found` */
export async function confirmRefundIn(
  services: Services,
  tx: Database,
  key: RefundKey,
  by: StaffDecision,
  { scope, proofId }: Confirming = {},
): Promise<RefundConfirmation> {
  const now = services.clock.now();
  const refund = await lockRefund(tx, key);
  if (refund.reason === 'elsewhere' && refund.seen_at === null) {
    await markSeen(tx, refund, by, now);
    return { refused: null, refund };
  }
  if (scope === 'seen' || refund.status === 'done') return { refused: 'done_before', refund };
  if (refund.mode !== 'static' && refund.status !== 'failed')
    return { refused: 'with_provider', refund };
  const { refund_id, end_to_end_id } = refund;
  await markRefundDone(tx, refund.id, now);
  if (proofId !== undefined) await takeProof(tx, { id: proofId, refundId: refund.id }, now);
  if (refund.mode !== 'static') await explainByHand(tx, refund, by, now);
  await audit(tx, {
    at: now,
    actor: 'staff',
    ...by,
    action: 'refund_done',
    subject: 'registration',
    subjectId: refund.registration_id,
    detail: {
      amount_cents: refund.amount_cents,
      reason: refund.reason,
      refund_id,
      ...(proofId === undefined ? {} : { proof_id: proofId }),
    },
  });
  await services.jobs.enqueue(tx, tellOfRefundJob, { refund_id, end_to_end_id, by_hand: true });
  await services.notifications.registrationChanged(tx, refund.registration_id);
  return { refused: null, refund };
}

/** It left the bank as a separate payment, so the provider's list shows no refund for it. */
async function explainByHand(
  tx: Database,
  { automaker_id, end_to_end_id, refund_id, amount_cents }: RegistrationRefund,
  by: StaffDecision,
  at: Date,
): Promise<void> {
  await saveExplanation(tx, {
    automaker_id,
    end_to_end_id,
    refund_id,
    difference_cents: amount_cents,
    reason: by.reason ?? 'Devolvida à mão no banco',
    staff_id: by.staffId ?? null,
    at,
  });
}

async function markSeen(
  tx: Database,
  refund: RegistrationRefund,
  by: StaffDecision,
  at: Date,
): Promise<void> {
  await markRefundSeen(tx, refund.id, at);
  await audit(tx, {
    at,
    actor: 'staff',
    ...by,
    action: 'refund_seen',
    subject: 'registration',
    subjectId: refund.registration_id,
    detail: { amount_cents: refund.amount_cents, refund_id: refund.refund_id },
  });
}
