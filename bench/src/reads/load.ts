import autocannon from 'autocannon';
import type { Headers } from './visitors.ts';

/** How many wait for an answer at any time. */
const CONNECTIONS = 64;
/** Enough for the code to be compiled as it is after a day of serving. */
const WARM_UP_SECONDS = 3;
const SECONDS = 3;

export interface Loaded {
  readonly perSecond: number;
  /** All, also those that warmed it up. */
  readonly answers: number;
}

/**
 * Asks one address over connections that stay open, each request as the next of the visitors, which all take turns.
 * @throws when a single answer is no 200
 */
export async function load(
  url: string,
  path: string,
  visitors: readonly Headers[],
): Promise<Loaded> {
  const requests = visitors.map((headers) => ({
    method: 'GET' as const,
    path,
    headers: { ...headers },
  }));
  const run = (duration: number) =>
    autocannon({ url, requests, connections: CONNECTIONS, duration, timeout: 20 });
  const warming = await run(WARM_UP_SECONDS);
  const { requests: answered, errors, non2xx } = await run(SECONDS);
  if (errors > 0 || non2xx > 0) {
    throw new Error(`${url}${path}: ${errors} without an answer, ${non2xx} refused`);
  }
  return { perSecond: answered.average, answers: warming.requests.total + answered.total };
}
