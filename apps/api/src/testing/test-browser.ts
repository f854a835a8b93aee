import type { LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import type { CallOptions, TestApp } from './test-app.ts';

export interface TestBrowser {
  /** Name and value of every cookie, including `HttpOnly` ones. */
  readonly cookies: Map<string, string>;
  /** A same-origin request like the portal's: with cookies, and the CSRF header from its cookie (D4). */
  readonly call: (endpoint: Endpoint, options?: CallOptions) => Promise<LightMyRequestResponse>;
}

/**
 * A browser with a cookie jar on one brand's host, which has opened a page and therefore has the `XSRF-TOKEN` cookie.
 * `headers` of a call override its own, for example a foreign `sec-fetch-site`.
 */
export async function openTestBrowser(
  server: Omit<TestApp, 'partners'>,
  host = 'mitsubishi.localhost:3000',
): Promise<TestBrowser> {
  const cookies = new Map<string, string>();
  const keep = (answer: LightMyRequestResponse): LightMyRequestResponse => {
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  };
  cookies.set('XSRF-TOKEN', 'forgery-token-of-this-browser');
  return {
    cookies,
    call: async (endpoint, options = {}) =>
      keep(
        await server.call(endpoint, {
          ...options,
          headers: {
            host,
            'sec-fetch-site': 'same-origin',
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
            ...options.headers,
          },
        }),
      ),
  };
}
