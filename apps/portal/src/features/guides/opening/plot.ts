import type { OpeningReport, OpeningSecond } from '@trilha/contract/opening/report.ts';

/** Columns of the plot: the last has something in it, where that is between these. */
const FEWEST = 10;
const MOST = 13;
/** Marks of the tallest column: ten rows of five. */
const TALLEST = 50;
const NARROW = 3;
const ROWS = 10;
const SCALES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000] as const;

export type MarkKind = 'placed' | 'last' | 'waiting' | 'refused';

/** The first seconds of an opening as columns of marks. */
export interface Plot {
  /** Cars for which a mark stands, at most. */
  readonly scale: number;
  /** Marks side by side in a column. */
  readonly across: number;
  readonly columns: ReadonlyArray<{
    readonly second: number;
    readonly cars: number;
    readonly marks: readonly MarkKind[];
  }>;
  /** Cars asked for after the last column, within the first hour. */
  readonly later: number;
}

const carsOf = ({ placed, waiting, refused }: Omit<OpeningSecond, 'second' | 'attempts'>): number =>
  placed + waiting + refused;

/** Marks for a count: every started one, so that a single car is not lost. */
const marksFor = (cars: number, scale: number): number => Math.ceil(cars / scale);

/** Smallest scale at which no count needs more marks than the most. */
export function scaleFor(tallest: number, most: number): number {
  return SCALES.find((scale) => marksFor(tallest, scale) <= most) ?? Math.ceil(tallest / most);
}

/** Draws the seconds of a report. Within a second those with a place come first. */
export function plotOf({ seconds, first_hour, opened_at }: OpeningReport): Plot {
  const shown = seconds.filter(({ second }) => second < MOST);
  const last = shown.at(-1)?.second ?? 0;
  const count = Math.max(FEWEST, last + 1);
  // Three kinds round up, so up to two more marks than all cars together need.
  const scale = scaleFor(Math.max(0, ...shown.map(carsOf)), TALLEST - 2);
  const { last_place_at } = first_hour;
  const lastSecond =
    last_place_at === null
      ? null
      : Math.floor((Date.parse(last_place_at) - Date.parse(opened_at)) / 1_000);
  const columns = Array.from({ length: count }, (_, second) => {
    const sums = shown.find((one) => one.second === second);
    if (sums === undefined) return { second, cars: 0, marks: [] };
    const placed = Array<MarkKind>(marksFor(sums.placed, scale)).fill('placed');
    const marks = [
      ...(second === lastSecond ? [...placed.slice(1), 'last' as const] : placed),
      ...Array<MarkKind>(marksFor(sums.waiting, scale)).fill('waiting'),
      ...Array<MarkKind>(marksFor(sums.refused, scale)).fill('refused'),
    ];
    return { second, cars: carsOf(sums), marks };
  });
  const tallest = Math.max(0, ...columns.map(({ marks }) => marks.length));
  return {
    scale,
    across: Math.max(NARROW, Math.ceil(tallest / ROWS)),
    columns,
    later: carsOf(first_hour) - columns.reduce((sum, { cars }) => sum + cars, 0),
  };
}
