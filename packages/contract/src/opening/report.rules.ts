import {
  type AttemptRow,
  ENTRY_KINDS,
  isDeskKind,
  isRefusal,
  type LinkedRow,
  type Outcome,
} from './attempts.ts';
import { isReportFinal, type Opening, REPORT_AFTER_MS } from './report-opening.rules.ts';
import { followPlaces } from './report-places.rules.ts';
import { followWaiting } from './report-waiting.rules.ts';
import type { OpeningReport, OpeningSecond } from './report.ts';

/** Seconds that a report tells one by one. */
const TOLD_SECONDS = 120;
/** Reasons with fewer refusals than these are told together, so that a reason does not lead to a person. */
const TOLD_REFUSALS = 5;

/** Adds up the rows of a log. */
export interface ReportSums {
  /** Adds the next row; rows come in their order. */
  readonly add: (row: LinkedRow) => void;
  /** The report of the rows until registration closed; null without any. */
  readonly told: (now: Date) => OpeningReport | null;
}

/** Begins the report of an opening. It keeps sums, not rows: a log has tens of thousands. */
export function sumUpOpening(opening: Opening): ReportSums {
  const { openedAt, closesAt, window } = opening;
  const places = followPlaces(openedAt);
  const waiting = followWaiting();
  const hour = followFirstHour(opening);
  const refused = new Map<Outcome, number>();
  let deskEntries = 0;
  let head: OpeningReport['head'] | null = null;
  let log: OpeningReport['log'] | null = null;
  /** Rows after the close that a request may follow which was received before it. */
  let pending: LinkedRow[] = [];

  function count(row: LinkedRow): void {
    const { seq, hash, kind, outcome } = row;
    places.count(row);
    waiting.count(row);
    hour.count(row, places.freeOf(window));
    if (isDeskKind(kind) && !isRefusal(outcome)) deskEntries += 1;
    if (isRefusal(outcome)) refused.set(outcome, (refused.get(outcome) ?? 0) + 1);
    head = { seq, hash };
  }

  return {
    add: (row) => {
      log = { seq: row.seq, hash: row.hash };
      pending.push(row);
      if (closesAt !== null && new Date(row.received_at ?? row.decided_at) > closesAt) return;
      for (const one of pending) count(one);
      pending = [];
    },
    told: (now) => {
      if (head === null || log === null) return null;
      const isFinal = isReportFinal(opening, now);
      return {
        window,
        opened_at: openedAt.toISOString(),
        closes_at: closesAt?.toISOString() ?? null,
        is_final: isFinal,
        ...hour.told(),
        ...places.told(),
        refusals: toldRefusals(refused),
        desk_entries: deskEntries,
        days: waiting.told(openedAt, isFinal ? closesAt : null),
        head,
        log,
      };
    },
  };
}

/** Follows what was asked for within an hour after the opening. */
function followFirstHour({ openedAt, window }: Opening) {
  const sums = { attempts: 0, placed: 0, waiting: 0, refused: 0 };
  const seconds = new Map<number, OpeningSecond>();
  let lastPlaceAt: string | null = null;
  let left: number | null = null;
  let busiest = 0;

  function count(row: AttemptRow, free: number): void {
    const since = Date.parse(row.received_at ?? row.decided_at) - openedAt.getTime();
    // The first row says what was free, whenever it was written.
    if (left === null || since < REPORT_AFTER_MS) left = free;
    if (since >= REPORT_AFTER_MS) return;
    const fate = fateOf(row);
    if (since < 0 || row.received_at === null || fate === null) return;
    if (row.pool === window && fate === 'placed') lastPlaceAt = row.received_at;
    const second = Math.floor(since / 1_000);
    const sum = seconds.get(second) ?? { second, attempts: 0, placed: 0, waiting: 0, refused: 0 };
    const next = { ...sum, attempts: sum.attempts + 1, [fate]: sum[fate] + row.cars };
    seconds.set(second, next);
    busiest = Math.max(busiest, next.placed + next.waiting + next.refused);
    sums.attempts += 1;
    sums[fate] += row.cars;
  }

  function told(): Pick<OpeningReport, 'first_hour' | 'seconds'> {
    const last_place_at = left === 0 ? lastPlaceAt : null;
    const shown = [...seconds.values()].filter(({ second }) => second < TOLD_SECONDS);
    return {
      first_hour: { ...sums, busiest, left: left ?? 0, last_place_at },
      seconds: shown.toSorted((one, other) => one.second - other.second),
    };
  }
  return { count, told };
}

/** How an entry ended; null for rows that ask for no entry. */
function fateOf({ kind, outcome }: AttemptRow): 'placed' | 'waiting' | 'refused' | null {
  if (!(ENTRY_KINDS as readonly string[]).includes(kind)) return null;
  if (outcome === 'placed' || outcome === 'waiting') return outcome;
  return isRefusal(outcome) ? 'refused' : null;
}

/** The most frequent first, the rare ones together at the end. */
function toldRefusals(refused: ReadonlyMap<Outcome, number>): OpeningReport['refusals'] {
  const all = [...refused].map(([outcome, count]) => ({ outcome, count }));
  const told = all.filter(({ count }) => count >= TOLD_REFUSALS);
  const rare = all.filter(({ count }) => count < TOLD_REFUSALS);
  const together = rare.reduce((sum, { count }) => sum + count, 0);
  return [
    ...told.toSorted((one, other) => other.count - one.count),
    ...(together === 0 ? [] : [{ outcome: null, count: together }]),
  ];
}
