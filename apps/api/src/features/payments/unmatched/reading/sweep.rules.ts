import { REFUND_DAYS } from '@trilha/contract/payments/refund-window.rules.ts';
import { readingFrom } from './reading.rules.ts';
import type { ReadingRow, SweepRow } from './readings.sql.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * How deep and how often the list is read again, to find refunds and corrections made long after the payment, as long
 * as the provider refunds it.
 */
export const SWEEPS = [
  { days: 7, everyMs: DAY_MS },
  { days: REFUND_DAYS, everyMs: 7 * DAY_MS },
] as const;

/** Returns the sweep to read now: the current one, or a new one when it is due; null when none is. */
export function sweepToRead(sweep: SweepRow, now: Date): SweepRow | null {
  if (sweep.sweep_to !== null) return sweep;
  if (sweep.due_at > now) return null;
  const from = new Date(now.getTime() - sweep.days * DAY_MS);
  return sweepAs(sweep, readingFrom(sweep.automaker_id, from), now);
}

/** Converts a sweep into a reading, with its window and page. */
export function readingOf(sweep: SweepRow): ReadingRow {
  const { days: _days, due_at: _due, sweep_to: _to, ...reading } = sweep;
  return { ...reading, unread_from: null, reread_at: null };
}

/** Returns the sweep after a page. A finished one is due again after `everyMs`. */
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
