import type { Database } from '../../../database/client.ts';
import type { Refunds } from '../../../database/schema.gen.ts';
import { refundIdOf, retriedRefundId } from '../charge/charge-identifiers.ts';

/** The ordinal of an unmatched Pix's refund; a registration's refunds start at 1. */
const ORDINAL = 0;

/**
 * Stores the refund that staff requested for an unmatched Pix: one row, under a new id after a refusal by the provider.
 * Call it under the lock of the Pix.
 * @returns the refund's id
 */
export async function saveUnownedRefund(
  tx: Database,
  pix: { readonly id: number; readonly end_to_end_id: string; readonly refund_id: string | null },
  asked: { readonly amountCents: number; readonly status: Refunds['status'] },
  now: Date,
): Promise<string> {
  const refund_id =
    pix.refund_id === null
      ? refundIdOf(pix.end_to_end_id, ORDINAL)
      : retriedRefundId(pix.refund_id);
  const state = {
    refund_id,
    amount_cents: asked.amountCents,
    status: asked.status,
    failure: null,
    updated_at: now,
  };
  if (pix.refund_id === null) {
    const of = { pix_payment_id: pix.id, reason: 'without_owner', created_at: now } as const;
    await tx
      .insertInto('refunds')
      .values({ ...of, ...state })
      .execute();
  } else {
    await tx
      .updateTable('refunds')
      .set(state)
      .where('pix_payment_id', '=', pix.id)
      .where('reason', '=', 'without_owner')
      .execute();
  }
  return refund_id;
}

type UnownedRefund = Pick<Refunds, 'refund_id' | 'amount_cents' | 'reason' | 'status'>;

/**
 * Moves a payment's refunds to the registration that owns it. Drops one that the provider refused, because the money
 * now belongs to the registration.
 * @returns the refunds as they were before
 */
export async function giveRefundsTo(
  tx: Database,
  { paymentId, registrationId }: { readonly paymentId: number; readonly registrationId: number },
  now: Date,
): Promise<UnownedRefund[]> {
  const ofPayment = tx
    .deleteFrom('refunds')
    .where('pix_payment_id', '=', paymentId)
    .where('status', '=', 'failed');
  await ofPayment.execute();
  const refunds = await tx
    .selectFrom('refunds')
    .select(['refund_id', 'amount_cents', 'reason', 'status'])
    .where('pix_payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  await tx
    .updateTable('refunds')
    .set({ registration_id: registrationId, reason: 'elsewhere', updated_at: now })
    .where('pix_payment_id', '=', paymentId)
    .execute();
  return refunds;
}
