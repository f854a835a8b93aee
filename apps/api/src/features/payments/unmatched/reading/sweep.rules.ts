import { REFUND_DAYS } from '@trilha/contract/payments/refund-window.rules.ts';
import { readingFrom } from './reading.rules.ts';
import type { ReadingRow, SweepRow } from './readings.sql.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * How deep the list is read again, and how often: what went back, or was corrected, long after it was
 * paid, as long as a provider gives it back.
 */
export const SWEEPS = [
  { days: 7, everyMs: DAY_MS },
  { days: REFUND_DAYS, everyMs: 7 * DAY_MS },
] as const;

/** The sweep as it has to be read now: the one under way, or a new one where it is due; null: none. */
export function sweepToRead(sweep: SweepRow, now: Date): SweepRow | null {
  if (sweep.sweep_to !== null) return sweep;
  if (sweep.due_at > now) return null;
  const from = new Date(now.getTime() - sweep.days * DAY_MS);
  return sweepAs(sweep, readingFrom(sweep.automaker_id, from), now);
}

/** A sweep as a reading, which knows its window and page. */
export function readingOf(sweep: SweepRow): ReadingRow {
  const { days: _days, due_at: _due, sweep_to: _to, ...reading } = sweep;
  return { ...reading, unread_from: null, reread_at: null };
}

/** The sweep after a page; one that is read to its end is due again later. */
export function sweepAfter(sweep: SweepRow, reading: ReadingRow, everyMs: number): SweepRow {
  const { sweep_to } = sweep;
  const isOver =
    sweep_to === null || (reading.window_to === null && reading.read_until >= sweep_to);
  if (!isOver) return sweepAs(sweep, reading, sweep_to);
  const due_at = new Date((sweep_to ?? sweep.due_at).getTime() + everyMs);
  return { ...sweepAs(sweep, reading, null), due_at };
}

function sweepAs(sweep: SweepRow, reading: ReadingRow, sweep_to: Date | null): SweepRow {
  const { unread_from: _from, reread_at: _at, ...rest } = reading;
  return { ...sweep, ...rest, sweep_to };
}
