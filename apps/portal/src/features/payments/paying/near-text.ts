import { deadlineText } from '../../../shared/stages/stage-dates.ts';

/** E.g. 'qua, 22/04 às 23:59': a date in the next days, with its weekday. */
export function nearText(instant: string): string {
  return deadlineText(instant).replace(/\/\d{4}/, '');
}
