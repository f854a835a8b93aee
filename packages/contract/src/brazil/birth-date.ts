import { dayFromMasked, dayOf, isDay, type Day } from './calendar.ts';
import { halfWidth } from './digits.ts';
import { messages } from './messages.ts';

/** The oldest accepted age, to the day (VAL-28, C75). */
export const OLDEST_AGE = 110;

const WIRE = /^\d{4}-\d{2}-\d{2}$/;

/** Converts a typed date (ddmmyyyy, dd/mm/yyyy) to yyyy-mm-dd. Returns a wire date or an incomplete text unchanged. */
export function toWireDate(text: string): string {
  const trimmed = halfWidth(text).trim();
  return WIRE.test(trimmed) ? trimmed : (dayFromMasked(trimmed) ?? trimmed);
}

/** Formats a wire date as dd/mm/yyyy for a masked field; anything else gives an empty text. */
export function toMaskedDate(day: Day | null): string {
  return day !== null && isDay(day) ? day.split('-').toReversed().join('/') : '';
}

/** The error of an incomplete or impossible date; null when the date exists or the text is empty. */
function dateProblem(text: string): string | null {
  const date = toWireDate(text);
  if (date === '') return null;
  if (!WIRE.test(date)) return messages.dateIncomplete;
  return isDay(date) ? null : messages.dateInvalid;
}

/**
 * The checks shared by birth dates and sold dates, with the wording of each. Compares calendar days of São Paulo: today
 * and exactly 110 years ago are accepted (C75).
 */
export function pastDateProblem(
  text: string,
  now: Date,
  wording: { inFuture: string; tooOld: string },
): string | null {
  const problem = dateProblem(text);
  if (problem !== null || text.trim() === '') return problem;
  const date = toWireDate(text);
  const today = dayOf(now);
  if (date > today) return wording.inFuture;
  const oldest = `${Number(today.slice(0, 4)) - OLDEST_AGE}${today.slice(4)}`;
  return date < oldest ? wording.tooOld : null;
}

/**
 * The error of a birth date (masked, bare digits or yyyy-mm-dd); null when it is valid. The required rule covers empty
 * text (VAL-24 to VAL-28).
 */
export function birthDateProblem(text: string, now: Date): string | null {
  return pastDateProblem(text, now, {
    inFuture: messages.birthDateInFuture,
    tooOld: messages.birthDateTooOld,
  });
}
