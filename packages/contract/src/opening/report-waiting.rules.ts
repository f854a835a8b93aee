import { type Day, dayAfter, dayOf } from '../brazil/calendar.ts';
import type { AttemptRow } from './attempts.ts';
import type { WaitingDay } from './report.ts';

/** Follows the waiting list of a log, day by day, in cars. */
export interface WaitingSums {
  readonly count: (row: AttemptRow) => void;
  /** All days from one to another; without the second, up to that of the last row. */
  readonly told: (from: Date, to: Date | null) => WaitingDay[];
}

export function followWaiting(): WaitingSums {
  /** Cars by number. */
  const line = new Map<number, number>();
  const days = new Map<Day, WaitingDay>();
  let waiting = 0;
  let hour = '';
  let today: Day = '';

  /** Rows of one hour have one day: asking the calendar for each of 50,000 takes a quarter of a second. */
  function dayOfRow({ decided_at }: AttemptRow): Day {
    if (!decided_at.startsWith(hour) || hour === '') {
      hour = decided_at.slice(0, 'yyyy-mm-ddThh'.length);
      today = dayOf(new Date(decided_at));
    }
    return today;
  }

  function move({ number_before: from, number_after: to, cars }: AttemptRow): void {
    if (from !== null) waiting -= line.get(from) ?? 0;
    if (from !== null) line.delete(from);
    if (to !== null) waiting += cars;
    if (to !== null) line.set(to, cars);
  }

  return {
    count: (row) => {
      for (const [number, cars] of row.configuration?.balance?.line ?? []) {
        line.set(number, cars);
        waiting += cars;
      }
      move(row);
      const day = dayOfRow(row);
      const { promoted, left } = days.get(day) ?? { promoted: 0, left: 0 };
      days.set(day, {
        day,
        promoted: promoted + (row.kind === 'promotion' ? row.cars : 0),
        left: left + (row.outcome === 'left_line' ? row.cars : 0),
        waiting,
      });
    },
    told: (from, to) => {
      const [first, last] = [dayOf(from), to === null ? today : dayOf(to)];
      const earlier = [...days.values()].findLast(({ day }) => day < first);
      const told: WaitingDay[] = [];
      let still = earlier?.waiting ?? 0;
      for (let day = first; day <= last; day = dayAfter(day)) {
        const moved = days.get(day) ?? { day, promoted: 0, left: 0, waiting: still };
        still = moved.waiting;
        told.push(moved);
      }
      return told;
    },
  };
}
