import type { RowIds } from '../../crews/crews.sql.ts';
import type { CheckedEntry } from '../checking/check-entry.ts';
import type { ChosenPool } from './choose-pool.ts';
import type { EntryWish } from '../entry-wish.ts';

/** A checked entry, ready to be decided under the stage's lock. */
export interface EntryToPlace extends Pick<
  EntryWish,
  'session' | 'atDesk' | 'request' | 'now' | 'requestId'
> {
  /** Drawn in advance, like the ids of its vehicles' rows, so that all rows are written in one statement. */
  readonly id: number;
  readonly entry: CheckedEntry;
  readonly chosen: ChosenPool;
  readonly rowIds: RowIds;
}
