import type { Session } from '../../../platform/sessions/authenticate.ts';
import type { IdempotentRequest } from '../../../platform/requests/idempotency.ts';
import type { RowIds } from '../crews/crews.sql.ts';
import type { CheckedEntry } from './check-entry.ts';
import type { ChosenPool } from './choose-pool.ts';

/** An entry that was checked, as the stage's lock meets it. */
export interface EntryToPlace {
  /** Drawn before: vehicles and crew are entered under it already. */
  readonly id: number;
  readonly session: Session;
  readonly entry: CheckedEntry;
  readonly chosen: ChosenPool;
  readonly rowIds: RowIds;
  readonly request: IdempotentRequest | null;
  readonly now: Date;
}
