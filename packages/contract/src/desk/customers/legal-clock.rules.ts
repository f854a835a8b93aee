import { dayOf, instantOf } from '../../brazil/calendar.ts';

/** Days within which a data request must be answered (LGPD, article 19, II). */
export const LEGAL_DAYS = 15;

const DAY_MS = 86_400_000;

/** Deadline of a request made at `asked`: the end of the last day, in São Paulo. */
export function legalDeadline(asked: Date): Date {
  const day = dayOf(new Date(asked.getTime() + LEGAL_DAYS * DAY_MS));
  const end = instantOf(`${day} 23:59`);
  if (end === null) throw new RangeError(`no day: ${day}`);
  return end;
}

/** States of a data request. */
export type LegalState = 'open' | 'late' | 'answered' | 'answered_late';

/** State of a request at a moment: answered or not, in time or not. */
export function legalState(
  { due_at, answered_at }: { readonly due_at: string; readonly answered_at: string | null },
  now: Date,
): LegalState {
  const isLate = new Date(answered_at ?? now) > new Date(due_at);
  if (answered_at === null) return isLate ? 'late' : 'open';
  return isLate ? 'answered_late' : 'answered';
}
