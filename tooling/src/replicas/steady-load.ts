import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';

/** A request to send. */
export interface Ask {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Requests sent at a steady pace, without waiting for earlier ones. */
export interface SteadyLoad {
  readonly sent: () => number;
  /** Stops and waits for open requests. @returns responses without success, and requests without a response. */
  readonly stop: () => Promise<{ failures: readonly string[]; slowestMs: number }>;
}

const PATIENCE_MS = 20_000;

const isPlain = (origin: string): boolean => origin.startsWith('http:');

/**
 * Sends a request to a server, or through the test proxy with its self-signed certificate.
 * @returns status or error code
 */
export function askOnce(origin: string, ask: Ask, agent?: PlainAgent): Promise<string> {
  return new Promise((resolve) => {
    const sent = (isPlain(origin) ? plainRequest : request)(
      origin + ask.path,
      {
        method: ask.method,
        headers: ask.headers,
        timeout: PATIENCE_MS,
        rejectUnauthorized: false,
        ...(agent === undefined ? {} : { agent }),
      },
      (answer) => {
        answer.resume();
        // The proxy's own error responses are HTML.
        const kind =
          answer.statusCode === 200 || answer.statusCode === 201
            ? ''
            : ` ${answer.headers['content-type']}`;
        answer.on('end', () => resolve(`${answer.statusCode}${kind}`));
        answer.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'broken'));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end(ask.body);
  });
}

/** Sends this many requests per second; `next` chooses each. */
export function startSteadyLoad(origin: string, perSecond: number, next: () => Ask): SteadyLoad {
  const agent = new (isPlain(origin) ? PlainAgent : Agent)({ keepAlive: true, maxSockets: 64 });
  const failures: string[] = [];
  const open = new Set<Promise<void>>();
  const since = performance.now();
  let sent = 0;
  let slowestMs = 0;
  async function send(): Promise<void> {
    const ask = next();
    const start = performance.now();
    const outcome = await askOnce(origin, ask, agent);
    slowestMs = Math.max(slowestMs, performance.now() - start);
    if (!outcome.startsWith('2')) failures.push(`${outcome} ${ask.method} ${ask.path}`);
  }
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - since) / 1_000) * perSecond);
    for (; sent < due; sent += 1) {
      const one = send().finally(() => open.delete(one));
      open.add(one);
    }
  }, 10);
  return {
    sent: () => sent,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      return { failures, slowestMs };
    },
  };
}
