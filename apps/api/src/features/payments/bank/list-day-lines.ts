import type { LineChoice } from '@trilha/contract/desk/days/money-days.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { type DayLine, findDayLines, type LineRange } from './day-lines.sql.ts';

export type { DayLine };

/** Returns a page of a day's lines, open ones first, and the total count. */
export function listDayLines(
  db: Database,
  range: LineRange,
  page: { readonly show: LineChoice | undefined; readonly limit: number; readonly offset: number },
): Promise<{ readonly lines: DayLine[]; readonly total: number }> {
  return findDayLines(db, range, page);
}
