// @vitest-environment jsdom
import { readStaffSession } from '@trilha/contract/staff/staff.endpoints.ts';
import { onSessionEnded } from '@trilha/web/api/session-ended.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { askFreshFactorWith } from './fresh-factor.ts';

/** Codes that the server refuses with, one per request; afterwards it answers. */
let refusals: string[];
let sent: number;
beforeEach(() => {
  sent = 0;
  vi.stubGlobal('fetch', async () => {
    sent += 1;
    const code = refusals.shift();
    return code === undefined
      ? Response.json({ staff: null })
      : Response.json({ code, message: 'Não.' }, { status: 403 });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('tells that the session ended [STAFF-59]', async () => {
  const ended = vi.fn<() => void>();
  const stop = onSessionEnded(ended);
  refusals = ['unauthenticated'];
  await expect(call(readStaffSession)).rejects.toThrow('Não.');
  stop();
  expect([ended.mock.calls.length, sent]).toEqual([1, 1]);
});

it('asks for a fresh factor and sends the request once more, also after a lost CSRF token', async () => {
  const ask = vi.fn<() => Promise<void>>().mockResolvedValue();
  const stop = askFreshFactorWith(ask);
  refusals = ['csrf', 'fresh_factor_needed'];
  expect(await call(readStaffSession)).toEqual({ staff: null });
  stop();
  expect([ask.mock.calls.length, sent]).toEqual([1, 3]);
});

it('keeps the refusal of whoever does not give the factor', async () => {
  const stop = askFreshFactorWith(() => Promise.reject(new Error('cancelled')));
  refusals = ['fresh_factor_needed'];
  await expect(call(readStaffSession)).rejects.toThrow('Não.');
  stop();
  expect(sent).toBe(1);
});
