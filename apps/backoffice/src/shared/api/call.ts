import type {
  Answer,
  BodyInput,
  Endpoint,
  ParamsInput,
  QueryInput,
  RequestPart,
} from '@trilha/contract/endpoint.ts';
import { errorOfAnswer, errorWithoutAnswer } from './api-error.ts';
import { learnServerTime } from './server-time.ts';
import { tellSessionEnded } from './session-ended.ts';
import { UNATTENDED_HEADER } from '@trilha/contract/staff/unattended.ts';
import { isUnattended } from './unattended.ts';
import { askFreshFactor } from './fresh-factor.ts';

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Request timeout in milliseconds; uploads need more than the default. */
  patience?: number;
}

export type CallRequest<E extends Endpoint> = RequestPart<'params', ParamsInput<E>> &
  RequestPart<'query', QueryInput<E>> &
  RequestPart<'body', BodyInput<E>> &
  CallOptions;

interface Parts extends CallOptions {
  params?: object;
  query?: object;
  body?: unknown;
}

/** Default request timeout in milliseconds. */
const PATIENCE_MS = 20_000;

/** The URL of an endpoint, e.g. for a link to a file. */
export function pathOf(
  { path }: Endpoint,
  { params = {}, query = {} }: Pick<Parts, 'params' | 'query'>,
): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) asked.set(name, String(value));
  }
  return `/api${filled}${asked.size > 0 ? `?${asked}` : ''}`;
}

function xsrfToken(): string {
  const found = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie);
  return decodeURIComponent(found?.[1] ?? '');
}

async function fetchInTime(endpoint: Endpoint, parts: Parts): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  if (isUnattended()) headers.set(UNATTENDED_HEADER, '1');
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' };
  if (endpoint.method !== 'GET') {
    headers.set('X-XSRF-TOKEN', xsrfToken());
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(parts.body ?? {});
  }
  const limit = AbortSignal.timeout(parts.patience ?? PATIENCE_MS);
  const signal = parts.signal ? AbortSignal.any([parts.signal, limit]) : limit;
  try {
    const answer = await fetch(pathOf(endpoint, parts), { ...init, signal });
    learnServerTime(answer.headers.get('Date'));
    const text = await answer.text();
    return new Response(text === '' ? null : text, answer);
  } catch (error) {
    throw parts.signal?.aborted ? error : errorWithoutAnswer();
  }
}

async function send(endpoint: Endpoint, parts: Parts, isRetry = false): Promise<unknown> {
  const response = await fetchInTime(endpoint, parts);
  if (response.ok) {
    return response.json().catch(() => {
      throw errorWithoutAnswer();
    });
  }
  const error = await errorOfAnswer(response);
  // The refused response set a fresh XSRF-TOKEN cookie (D4).
  if (error.code === 'csrf' && !isRetry) return send(endpoint, parts, true);
  if (error.code === 'fresh_factor_needed' && !isRetry) {
    await askFreshFactor(error);
    return send(endpoint, parts, true);
  }
  if (error.code === 'unauthenticated') tellSessionEnded();
  throw error;
}

/**
 * Calls an endpoint of the contract and returns its success body. When the server requires a fresh second factor,
 * asks the user for it and repeats the request.
 * @throws ApiError for every refusal or failure; the signal's own error when the caller aborts
 */
export function call<E extends Endpoint>(
  endpoint: E,
  ...[request]: object extends CallRequest<E> ? [CallRequest<E>?] : [CallRequest<E>]
): Promise<Answer<E>> {
  return send(endpoint, (request ?? {}) as Parts) as Promise<Answer<E>>;
}
