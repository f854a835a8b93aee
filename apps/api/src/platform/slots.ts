import { AppError } from './app-error.ts';

/**
 * Runs work when a slot is free.
 * @throws AppError `busy` when the queue is full
 */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Limits how many heavy tasks run at a time, first come first served, with a short queue.
 * @param retryAfter sent when the queue is full, in seconds
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
