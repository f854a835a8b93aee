import { setTimeout as pause } from 'node:timers/promises';

/** Monitoring asks again soon, and times out after a few seconds. */
const LIMIT_MS = 2_000;

/**
 * Result of `work` with a timeout, so that one slow query does not block all metrics.
 * @throws Error when it takes too long
 */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = pause(LIMIT_MS, undefined, { ref: false }).then(() => {
    throw new Error('no answer in time');
  });
  return Promise.race([work, late]);
}
