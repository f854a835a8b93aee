import type { LightMyRequestResponse } from 'fastify';
import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import type { CallOptions } from './test-app.ts';
import type { TestBrowser } from './test-browser.ts';

/** An id without a row. */
const NOWHERE = 2_147_483_647;

/** Calls an endpoint as a given caller. */
export type Caller = (
  endpoint: Endpoint,
  options?: CallOptions,
) => Promise<Pick<LightMyRequestResponse, 'statusCode' | 'json'>>;

const parameters = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

/** Well-placed but invalid input, so that no call changes anything. */
export function wrongInput(endpoint: Endpoint): CallOptions {
  return {
    params: Object.fromEntries(parameters(endpoint).map((name) => [name, NOWHERE])),
    ...(endpoint.method === 'GET' ? {} : { body: {} }),
  };
}

/** True when even `wrongInput` succeeds because the endpoint has no input: it may end the caller's session. */
function takesAnything(endpoint: Endpoint): boolean {
  if (endpoint.method === 'GET' || parameters(endpoint).length > 0) return false;
  const { body } = definitionOf(endpoint);
  return body === undefined || body.safeParse({}).success;
}

/** Calls from a browser that afterwards discards changes to its cookies. */
export function withFirstCookies({ cookies, call }: TestBrowser): Caller {
  const first = new Map(cookies);
  return (endpoint, options) => {
    cookies.clear();
    for (const [name, value] of first) cookies.set(name, value);
    return call(endpoint, options);
  };
}

/**
 * Callers for testing all endpoints. Each is created once, and again for an endpoint that may end its session.
 * @param make creates a caller with its own session
 */
export function callersOf<Name extends string>(
  make: (name: Name) => Promise<Caller>,
): (name: Name, endpoint: Endpoint) => Promise<Caller> {
  const kept = new Map<Name, Promise<Caller>>();
  return (name, endpoint) => {
    if (takesAnything(endpoint)) return make(name);
    const caller = kept.get(name) ?? make(name);
    kept.set(name, caller);
    return caller;
  };
}

/** Error code of a refusal; empty for a success. */
export function codeOf({ statusCode, json }: Awaited<ReturnType<Caller>>): string {
  return statusCode < 400 ? '' : json<{ code: string }>().code;
}
