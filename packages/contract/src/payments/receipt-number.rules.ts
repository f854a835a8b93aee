import { dayOf } from '../brazil/calendar.ts';

/** Number of a payment's receipt, '2026-000042': year of payment and payment id. */
export function formatReceiptNumber(paymentId: number, paidAt: Date): string {
  return `${dayOf(paidAt).slice(0, 4)}-${String(paymentId).padStart(6, '0')}`;
}
