import { dayFromMasked, dayOf, isDay, type Day } from './calendar.ts';
import { halfWidth } from './digits.ts';
import { messages } from './messages.ts';

/** The oldest accepted age, to the day (VAL-28, C75). */
export const OLDEST_AGE = 110;

const WIRE = /^\d{4}-\d{2}-\d{2}$/;

/** A typed date (ddmmyyyy, dd/mm/yyyy) as yyyy-mm-dd; a wire date or an incomplete text as it is. */
export function toWireDate(text: string): string {
  const trimmed = halfWidth(text).trim();
  return WIRE.test(trimmed) ? trimmed : (dayFromMasked(trimmed) ?? trimmed);
}

/** A wire date as dd/mm/yyyy for a masked field; anything else becomes an empty field. */
export function toMaskedDate(day: Day | null): string {
  return day !== null && isDay(day) ? day.split('-').toReversed().join('/') : '';
}

/** What is wrong with the form of a date: incomplete or impossible; null when it exists or is empty. */
function dateProblem(text: string): string | null {
  const date = toWireDate(text);
  if (date === '') return null;
  if (!WIRE.test(date)) return messages.dateIncomplete;
  return isDay(date) ? null : messages.dateInvalid;
}

/**
 * The checks that birth dates and sold dates share, with each one's wording. Calendar dates of
 * São Paulo are compared: today and exactly 110 years ago are accepted (C75).
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
 * What is wrong with a birth date (masked, bare digits or yyyy-mm-dd); null when nothing is.
 * An empty text is left to the required rule (VAL-24 to VAL-28).
 */
export function birthDateProblem(text: string, now: Date): string | null {
  return pastDateProblem(text, now, {
    inFuture: messages.birthDateInFuture,
    tooOld: messages.birthDateTooOld,
  });
}
