import autocannon from 'autocannon';
import type { Headers } from './visitors.ts';

/** Concurrent requests. */
const CONNECTIONS = 64;
/** Enough for the JIT to compile the code as in a long-running server. */
const WARM_UP_SECONDS = 3;
const SECONDS = 3;

export interface Loaded {
  readonly perSecond: number;
  /** All responses, including those of the warm-up. */
  readonly answers: number;
}

/**
 * Requests one URL over kept-alive connections, as each visitor in turn.
 * @throws when any response is not 200
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
