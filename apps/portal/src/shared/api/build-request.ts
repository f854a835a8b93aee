import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { readCookie, readSession } from '../session/session-cookies.ts';

/** The parts of a request that an endpoint declares. */
export interface RequestParts {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  headers?: object | undefined;
  /** Replaces the session's token. */
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

/** The address of an endpoint, for links to what it answers. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, params: object = {}): string {
  return `/api${fillPath(path, params)}`;
}

/**
 * The URL and `fetch` options of a call: same-origin credentials (SES-16), a bearer token unless the endpoint is public
 * (SES-15, SES-18, SES-19), and the CSRF header on all methods but GET (SES-17).
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
    address: addressOf(endpoint, params) + queryString(query),
    init: {
      method: endpoint.method,
      headers: all,
      credentials: 'same-origin',
      ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    },
  };
}
