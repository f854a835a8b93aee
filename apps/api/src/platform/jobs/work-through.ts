import type { Database } from '../../database/client.ts';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import { inTransaction } from '../transaction.ts';
import type { NewJob } from './job.ts';
import type { Jobs } from './jobs.ts';

/** Done in one run: other work of the lane waits no longer than for these. */
const AT_ONCE = 20;

/** How one of a list ended: done, or refused with a code of the error table. */
export type ItemEnd =
  | { readonly state: 'done' }
  | { readonly state: 'refused'; readonly code: string };

/** Many that the same is done to, kept in tables of the feature, and the job that goes through them. */
export interface WorkList {
  /** The next that are pending, by id. */
  readonly pending: (db: Database, most: number) => Promise<readonly number[]>;
  /** Ends one that is pending; the row is held until the transaction ends. @returns whether it was pending */
  readonly endItem: (tx: Database, id: number, end: ItemEnd) => Promise<boolean>;
  /** @throws AppError why it cannot be done to this one: its code is kept, and the others go on */
  readonly deed: (tx: Database, id: number) => Promise<void>;
  readonly close: (tx: Database, now: Date) => Promise<void>;
  /** Queued for those that follow, behind other work of its lane. */
  readonly again: NewJob;
}

interface WorkParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueueAll'>;
}

/**
 * Goes through the next of a list, each in a transaction that also says that it is done: a process that ends in the
 * middle neither leaves one out nor does it twice.
 */
export async function workThrough(
  { db, clock, jobs }: WorkParts,
  { pending, endItem, deed, close, again }: WorkList,
): Promise<void> {
  for (const id of await pending(db, AT_ONCE)) {
    try {
      await inTransaction(db, async (tx) => {
        if (await endItem(tx, id, { state: 'done' })) await deed(tx, id);
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await endItem(db, id, { state: 'refused', code: error.code });
    }
  }
  await inTransaction(db, async (tx) => {
    if ((await pending(tx, 1)).length === 0) await close(tx, clock.now());
    else await jobs.enqueueAll(tx, [again]);
  });
}
