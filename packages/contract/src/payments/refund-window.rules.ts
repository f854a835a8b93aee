const DAY_MS = 24 * 3_600_000;

/** Providers refund a Pix within 90 days of its payment (API Pix, `PixDevolucaoInvalida`). */
export const REFUND_DAYS = 90;

/** True when a Pix is too old for a refund by the provider; staff then send it at the bank. */
export function isTooLateToRefund(paidAt: Date, now: Date): boolean {
  return now.getTime() - paidAt.getTime() > REFUND_DAYS * DAY_MS;
}
