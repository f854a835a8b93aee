import { AppError } from './app-error.ts';

/** Does a work when its turn comes. @throws AppError `busy` where too many wait already */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets few of a heavy work run at a time, in the order in which they came, with a short queue behind them.
 * @param retryAfter what is told to who finds the queue full, in seconds
 */
export function slots(limits: { atOnce: number; waiting: number; retryAfter: number }): Slots {
  let running = 0;
  const waiting: Array<() => void> = [];
  return async (work) => {
    if (running >= limits.atOnce) {
      const { retryAfter } = limits;
      if (waiting.length >= limits.waiting) throw new AppError('busy', { retryAfter });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
