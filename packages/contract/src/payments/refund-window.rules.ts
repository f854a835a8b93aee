const DAY_MS = 24 * 3_600_000;

/** A provider gives a Pix back within 90 days of its payment (API Pix, `PixDevolucaoInvalida`). */
export const REFUND_DAYS = 90;

/** Whether a Pix was paid longer ago than a provider gives back; then it is sent at the bank. */
export function isTooLateToRefund(paidAt: Date, now: Date): boolean {
  return now.getTime() - paidAt.getTime() > REFUND_DAYS * DAY_MS;
}
