import type { Database } from '../../../database/client.ts';
import type { Refunds } from '../../../database/schema.gen.ts';
import { audit } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { markPaid } from '../../registrations/changing/mark-paid.ts';
import { queueRegistrationEmail } from '../../registrations/telling/queue-registration-email.ts';
import { createChargeJob, withdrawChargeJob } from '../../registrations/registrations.jobs.ts';
import { type PaymentBalance, paymentsOf } from './balance.sql.ts';
import type { PayableRow } from '../payable.sql.ts';
import { tellOfPartialPaymentJob } from '../payments.jobs.ts';
import { planRefunds } from '../refund/plan-refunds.ts';
import { cameTooLate, dueCents, settlementOf } from './settlement.rules.ts';

/** Returns what was paid for a registration and not refunded, in whole cents. */
export async function heldCents(db: Database, registrationId: number): Promise<number> {
  return sumHeld(await paymentsOf(db, registrationId));
}

function sumHeld(payments: readonly PaymentBalance[]): number {
  return payments.reduce((sum, one) => sum + one.amount_cents - one.refunded_cents, 0);
}

/**
 * Applies the consequences of the money held for a registration (D20, D22), inside the transaction that holds its
 * locks: approves it, keeps a partial payment, or refunds what is not due. Without new money it changes nothing.
 * @param reason why money is refunded after a cancellation or an edit; null for a payment.
 */
export async function settleRegistration(
  services: Services,
  tx: Database,
  row: PayableRow,
  reason: Refunds['reason'] | null,
): Promise<void> {
  const isForfeited = row.cancel_reason === 'forfeited';
  const owed = isForfeited ? (row.kept_cents ?? dueCents(row)) : dueCents(row);
  const payments = await paymentsOf(tx, row.id);
  const [newest] = payments;
  const inTime = payments.filter(({ paid_at }) => !cameTooLate(row, paid_at));
  // A fee paid in full and in time secures the place, whatever was paid later.
  if (newest !== undefined && cameTooLate(row, newest.paid_at) && sumHeld(inTime) < owed) return;
  const held = sumHeld(payments);
  const settlement = settlementOf(row.status, owed, held, isForfeited);
  const giveBack = async (cents: number, why: Refunds['reason']): Promise<void> => {
    if (cents > 0) await planRefunds(services, tx, row.id, cents, why);
  };
  switch (settlement.kind) {
    case 'nothing':
      return;
    case 'refund':
      return giveBack(settlement.excessCents, reason ?? 'excess');
    case 'partial':
      if (reason === null) await keepPartial(services, tx, row, { owed, held });
      return;
    case 'approve':
      await approve(services, tx, row);
      return giveBack(settlement.excessCents, 'excess');
    case 'late': {
      const isRevived = settlement.coversFee && (await approve(services, tx, row));
      return isRevived
        ? giveBack(settlement.excessCents, 'excess')
        : giveBack(held, reason ?? lateReason(row));
    }
  }
}

/** The refund reason for money that arrived after the end. It is late only when the payment time ran out. */
function lateReason({ cancel_reason }: PayableRow): Refunds['reason'] {
  if (cancel_reason === 'stage_cancelled') return 'stage_cancelled';
  return cancel_reason === 'expiry' ? 'late_payment' : 'cancelled';
}

/** @returns false when the registration was cancelled for good, or its places or crew are taken. */
async function approve(services: Services, tx: Database, row: PayableRow): Promise<boolean> {
  const outcome = await markPaid(services, tx, row.id, row.step_id, services.clock.now());
  if (outcome === 'refund') return false;
  // Another charge may still be open, for example for the rest of a partial payment.
  await services.jobs.enqueue(tx, withdrawChargeJob, { registration_id: row.id });
  await queueRegistrationEmail(services, tx, row.id, 'payment-received');
  return true;
}

/** The rest gets its own charge, because the provider accepts no second payment for the first. */
async function keepPartial(
  services: Services,
  tx: Database,
  row: PayableRow,
  { owed, held }: { owed: number; held: number },
): Promise<void> {
  await services.jobs.enqueue(tx, createChargeJob, { registration_id: row.id });
  await audit(tx, {
    at: services.clock.now(),
    actor: 'system',
    action: 'partially_paid',
    subject: 'registration',
    subjectId: row.id,
    detail: { held_cents: held, due_cents: owed },
  });
  await services.jobs.enqueue(tx, tellOfPartialPaymentJob, { registration_id: row.id });
}
