import { AppError } from '../../../../platform/app-error.ts';
import { appErrorOf } from '../../../../platform/database-errors.ts';
import type { Services } from '../../../../services.ts';
import { addAnswers, type CountedAnswers } from './answer-tally.sql.ts';

/** How finely the time of an answer is told, in milliseconds. */
const STEPS_MS = [25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const;
const MINUTE_MS = 60_000;
/** Counted here for so long before it is written: one statement, however many come. */
const WRITE_AFTER_MS = 1_000;

/** How entries are answered, for the control room (ADR 069). */
export interface AnswerTally {
  /** Does the work and counts how it ended and how long it took. */
  readonly count: <T>(stageId: number, work: () => Promise<T>) => Promise<T>;
  /** Writes what was counted. */
  readonly write: () => Promise<void>;
}

const codeOf = (error: unknown): string =>
  (error instanceof AppError ? error : appErrorOf(error))?.code ?? 'unexpected';

/** Counts in this process, and adds to the table of all of them a second later. A lost count loses no entry. */
export function createAnswerTally({ db, clock, log }: Services): AnswerTally {
  let counted = new Map<string, CountedAnswers>();
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...counted.values()];
    counted = new Map();
    if (rows.length === 0) return;
    try {
      await addAnswers(db, rows);
    } catch (error) {
      log.warn({ err: error }, 'answers to entries were not counted');
    }
  }

  function add(stageId: number, code: string, ms: number): void {
    const minute = new Date(Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS);
    const withinMs = STEPS_MS.find((step) => ms <= step) ?? 10_000;
    const key = [stageId, minute.getTime(), code, withinMs].join(' ');
    const count = (counted.get(key)?.count ?? 0) + 1;
    counted.set(key, { stageId, minute, code, withinMs, count });
    timer ??= setTimeout(() => void write(), WRITE_AFTER_MS).unref();
  }

  return {
    count: async (stageId, work) => {
      const from = performance.now();
      let code = 'ok';
      try {
        return await work();
      } catch (error) {
        code = codeOf(error);
        throw error;
      } finally {
        add(stageId, code, performance.now() - from);
      }
    },
    write,
  };
}
