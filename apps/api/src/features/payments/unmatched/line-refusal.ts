import type { UnmatchedRow } from './unmatched.sql.ts';

/** Why staff cannot decide about a line. */
export type LineRefusal = 'unknown_line' | 'settled_before' | 'refund_under_way';

/** Checks a line read under the lock of its Pix; null when it is open. */
export function lineRefusal(line: UnmatchedRow): LineRefusal | null {
  if (line.settled_at !== null || line.charge_id !== null) return 'settled_before';
  const isUnderWay = line.refund_status === 'pending' || line.refund_status === 'processing';
  return isUnderWay ? 'refund_under_way' : null;
}
