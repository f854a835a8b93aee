import autocannon from 'autocannon';
import type { Headers } from './visitors.ts';

/** How many wait for an answer at any time. */
const CONNECTIONS = 64;
const WARM_UP_SECONDS = 1;
const SECONDS = 3;

/**
 * Asks one address over connections that stay open, each request as the next of the visitors, which all take turns.
 * @returns answers per second
 * @throws when a single answer is no 200
 */
export async function load(
  url: string,
  path: string,
  visitors: readonly Headers[],
): Promise<number> {
  const requests = visitors.map((headers) => ({
    method: 'GET' as const,
    path,
    headers: { ...headers },
  }));
  const run = (duration: number) =>
    autocannon({ url, requests, connections: CONNECTIONS, duration, timeout: 20 });
  await run(WARM_UP_SECONDS);
  const { requests: answered, errors, non2xx } = await run(SECONDS);
  if (errors > 0 || non2xx > 0) {
    throw new Error(`${url}${path}: ${errors} without an answer, ${non2xx} refused`);
  }
  return answered.average;
}
