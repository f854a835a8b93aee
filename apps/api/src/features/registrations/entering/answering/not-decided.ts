import { AppError } from '../../../../platform/app-error.ts';
import { appErrorOf } from '../../../../platform/database-errors.ts';
import type { Services } from '../../../../services.ts';
import { addUndecided, type UndecidedRequest } from './not-decided.sql.ts';

/** Requests are collected in memory this long, then written in one statement. */
const WRITE_AFTER_MS = 1_000;
/** When the database could not take them: it is the likeliest reason that they were not decided. */
const AGAIN_AFTER_MS = 5_000;
/** More are not kept in memory: one process answers fewer in the minutes in which a database is away. */
const MOST_KEPT = 20_000;

/** Keeps which entry requests were answered `busy` (ADR 150). */
export interface UndecidedRequests {
  /** Runs the work and remembers the request when it ends in `busy`. */
  readonly watch: <T>(request: UndecidedRequest, work: () => Promise<T>) => Promise<T>;
  /** Writes the remembered requests. */
  readonly write: () => Promise<void>;
}

const isBusy = (error: unknown): boolean =>
  (error instanceof AppError ? error : appErrorOf(error))?.code === 'busy';

/** Remembers in memory and writes a second later, outside of any stage's lock. What a crash loses loses no entry. */
export function watchUndecided({ db, log }: Services): UndecidedRequests {
  let waiting: UndecidedRequest[] = [];
  let timer: NodeJS.Timeout | undefined;

  function writeIn(ms: number): void {
    timer ??= setTimeout(() => void write(), ms).unref();
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const requests = waiting;
    waiting = [];
    if (requests.length === 0) return;
    try {
      await addUndecided(db, requests);
    } catch (error) {
      log.warn({ err: error, count: requests.length }, 'undecided requests are written later');
      waiting = [...requests, ...waiting].slice(0, MOST_KEPT);
      writeIn(AGAIN_AFTER_MS);
    }
  }

  return {
    watch: async (request, work) => {
      try {
        return await work();
      } catch (error) {
        if (isBusy(error) && waiting.length < MOST_KEPT) {
          waiting.push(request);
          writeIn(WRITE_AFTER_MS);
        }
        throw error;
      }
    },
    write,
  };
}
