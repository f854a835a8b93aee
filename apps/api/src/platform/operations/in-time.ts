import { setTimeout as pause } from 'node:timers/promises';

/** Whoever watches the server asks again soon, and gives up after few seconds. */
const LIMIT_MS = 2_000;

/**
 * What `work` answers, for numbers that the database is asked for: whoever reads the metrics is not kept
 * waiting by one that says nothing.
 * @throws Error where it takes too long
 */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = pause(LIMIT_MS, undefined, { ref: false }).then(() => {
    throw new Error('no answer in time');
  });
  return Promise.race([work, late]);
}
