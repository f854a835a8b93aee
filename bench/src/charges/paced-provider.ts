import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { listenLocally } from '@trilha/api/testing/outside/listen-locally.ts';

/** A Pix provider's terms. */
export interface Pace {
  /** How long it takes for a charge. */
  readonly answerMs: number;
  /** Charges that it takes in each second; more are refused with 429 and `Retry-After: 1`. */
  readonly perSecond: number;
}

/** The Pix provider's stand-in behind a proxy that keeps a provider's terms. */
export interface PacedProvider {
  readonly url: string;
  /** Charges made, by txid. */
  readonly made: ReadonlyMap<string, number>;
  readonly refused: () => number;
  readonly close: () => Promise<void>;
}

/** @param provider the address of the stand-in; known only after this listens */
export async function startPacedProvider(
  { answerMs, perSecond }: Pace,
  provider: () => string,
): Promise<PacedProvider> {
  const made = new Map<string, number>();
  let refused = 0;
  let second = 0;
  let taken = 0;
  const { url, close } = await listenLocally(async (request, response) => {
    const { method = 'GET', url: path = '' } = request;
    const txid = method === 'PUT' ? /\/cob\/(\w+)$/.exec(path)?.[1] : undefined;
    const body = await text(request);
    response.setHeader('content-type', 'application/json');
    if (txid !== undefined) {
      const now = Math.floor(performance.now() / 1_000);
      if (now !== second) [second, taken] = [now, 0];
      taken += 1;
      if (taken > perSecond) {
        refused += 1;
        response.writeHead(429, { 'retry-after': '1' }).end('{}');
        return;
      }
      await pause(answerMs);
      made.set(txid, (made.get(txid) ?? 0) + 1);
    }
    const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
    const answer = await fetch(`${provider()}${path}`, {
      method,
      headers: { authorization, 'content-type': type },
      ...(method === 'GET' ? {} : { body }),
    });
    response.writeHead(answer.status).end(await answer.text());
  });
  return { url, made, refused: () => refused, close };
}
