import type { Database } from '../../../database/client.ts';
import { type DayState, dayState, rangeOf } from './bank-day.ts';
import { findClosings } from './day-closings.sql.ts';
import { sumDays } from './day-lines.sql.ts';
import { type Equation, equationOf, linesVersion } from './equation.rules.ts';

/** A brand's day in a list. */
export interface ListedDay {
  readonly automakerId: number;
  readonly day: string;
  readonly equation: Equation;
  readonly state: DayState;
}

/** Lists the brand's unbalanced days with open lines that may belong to this stage, as `2026-04-14`, oldest first. */
export async function listOpenDays(
  db: Database,
  of: { readonly automakerId: number; readonly stageId: number },
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string[]> {
  const sums = await sumDays(db, rangeOf([of.automakerId], from, to), of.stageId);
  return [...Map.groupBy(sums, ({ day }) => day)]
    .filter(([, ofDay]) => {
      const { open, rest } = equationOf(ofDay);
      return open > 0 || rest !== 0;
    })
    .map(([day]) => day)
    .toSorted();
}

/** Lists days on which money of these brands moved, newest first. The last day of the range is excluded. */
export async function listBankDays(
  db: Database,
  brands: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ListedDay[]> {
  const sums = await sumDays(db, rangeOf(brands, from, to));
  const closings = await findClosings(db, brands, { from, to });
  const keyOf = (one: { automaker_id: number; day: string }) => `${one.day} ${one.automaker_id}`;
  const days = [...Map.groupBy(sums, keyOf)].map(([key, ofDay]): ListedDay => {
    const [day = '', brand] = key.split(' ');
    const closing = closings.find((one) => keyOf(one) === key);
    return {
      automakerId: Number(brand),
      day,
      equation: equationOf(ofDay),
      state: dayState(closing, linesVersion(ofDay)),
    };
  });
  return days.toSorted(
    (one, other) => other.day.localeCompare(one.day) || one.automakerId - other.automakerId,
  );
}
