import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { readCookie, readSession } from '../session/session-cookies.ts';

/** The parts of a request, as an endpoint declares them. */
export interface RequestParts {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  headers?: object | undefined;
  /** Instead of the session's token. */
  bearer?: string | undefined;
}

function fillPath(path: string, params: object): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
}

function queryString(query: object): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(
    present.map(([name, value]) => [name, String(value)]),
  ).toString();
  return text && `?${text}`;
}

/**
 * The address and the `fetch` settings of a call: same origin with credentials (SES-16), the bearer
 * unless the endpoint is public (SES-15, SES-18, SES-19), the forgery header on all but GET (SES-17).
 */
export function buildRequest(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>,
  { params = {}, query = {}, body, headers = {}, bearer }: RequestParts,
): { address: string; init: RequestInit & { headers: Headers } } {
  const all = new Headers({ Accept: 'application/json', ...headers });
  if (endpoint.access !== 'public') {
    const token = bearer ?? readSession()?.token;
    if (token) all.set('Authorization', `Bearer ${token}`);
  }
  if (endpoint.method !== 'GET') {
    all.set('X-XSRF-TOKEN', readCookie('XSRF-TOKEN'));
    all.set('Content-Type', 'application/json');
  }
  return {
    address: `/api${fillPath(endpoint.path, params)}${queryString(query)}`,
    init: {
      method: endpoint.method,
      headers: all,
      credentials: 'same-origin',
      ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    },
  };
}
