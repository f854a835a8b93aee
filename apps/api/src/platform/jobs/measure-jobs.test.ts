import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { DatabaseHandle } from '../../database/client.ts';
import { openTestDatabase } from '../../testing/database/test-database.ts';
import { manualClock } from '../clock.ts';
import { measureJobs } from './measure-jobs.ts';

const start = new Date('2026-03-10T15:00:00Z');
const clock = manualClock(start);
let handle: DatabaseHandle;
let registry: Registry;
beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle.close());
beforeEach(async () => {
  await handle.db.deleteFrom('jobs').execute();
  registry = new Registry();
  const kinds = () => new Map([['send-email', 'mail'] as const]);
  measureJobs(registry, { db: handle.db, clock, kinds });
});

async function store(
  ...jobs: Array<{ name: string; dueSeconds: number; dead_at?: Date; failing_since?: Date }>
) {
  const rows = jobs.map(({ dueSeconds, ...job }) => ({
    ...job,
    payload: '{}',
    run_at: new Date(start.getTime() - dueSeconds * 1_000),
    created_at: start,
  }));
  await handle.db.insertInto('jobs').values(rows).execute();
}

const numbers = async () =>
  (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));

it('tells what is due, for how long, what fails and what was given up, by lane and name', async () => {
  await store(
    { name: 'send-email', dueSeconds: 90 },
    { name: 'send-email', dueSeconds: 10 },
    { name: 'send-email', dueSeconds: -60, failing_since: start },
    { name: 'send-email', dueSeconds: -60 },
    { name: 'newer', dueSeconds: 5 },
    { name: 'newer', dueSeconds: 900, dead_at: start },
  );
  expect(await numbers()).toEqual(
    expect.arrayContaining([
      'jobs_due{lane="mail",name="send-email"} 2',
      'jobs_oldest_due_seconds{lane="mail",name="send-email"} 90',
      'jobs_failing{lane="mail",name="send-email"} 1',
      'jobs_dead{lane="mail",name="send-email"} 0',
      'jobs_due{lane="unknown",name="newer"} 1',
      'jobs_oldest_due_seconds{lane="unknown",name="newer"} 5',
      'jobs_dead{lane="unknown",name="newer"} 1',
    ]),
  );
});

it('tells which partner is left alone, and which is not', async () => {
  const open_until = new Date(start.getTime() + 1_000);
  const breakers = [
    { name: 'pix', failures: 5, open_until },
    { name: 'core', failures: 5, open_until: start },
  ];
  await handle.db.insertInto('circuit_breakers').values(breakers).execute();
  expect(await numbers()).toEqual(
    expect.arrayContaining([
      'circuit_open{partner="pix"} 1',
      'circuit_open{partner="core"} 0',
      'circuit_open{partner="mail"} 0',
    ]),
  );
});

it('knows zero, so that an alert can tell it from nothing', async () => {
  expect(await numbers()).toContain('jobs_due{lane="mail",name="send-email"} 0');
});

it('looks once for everybody who asks within seconds', async () => {
  const before = await numbers();
  await store({ name: 'send-email', dueSeconds: 1 });
  expect(await Promise.all([numbers(), numbers()])).toEqual([before, before]);
  const later = performance.now() + 5_001;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(await numbers()).toContain('jobs_due{lane="mail",name="send-email"} 1');
  vi.restoreAllMocks();
});

it('says nothing rather than something wrong while the database cannot be asked', async () => {
  const gone = await openTestDatabase();
  const metrics = new Registry();
  measureJobs(metrics, { db: gone.db, clock, kinds: () => new Map() });
  await gone.close();
  expect(await metrics.metrics()).not.toMatch(/^jobs_due\{/m);
});
