import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import type { FuzzAnswer } from './judge-answer.ts';

/** Encoded manually, because no client encodes a lone surrogate. */
function encoded(text: string): string {
  const halves = text.split(/(\p{Surrogate})/u);
  return halves
    .map((part) => (part.isWellFormed() ? encodeURIComponent(part) : '%ED%A0%80'))
    .join('');
}

/** Path and query of a request. */
function addressOf(endpoint: Endpoint, { params, query }: FuzzRequest): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encoded(params[name] ?? '-'),
  );
  const search = query.map(([name, text]) => `${encoded(name)}=${encoded(text)}`).join('&');
  return `/api${path}${search === '' ? '' : `?${search}`}`;
}

/** @throws Error on timeout */
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
 * Sends a request to the app and waits for the complete response, or for the beginning of a stream.
 * @param identity authentication headers; the request's own replace them
 * @throws Error on timeout
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
