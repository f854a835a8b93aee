import { dayOf, formatDay } from '../brazil/calendar.ts';

/** True when a code's last day of use is over; `until` is `yyyy-mm-dd`, null when unlimited. */
export function isVoucherOver(until: string | null, now: Date): boolean {
  return until !== null && dayOf(now) > until;
}

/** Text when a code is refused because its last day is over. */
export function voucherOverText(until: string): string {
  return `Este voucher valeu até ${formatDay(until)}.`;
}
