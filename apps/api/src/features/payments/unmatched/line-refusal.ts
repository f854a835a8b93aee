import type { UnmatchedRow } from './unmatched.sql.ts';

/** Why nothing can be decided about a line any more, or yet. */
export type LineRefusal = 'unknown_line' | 'settled_before' | 'refund_under_way';

/** Of a line that was read under the lock of its Pix: null for one that is open. */
export function lineRefusal(line: UnmatchedRow): LineRefusal | null {
  if (line.settled_at !== null || line.charge_id !== null) return 'settled_before';
  const isUnderWay = line.refund_status === 'pending' || line.refund_status === 'processing';
  return isUnderWay ? 'refund_under_way' : null;
}
