import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRAND_ENDPOINTS, STAFF_ENDPOINTS } from '@trilha/contract/endpoints.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { readStaffSession } from '@trilha/contract/staff/staff.endpoints.ts';
import { getAllEvents } from '@trilha/contract/stages/stages.endpoints.ts';
import { requestOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { STAFF_HOST } from '../../../testing/test-config.ts';
import { signInStaff, STAFF_COOKIE } from '../../../testing/sign-in-staff.ts';

const BRAND_HOSTS = ['mitsubishi.localhost:3000', 'suzuki.localhost:3000', 'elsewhere.example'];

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** The whole response except its time. */
async function answered(app: TestApp, host: string, request: object) {
  const { statusCode, headers, body } = await app.app.inject({ ...request, headers: { host } });
  // The moment and the id differ with every request.
  const { date: _date, 'x-request-id': _id, ...others } = headers;
  return { statusCode, headers: others, body };
}

const named = (endpoint: Endpoint) =>
  requestOf(endpoint, { params: {}, ...(endpoint.method === 'GET' ? {} : { body: {} }) });

describe('the two kinds of hosts', () => {
  it.each(STAFF_ENDPOINTS)(
    'a brand knows nothing of $name: it answers as an unknown address [STAFF-04]',
    async ({ endpoint }) => {
      for (const host of BRAND_HOSTS) {
        // Malformed requests are refused before routing, on both hosts alike.
        for (const [strange, status] of [
          [{}, 404],
          [{ payload: '{' }, null],
        ] as const) {
          const known = { ...named(endpoint), ...strange };
          const answer = await answered(server, host, known);
          const unknown = await answered(server, host, { ...known, url: '/api/nothing-here' });
          expect(answer).toEqual(unknown);
          expect(answer.statusCode).toBe(status ?? unknown.statusCode);
        }
      }
    },
  );

  it.each(BRAND_ENDPOINTS)(
    'the staff’s knows nothing of $name: it answers as an unknown address [STAFF-04]',
    async ({ endpoint }) => {
      const request = named(endpoint);
      const unknown = { ...request, url: '/api/nothing-here' };
      const answer = await answered(server, STAFF_HOST, request);
      expect(answer).toEqual(await answered(server, STAFF_HOST, unknown));
      expect(answer.statusCode).toBe(404);
    },
  );

  it('are told by the name alone, whatever the port and the case [STAFF-04]', async () => {
    for (const host of [STAFF_HOST, `${STAFF_HOST}:3000`, 'GESTAO.localhost']) {
      const headers = { host };
      expect((await server.call(readStaffSession, { headers })).statusCode).toBe(401);
      expect((await server.call(getAllEvents, { headers })).statusCode).toBe(404);
    }
    expect((await server.call(getAllEvents, {})).statusCode).toBe(200);
  });

  it('both say whether the server lives', async () => {
    for (const host of [STAFF_HOST, ...BRAND_HOSTS]) {
      expect((await answered(server, host, { url: '/healthz' })).statusCode).toBe(200);
      expect((await answered(server, host, { url: '/readyz' })).statusCode).toBe(200);
    }
  });

  it('take no cookie of one another: staff’s counts for nothing on a brand’s host [STAFF-05]', async () => {
    const { browser, call } = await signInStaff(server, 'admin');
    expect((await call(readStaffSession)).statusCode).toBe(200);
    const cookie = `${STAFF_COOKIE}=${browser.cookies.get(STAFF_COOKIE)}`;
    const elsewhere = { host: 'mitsubishi.localhost:3000', cookie };
    expect((await call(readStaffSession, { headers: elsewhere })).statusCode).toBe(404);
  });
});

it('without a host of staff there is no back-office at all [STAFF-04]', async () => {
  const without = await startTestApp({ env: { STAFF_HOST: '' } });
  for (const { endpoint } of STAFF_ENDPOINTS) {
    const answer = await answered(without, STAFF_HOST, named(endpoint));
    expect(answer.statusCode).toBe(404);
  }
  expect((await without.call(getAllEvents, { headers: { host: STAFF_HOST } })).statusCode).toBe(
    200,
  );
  await without.close();
});
