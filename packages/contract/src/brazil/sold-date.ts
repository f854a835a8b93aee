import { pastDateProblem } from './birth-date.ts';
import { messages } from './messages.ts';

/**
 * What is wrong with the day a vehicle was sold: the checks of a birth date in words of its own
 * (VAL-39, C78). An empty text is left to the required rule.
 */
export function soldDateProblem(text: string, now: Date): string | null {
  return pastDateProblem(text, now, {
    inFuture: messages.soldDateInFuture,
    tooOld: messages.soldDateTooOld,
  });
}
