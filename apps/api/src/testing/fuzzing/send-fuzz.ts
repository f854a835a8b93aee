import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import type { FuzzAnswer } from './judge-answer.ts';

/** Written by hand: no client encodes half a character. */
function encoded(text: string): string {
  const halves = text.split(/(\p{Surrogate})/u);
  return halves
    .map((part) => (part.isWellFormed() ? encodeURIComponent(part) : '%ED%A0%80'))
    .join('');
}

/** The path and query of a request. */
function addressOf(endpoint: Endpoint, { params, query }: FuzzRequest): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encoded(params[name] ?? '-'),
  );
  const search = query.map(([name, text]) => `${encoded(name)}=${encoded(text)}`).join('&');
  return `/api${path}${search === '' ? '' : `?${search}`}`;
}

/** @throws Error when it takes longer */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = wait(milliseconds, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`no answer in ${milliseconds} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
    late.catch(() => {});
  }
}

/**
 * Sends a request to the app, and waits for all of its answer; of a stream, for its beginning.
 * @param identity headers that tell who asks; the request's own replace them
 * @throws Error when no answer comes in time
 */
export async function sendFuzz(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FuzzRequest,
  {
    identity,
    patienceMs,
  }: { readonly identity: Readonly<Record<string, string>>; readonly patienceMs: number },
): Promise<FuzzAnswer> {
  const { headers, body } = request;
  const sent = app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, request),
    headers: {
      ...identity,
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === null ? {} : { payload: body }),
    payloadAsStream: true,
  });
  const answer = await within(patienceMs, sent);
  const type = answer.headers['content-type'] ?? '';
  const stream = answer.stream();
  if (type.startsWith('text/event-stream')) {
    stream.destroy();
    return { status: answer.statusCode, type, body: '' };
  }
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part as Uint8Array));
  return { status: answer.statusCode, type, body: Buffer.concat(parts).toString() };
}
