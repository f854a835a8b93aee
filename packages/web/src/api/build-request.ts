import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { readCookie } from './read-cookie.ts';

/** The parts of a request that an endpoint declares. */
export interface RequestParts {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  headers?: object | undefined;
  /** `same-origin` by default (SES-16). */
  credentials?: 'omit' | undefined;
}

/** The URL and `fetch` options of one request. */
export interface BuiltRequest {
  address: string;
  init: RequestInit & { headers: Headers };
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
export function addressOf(
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: Pick<RequestParts, 'params' | 'query'> = {},
): string {
  return `/api${fillPath(path, params)}${queryString(query)}`;
}

/** A request with the CSRF header on all methods but GET (SES-17). */
export function buildRequest(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  { body, headers = {}, credentials, ...address }: RequestParts,
): BuiltRequest {
  const { method } = endpoint;
  const init = {
    method,
    headers: new Headers({ Accept: 'application/json', ...headers }),
    credentials: credentials ?? 'same-origin',
  } satisfies RequestInit;
  const built: BuiltRequest = { address: addressOf(endpoint, address), init };
  if (method !== 'GET') {
    init.headers.set('X-XSRF-TOKEN', readCookie('XSRF-TOKEN'));
    init.headers.set('Content-Type', 'application/json');
    built.init.body = JSON.stringify(body ?? {});
  }
  return built;
}
