// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { isSent, keyFor, sendEntry } from './send-entry.ts';

afterEach(() => vi.unstubAllGlobals());

const entry = { key: 'k'.repeat(32), body: '{"step_id":101}' };
const done = { registration: { id: 7 } };

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'Retry-After': '2' } });
}

/** A network with these responses in order; an `Error` is a response lost on the way. */
function network(...answers: (Response | Error)[]) {
  const requests: { key: string | null; body: unknown }[] = [];
  vi.stubGlobal('fetch', (_: string, init: { headers: Headers; body: string }) => {
    requests.push({ key: init.headers.get('idempotency-key'), body: init.body });
    const next = answers.shift() ?? new Error('asked too often');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  return requests;
}

const waits: number[] = [];
const wait = (milliseconds: number) => {
  waits.push(milliseconds);
  return Promise.resolve();
};

it('sends again under the same key when an answer is lost or the server is busy', async () => {
  const requests = network(new TypeError('gone'), answer(503, { code: 'busy' }), answer(201, done));
  expect(await sendEntry(entry, wait)).toEqual({ id: 7 });
  expect(requests).toEqual(Array.from({ length: 3 }, () => entry));
  expect(waits[1]).toBeGreaterThanOrEqual(2_000);
});

it('asks the person once its attempts are used up', async () => {
  const requests = network();
  await expect(sendEntry(entry, wait)).rejects.toMatchObject({ code: 'unreachable' });
  expect(requests).toHaveLength(4);
});

it('does not insist on what is refused, nor without a network', async () => {
  const refused = network(answer(422, { code: 'first_batch_full', message: 'Vagas …' }));
  await expect(sendEntry(entry, wait)).rejects.toMatchObject({ code: 'first_batch_full' });
  expect(refused).toHaveLength(1);
  vi.stubGlobal('navigator', { onLine: false });
  const offline = network(new TypeError('gone'), answer(201, done));
  await expect(sendEntry(entry, wait)).rejects.toMatchObject({ code: 'offline' });
  expect(offline).toHaveLength(1);
});

it('keeps its key while the entry stays the same and renews it when it changes', () => {
  const first = keyFor({ a: 1 }, null);
  expect(first.key).toMatch(/^[\w-]{8,128}$/);
  expect(keyFor({ a: 1 }, first)).toBe(first);
  expect(keyFor({ a: 2 }, first).key).not.toBe(first.key);
});

it.each([
  null,
  'text',
  { key: 'k' },
  { body: '{}' },
  { key: 1, body: '{}' },
  { key: 'k', body: 1 },
])('takes nothing else for a sent entry: %j', (value) => {
  expect(isSent(value)).toBe(false);
  expect(isSent(keyFor({}, null))).toBe(true);
});
