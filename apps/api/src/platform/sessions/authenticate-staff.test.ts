import { afterAll, beforeAll, expect, it } from 'vitest';
import { readStaffSession } from '@trilha/contract/staff/staff.endpoints.ts';
import { type SignedInStaff, signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const RE_ASKED_MS = 20_000;
const IDLE_MS = 30 * 60_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** True when a session is still valid after a page sent unattended requests for half an hour. */
async function livesOn({ call }: SignedInStaff, headers: Record<string, string>): Promise<boolean> {
  for (let ms = 0; ms < IDLE_MS; ms += RE_ASKED_MS) {
    server.clock.advance(RE_ASKED_MS);
    await call(readStaffSession, { headers });
  }
  return (await call(readStaffSession)).statusCode === 200;
}

it('ends half an hour after somebody touched the page, whatever it asks for by itself [STAFF-71]', async () => {
  expect(await livesOn(await signInStaff(server, 'admin'), { 'x-unattended': '1' })).toBe(false);
});

it('goes on where somebody is at it, as the negative control [STAFF-71]', async () => {
  expect(await livesOn(await signInStaff(server, 'admin'), {})).toBe(true);
});
