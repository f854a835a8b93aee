// @vitest-environment jsdom
import { readStaffSession } from '@trilha/contract/staff/staff.endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './call.ts';

let sent: Array<string | null>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  sent = [];
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get('x-unattended'));
    return Response.json({});
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says of what it asks for by itself that nobody touched the page for a minute [STAFF-71]', async () => {
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
  window.dispatchEvent(new Event('keydown'));
  await call(readStaffSession);
  later(59_999);
  await call(readStaffSession);
  later(1);
  await call(readStaffSession);
  window.dispatchEvent(new Event('pointermove'));
  await call(readStaffSession);
  expect(sent).toEqual([null, null, '1', null]);
});
