import type { Database } from '../../database/client.ts';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import { inTransaction } from '../transaction.ts';
import type { NewJob } from './job.ts';
import type { Jobs } from './jobs.ts';

/** Items per run, so that other jobs of the lane do not wait long. */
const AT_ONCE = 20;

/** Result of an item: done, or refused with a code of the error table. */
export type ItemEnd =
  | { readonly state: 'done' }
  | { readonly state: 'refused'; readonly code: string };

/** A list of items that all get the same action, stored in the feature's tables, with the job that processes it. */
export interface WorkList {
  /** Ids of the next pending items, in order. */
  readonly pending: (db: Database, most: number) => Promise<readonly number[]>;
  /**
   * Marks a pending item as processed; locks its row until the transaction ends.
   * @returns true when it was pending
   */
  readonly endItem: (tx: Database, id: number, end: ItemEnd) => Promise<boolean>;
  /** @throws AppError when the action is refused for this item: its code is stored, and the other items go on */
  readonly deed: (tx: Database, id: number) => Promise<void>;
  readonly close: (tx: Database, now: Date) => Promise<void>;
  /** Job for the remaining items, queued behind other jobs of its lane. */
  readonly again: NewJob;
}

interface WorkParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueueAll'>;
}

/**
 * Processes the next items, each in a transaction that also marks it as processed. A process that dies in between
 * neither skips an item nor processes it twice.
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
