import { dayOf } from '@trilha/contract/brazil/calendar.ts';

/** The next stage to be held; after the last one, the last. `today` as `2026-04-14`. */
export function nextOf<Row extends { readonly stage: { readonly stage_date: string | null } }>(
  stages: readonly Row[],
  today: string,
): Row | undefined {
  const dated = stages.flatMap((row) => {
    const at = row.stage.stage_date;
    return at === null ? [] : [{ row, day: dayOf(new Date(at)) }];
  });
  const byDay = dated.toSorted((one, other) => one.day.localeCompare(other.day));
  return (byDay.find(({ day }) => day >= today) ?? byDay.at(-1))?.row ?? stages[0];
}
