import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRAND_ENDPOINTS } from '@trilha/contract/endpoints.ts';
import { requestOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testPortal } from '../../../testing/test-portal.ts';

const TWO_YEARS = 'max-age=63072000; includeSubDomains';
const STRANGER = 'https://evil.example';

const corsHeadersOf = ({ headers }: LightMyRequestResponse): string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe('the headers of every answer', () => {
  let demo: TestApp;
  let production: TestApp;
  beforeAll(async () => {
    demo = await startTestApp({ portal: testPortal() });
    production = await startTestApp({ portal: testPortal(), demo: false });
  });
  afterAll(() => Promise.all([demo.close(), production.close()]));

  const addresses = [
    '/api/getAllEvents',
    '/api/customer/getVehicles',
    '/api/nothing-here',
    '/auth/login',
    '/nothing-here',
    '/broken',
    '/healthz',
  ];

  it.each(addresses)('demand TLS for two years outside the demonstration: %s', async (url) => {
    const sent = (await production.app.inject(url)).headers;
    expect(sent['strict-transport-security']).toBe(TWO_YEARS);
    expect((await demo.app.inject(url)).headers).not.toHaveProperty('strict-transport-security');
  });

  it.each(BRAND_ENDPOINTS)('admit no other origin: $feature $name', async ({ endpoint }) => {
    const request = requestOf(endpoint, { headers: { origin: STRANGER }, params: { id: 1 } });
    const asked = await production.app.inject(request);
    const preflight = await production.app.inject({
      ...request,
      method: 'OPTIONS',
      headers: { origin: STRANGER, 'access-control-request-method': endpoint.method },
    });
    expect([...corsHeadersOf(asked), ...corsHeadersOf(preflight)]).toEqual([]);
    // When the preflight is refused, the browser does not send the request.
    expect(preflight.statusCode).toBe(404);
  });
});
