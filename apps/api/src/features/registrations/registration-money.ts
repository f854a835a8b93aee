import { centsToWire } from '@trilha/contract/brazil/money.ts';
import { isTooLateToRefund } from '@trilha/contract/payments/refund-window.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { refundToTell } from '@trilha/contract/registrations/refund.rules.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { Database } from '../../database/client.ts';
import { findMoney, type MoneyRow, type PaymentLeft } from './registration-money.sql.ts';

interface MoneyFacts extends MoneyRow {
  readonly status: RegistrationStatus;
  readonly cancel_reason: string | null;
}

/**
 * Splits a registration's money by where it is. The rest of a cancelled registration counts as being refunded even
 * before the refund is planned, except the part that the event keeps (D20, decision 081).
 */
export function moneyAnswerOf(facts: MoneyFacts): Registration['money'] {
  const { received_cents, refund_failed_cents, refund_coming_cents, refund_done_cents } = facts;
  const left = received_cents - refund_failed_cents - refund_coming_cents - refund_done_cents;
  const kept = facts.cancel_reason === 'forfeited' ? (facts.kept_cents ?? left) : 0;
  const goesBack = facts.status === 'Cancelada' ? Math.max(0, left - kept) : 0;
  const refund = refundToTell({
    failed: refund_failed_cents,
    coming: refund_coming_cents + goesBack,
    done: refund_done_cents,
  });
  return {
    held: centsToWire(left - goesBack),
    by_hand: facts.paid_by_hand,
    refund: refund && {
      status: refund.status,
      amount: centsToWire(refund.cents),
      done_at: refund.status === 'done' ? facts.refunded_at : null,
    },
  };
}

/** Returns the money of one registration now; all zero for an unknown one. */
export async function readMoney(db: Database, id: number): Promise<Registration['money']> {
  const facts = await findMoney(db, id);
  return facts ? moneyAnswerOf(facts) : { held: '0.00', by_hand: false, refund: null };
}

/** Returns how much of a refund falls on payments too old for the provider. The newest payment is refunded first. */
export function tooLateCents(payments: readonly PaymentLeft[], refund: number, now: Date): number {
  let left = refund;
  let late = 0;
  for (const { paid_at, left_cents } of payments) {
    const part = Math.min(left, left_cents);
    left -= part;
    if (isTooLateToRefund(paid_at, now)) late += part;
  }
  return late;
}
