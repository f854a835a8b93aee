import type { RowIds } from '../../crews/crews.sql.ts';
import type { CheckedEntry } from '../checking/check-entry.ts';
import type { ChosenPool } from './choose-pool.ts';
import type { EntryWish } from '../entry-wish.ts';

/** An entry that was checked, as the stage's lock meets it. */
export interface EntryToPlace extends Pick<EntryWish, 'session' | 'request' | 'now'> {
  /** Drawn before, as the ids of its vehicles' rows: all of it is written at once. */
  readonly id: number;
  readonly entry: CheckedEntry;
  readonly chosen: ChosenPool;
  readonly rowIds: RowIds;
}
