import type { Database } from '../../../database/client.ts';
import { findRecorded } from '../receipt/balance.sql.ts';
import type { UnmatchedRow } from './unmatched.sql.ts';

/** Why nothing can be decided about a line any more, or yet. */
export type LineRefusal = 'unknown_line' | 'settled_before' | 'refund_under_way';

/** Under the lock of its Pix: null for a line that is open. */
export async function lineRefusal(tx: Database, line: UnmatchedRow): Promise<LineRefusal | null> {
  if (line.settled_at !== null) return 'settled_before';
  const recorded = await findRecorded(tx, [line.end_to_end_id]);
  if (recorded.size > 0) return 'settled_before';
  const isUnderWay = line.refund_status === 'pending' || line.refund_status === 'processing';
  return isUnderWay ? 'refund_under_way' : null;
}
