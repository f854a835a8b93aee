import type { LightMyRequestResponse } from 'fastify';
import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import type { CallOptions } from './test-app.ts';
import type { TestBrowser } from './test-browser.ts';

/** An id that no row has. */
const NOWHERE = 2_147_483_647;

/** Calls an endpoint as somebody. */
export type Caller = (
  endpoint: Endpoint,
  options?: CallOptions,
) => Promise<Pick<LightMyRequestResponse, 'statusCode' | 'json'>>;

const parameters = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

/** Input that is in the right place but wrong, so that no call changes anything. */
export function wrongInput(endpoint: Endpoint): CallOptions {
  return {
    params: Object.fromEntries(parameters(endpoint).map((name) => [name, NOWHERE])),
    ...(endpoint.method === 'GET' ? {} : { body: {} }),
  };
}

/** Whether even `wrongInput` has an effect, because the endpoint asks for nothing: it may end the caller's session. */
function takesAnything(endpoint: Endpoint): boolean {
  if (endpoint.method === 'GET' || parameters(endpoint).length > 0) return false;
  const { body } = definitionOf(endpoint);
  return body === undefined || body.safeParse({}).success;
}

/** Calls from a browser that forgets afterwards what an answer did to its cookies. */
export function withFirstCookies({ cookies, call }: TestBrowser): Caller {
  const first = new Map(cookies);
  return (endpoint, options) => {
    cookies.clear();
    for (const [name, value] of first) cookies.set(name, value);
    return call(endpoint, options);
  };
}

/**
 * The callers of a walk over all endpoints. Each is made once, and again for an endpoint that may end its session.
 * @param make makes a caller with a session of its own
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

/** The code of a refusal; an empty text where the call was answered. */
export function codeOf({ statusCode, json }: Awaited<ReturnType<Caller>>): string {
  return statusCode < 400 ? '' : json<{ code: string }>().code;
}
