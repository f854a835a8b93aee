import { dayOf } from '../brazil/calendar.ts';

/** The number of a payment's receipt, '2026-000042': the year it was paid in, and its own in this portal. */
export function formatReceiptNumber(paymentId: number, paidAt: Date): string {
  return `${dayOf(paidAt).slice(0, 4)}-${String(paymentId).padStart(6, '0')}`;
}
