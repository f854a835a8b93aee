import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DatabaseHandle } from '../database/client.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createJobs, type Jobs, type LaneName } from './jobs.ts';

let handle: DatabaseHandle;
let jobs: Jobs;
beforeEach(async () => {
  handle = await openTestDatabase();
  jobs = createJobs({
    db: handle.db,
    clock: { now: () => new Date() },
    log: pino({ level: 'silent' }),
    onOutcome: () => {},
  });
});
afterEach(async () => {
  await jobs.stop();
  await handle.close();
});

/** Starts with a job that waits for a slow service, and one behind it that does not. */
async function behindSlow(lane?: LaneName) {
  const done: string[] = [];
  const answer = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  jobs.register(
    'slow',
    async () => {
      asked.resolve();
      await answer.promise;
      done.push('slow');
    },
    lane,
  );
  const quick = Promise.withResolvers<void>();
  jobs.register('quick', async () => {
    done.push('quick');
    quick.resolve();
  });
  await jobs.enqueue(handle.db, 'slow', {});
  await jobs.enqueue(handle.db, 'quick', {});
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

it('does one thing after the other in one lane', async () => {
  const { done, answer, quick } = await behindSlow();
  answer();
  await quick;
  expect(done).toEqual(['slow', 'quick']);
});

it('runs everything that is due, whatever its lane, when told to', async () => {
  const ran: string[] = [];
  jobs.register('one', async () => void ran.push('one'), 'mail');
  jobs.register('two', async () => void ran.push('two'));
  await jobs.enqueueAll(handle.db, [
    { name: 'one', payload: {} },
    { name: 'two', payload: {} },
  ]);
  await jobs.runDue();
  expect(ran).toEqual(['one', 'two']);
});
