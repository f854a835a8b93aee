import { dayOf } from './calendar.ts';
import { messages } from './messages.ts';

/** The oldest accepted vehicle year (VAL-21). */
export const FIRST_YEAR = 1900;
const YEAR_LENGTH = 4;

/** The newest accepted vehicle year: next year by the São Paulo calendar (VAL-22, CONST-08). */
export function lastYear(now: Date): number {
  return Number(dayOf(now).slice(0, 4)) + 1;
}

/** The error of a vehicle's year; null when it is valid (VAL-20 to VAL-22). */
export function yearProblem(text: string, now: Date): string | null {
  if (text === '') return messages.required;
  if (text.length < YEAR_LENGTH) return messages.minLength(YEAR_LENGTH);
  if (text.length > YEAR_LENGTH) return messages.maxLength(YEAR_LENGTH);
  if (!/^[0-9]{4}$/.test(text)) return messages.invalid;
  if (Number(text) < FIRST_YEAR) return messages.yearMin(FIRST_YEAR);
  const max = lastYear(now);
  return Number(text) > max ? messages.yearMax(max) : null;
}
