import {
  type Health,
  MOST_JOBS,
  readHealth,
} from '@trilha/contract/desk/health/health.endpoints.ts';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Jobs } from '../../../database/schema.gen.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  admin = await signInStaff(server, 'admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('jobs').execute();
  await server.services.db.deleteFrom('circuit_breakers').execute();
});

const health = async (): Promise<Health> => (await admin.call(readHealth)).json();
const minutesAgo = (minutes: number) => new Date(server.clock.now().getTime() - minutes * 60_000);

/** Queued jobs, due for as long as given. */
async function queue(...jobs: Array<Partial<Insertable<Jobs>> & { name: string; ago: number }>) {
  const rows = jobs.map(({ ago, ...job }) => {
    const at = minutesAgo(ago);
    return { payload: '{}', created_at: at, run_at: at, ...job };
  });
  await server.services.db.insertInto('jobs').values(rows).execute();
}

it('adds up the kinds of work of a lane, and tells the longest wait among them [DESK-15]', async () => {
  const failing_since = minutesAgo(5);
  await queue(
    { name: 'remind-payment', ago: 3 },
    { name: 'remind-payment', ago: 1, failing_since },
    { name: 'close-postponement', ago: 7, failing_since },
    { name: 'close-postponement', ago: 9, dead_at: minutesAgo(2) },
    { name: 'of-another-release', ago: 2 },
  );
  const { lanes, jobs } = await health();
  const oldest = minutesAgo(7).toISOString();
  expect(lanes.find(({ lane }) => lane === 'own')).toEqual({
    lane: 'own',
    due: 3,
    oldest,
    failing: 2,
    dead: 1,
  });
  const unknown = { due: 1, oldest: minutesAgo(2).toISOString(), failing: 0, dead: 0 };
  expect(lanes.find(({ lane }) => lane === 'unknown')).toEqual({ lane: 'unknown', ...unknown });
  expect(lanes.find(({ lane }) => lane === 'pix')).toMatchObject({ due: 0, oldest: null });
  // Given-up jobs first; jobs that only wait are not listed.
  expect(jobs.map(({ name, lane, dead_at }) => [name, lane, dead_at])).toEqual([
    ['close-postponement', 'own', minutesAgo(2).toISOString()],
    ['close-postponement', 'own', null],
    ['remind-payment', 'own', null],
  ]);
});

it('tells of a lane in which nothing is due, but something was given up [DESK-15]', async () => {
  await queue({ name: 'of-another-release', ago: 4, dead_at: minutesAgo(1) });
  const { lanes, jobs } = await health();
  const dead = { lane: 'unknown', due: 0, oldest: null, failing: 0, dead: 1 };
  expect(lanes.find(({ lane }) => lane === 'unknown')).toEqual(dead);
  expect(jobs).toMatchObject([{ name: 'of-another-release', lane: 'unknown' }]);
});

it('lists so many jobs in trouble, and says that there are more only where there are [DESK-15]', async () => {
  const dead = { name: 'remind-payment', ago: 1, dead_at: minutesAgo(1) };
  await queue(...Array.from({ length: MOST_JOBS }, () => dead));
  const whole = await health();
  expect([whole.jobs.length, whole.is_cut]).toEqual([MOST_JOBS, false]);
  await queue(dead);
  const cut = await health();
  expect([cut.jobs.length, cut.is_cut]).toEqual([MOST_JOBS, true]);
});

it('names every partner before one fails, and of Pix alone how it charges [DESK-15]', async () => {
  const { db } = server.services;
  const ended = { name: 'cep', failures: 5, open_until: minutesAgo(1) };
  await db.insertInto('circuit_breakers').values(ended).execute();
  const { partners } = await health();
  const names = ['mail', 'pix:mitsubishi', 'pix:suzuki', 'core', 'cep'];
  expect(partners.map(({ name }) => name)).toEqual(names);
  expect(partners.filter((one) => 'mode' in one).map(({ name }) => name)).toEqual([
    'pix:mitsubishi',
    'pix:suzuki',
  ]);
  expect(partners.at(-1)).toEqual({ name: 'cep', state: 'fails', failures: 5, open_until: null });
});
