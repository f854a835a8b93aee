import { pastDateProblem } from './birth-date.ts';
import { messages } from './messages.ts';

/**
 * The error of the day a vehicle was sold: the checks of a birth date with their own wording (VAL-39, C78). The
 * required rule covers empty text.
 */
export function soldDateProblem(text: string, now: Date): string | null {
  return pastDateProblem(text, now, {
    inFuture: messages.soldDateInFuture,
    tooOld: messages.soldDateTooOld,
  });
}
