import { AppError } from '../../../../platform/app-error.ts';
import { appErrorOf } from '../../../../platform/database-errors.ts';
import type { Services } from '../../../../services.ts';
import { addAnswers, type CountedAnswers } from './answer-tally.sql.ts';

/** Upper bounds of the response time buckets, in milliseconds. */
const STEPS_MS = [25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const;
const MINUTE_MS = 60_000;
/** Counts are collected in memory this long, then written in one statement. */
const WRITE_AFTER_MS = 1_000;

/** Counts how entry requests are answered, for the control room (ADR 069). */
export interface AnswerTally {
  /** Runs the work and counts its result and duration. */
  readonly count: <T>(stageId: number, work: () => Promise<T>) => Promise<T>;
  /** Writes the collected counts. */
  readonly write: () => Promise<void>;
}

const codeOf = (error: unknown): string =>
  (error instanceof AppError ? error : appErrorOf(error))?.code ?? 'unexpected';

/** Counts in memory and adds the counts to the shared table a second later. A lost count loses no entry. */
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
