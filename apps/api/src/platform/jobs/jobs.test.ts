import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { DatabaseHandle } from '../../database/client.ts';
import { openEmbeddedDatabase } from '../../testing/database/embedded-database.ts';
import { forRequest } from '../requests/current-request.ts';
import { inTransaction } from '../transaction.ts';
import { defineJob, defineRecurringJob, type LaneName, newJob } from './job.ts';
import { createJobs, type Jobs } from './jobs.ts';

let handle: DatabaseHandle;
let jobs: Jobs;
const open = (mayRun?: () => boolean, log = pino({ level: 'silent' })) =>
  createJobs({
    db: handle.db,
    clock: { now: () => new Date() },
    log,
    ...(mayRun ? { mayRun } : {}),
    onOutcome: () => {},
  });
beforeAll(async () => {
  handle = await openEmbeddedDatabase();
});
afterAll(() => handle.close());
beforeEach(() => {
  jobs = open();
});
afterEach(async () => {
  await jobs.stop();
  await handle.db.deleteFrom('jobs').execute();
});

const nothing = z.object({});
const defineTask = (name: string, lane: LaneName = 'own') =>
  defineJob({ name, payload: nothing, lane });
const quickJob = defineTask('quick');
const unasked = defineTask('unasked');

/** Queues a job that waits for a slow service, and a quick one behind it. */
async function behindSlow(lane?: LaneName) {
  const slowJob = defineTask('slow', lane);
  const done: string[] = [];
  const answer = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  jobs.handle(slowJob, async () => {
    asked.resolve();
    await answer.promise;
    done.push('slow');
  });
  const quick = Promise.withResolvers<void>();
  jobs.handle(quickJob, async () => {
    done.push('quick');
    quick.resolve();
  });
  await jobs.enqueueAll(handle.db, [newJob(slowJob, {}), newJob(quickJob, {})]);
  jobs.start();
  await asked.promise;
  return { done, answer: answer.resolve, quick: quick.promise };
}

it('does not keep other work waiting for a slow service outside', async () => {
  const { done, answer, quick } = await behindSlow('pix');
  await quick;
  expect(done).toEqual(['quick']);
  answer();
  await jobs.stop();
  expect(done).toEqual(['quick', 'slow']);
});

it('makes sixteen charges at a time, and no more [EXT-33]', async () => {
  const charge = defineTask('charge', 'pix');
  const answer = Promise.withResolvers<void>();
  let asked = 0;
  jobs.handle(charge, async () => {
    asked += 1;
    await answer.promise;
  });
  const last = Promise.withResolvers<void>();
  const after = defineTask('after');
  jobs.handle(after, async () => last.resolve());
  await jobs.enqueueAll(
    handle.db,
    Array.from({ length: 20 }, () => newJob(charge, {})),
  );
  jobs.start();
  try {
    await expect.poll(() => asked).toBe(16);
    await jobs.enqueueAll(handle.db, [newJob(after, {})]);
    await last.promise;
    expect(asked).toBe(16);
  } finally {
    // Jobs that never end would keep `stop` waiting.
    answer.resolve();
  }
  await expect.poll(() => asked).toBe(20);
});

it('does one thing after the other in one lane', async () => {
  const { done, answer, quick } = await behindSlow();
  answer();
  await quick;
  expect(done).toEqual(['slow', 'quick']);
});

it('runs everything that is due, whatever its lane, when told to', async () => {
  const ran: string[] = [];
  const first = defineTask('first', 'mail');
  jobs.handle(first, async () => void ran.push('first'));
  jobs.handle(quickJob, async () => void ran.push('quick'));
  await jobs.enqueueAll(handle.db, [newJob(first, {}), newJob(quickJob, {})]);
  await jobs.runDue();
  expect(ran).toEqual(['first', 'quick']);
});

it('gives the run what was queued, and keeps nothing that the schema does not name', async () => {
  const greet = defineJob({ name: 'greet', payload: z.object({ id: z.number() }), lane: 'own' });
  const person = { id: 7, email: 'marina@trilha.example' };
  await inTransaction(handle.db, (tx) => jobs.enqueue(tx, greet, person));
  const stored = await handle.db.selectFrom('jobs').select('payload').executeTakeFirstOrThrow();
  expect(stored.payload).toEqual({ id: 7 });
  const met: unknown[] = [];
  jobs.handle(greet, async (payload) => void met.push(payload));
  await jobs.runDue();
  expect(met).toEqual([{ id: 7 }]);
  expect(await handle.db.selectFrom('jobs').select('id').execute()).toEqual([]);
});

it('lays a payload that does not fit aside with its reason, and goes on with the next', async () => {
  const ran: string[] = [];
  const strict = defineJob({ name: 'strict', payload: z.object({ id: z.number() }), lane: 'own' });
  jobs.handle(strict, async () => void ran.push('strict'));
  jobs.handle(quickJob, async () => void ran.push('quick'));
  const written = { name: 'strict', lane: 'own', payload: { id: 'seven' } } as const;
  await jobs.enqueueAll(handle.db, [written, newJob(quickJob, {})]);
  await jobs.runDue();
  expect(ran).toEqual(['quick']);
  const left = handle.db.selectFrom('jobs').select(['name', 'attempts', 'last_error', 'dead_at']);
  expect(await left.execute()).toEqual([
    { name: 'strict', attempts: 1, last_error: 'payload does not fit', dead_at: expect.any(Date) },
  ]);
});

it('leaves a job of a newer release to the replicas that know it', async () => {
  const newer = defineTask('newer');
  await jobs.enqueue(handle.db, newer, {});
  await jobs.runDue();
  const left = handle.db.selectFrom('jobs').select(['attempts', 'locked_until', 'last_error']);
  expect(await left.execute()).toEqual([{ attempts: 0, locked_until: null, last_error: null }]);
  const replica = open();
  let ran = 0;
  replica.handle(newer, async () => void (ran += 1));
  await replica.runDue();
  expect(ran).toBe(1);
});

it('does nothing while this process must not, and leaves the work for others', async () => {
  let may = false;
  const stopped = open(() => may);
  let ran = 0;
  stopped.handle(quickJob, async () => void (ran += 1));
  await stopped.enqueue(handle.db, quickJob, {});
  await stopped.runDue();
  expect(ran).toBe(0);
  may = true;
  await stopped.runDue();
  expect(ran).toBe(1);
});

it('names the request in each line of a job, and of what that queued [EXT-36]', async () => {
  const lines: Array<Record<string, unknown>> = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const logged = open(undefined, pino({}, { write }));
  const failing = defineTask('failing');
  const round = defineRecurringJob({ name: 'round', lane: 'own', everySeconds: 60 });
  logged.handle(quickJob, () => logged.enqueueAll(handle.db, [newJob(failing, {})]));
  logged.handle(failing, () => Promise.reject(new Error('no')));
  logged.repeat(round, () => logged.enqueueAll(handle.db, [newJob(unasked, {})]));
  logged.handle(unasked, async () => {});
  await forRequest('K7QX-29MD', async () => {
    await logged.enqueue(handle.db, quickJob, {});
    await logged.runSoon(handle.db, round);
  });
  // Run by a request that has nothing to do with them.
  await forRequest('AAAA-AAAA', () => logged.runDue());
  expect(lines.map(({ job, msg, reqId }) => [job, msg, reqId])).toEqual([
    ['quick', 'job done', 'K7QX-29MD'],
    ['failing', 'job failed', 'K7QX-29MD'],
    ['unasked', 'job done', undefined],
  ]);
});
