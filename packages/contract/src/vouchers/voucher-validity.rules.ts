import { dayOf, formatDay } from '../brazil/calendar.ts';

/** Whether the last day on which a code may be used is over; `until` is `yyyy-mm-dd`, null without an end. */
export function isVoucherOver(until: string | null, now: Date): boolean {
  return until !== null && dayOf(now) > until;
}

/** Why a code that was right is refused. */
export function voucherOverText(until: string): string {
  return `Este voucher valeu até ${formatDay(until)}.`;
}
