import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { DatabaseHandle } from '../../database/client.ts';
import { openTestDatabase } from '../../testing/database/test-database.ts';
import { type ManualClock, manualClock } from '../clock.ts';
import { PartnerError } from '../partners/http-client.ts';
import { defineJob, defineRecurringJob, HopelessError } from './job.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { claimJob } from './jobs.sql.ts';

const MINUTE = 60_000;
const LEASE = MINUTE;
const task = defineJob({
  name: 'task',
  payload: z.object({}),
  lane: 'own',
  retry: { forHours: 6, longestPauseMinutes: 30 },
});
const round = defineRecurringJob({ name: 'round', everySeconds: 60, lane: 'own' });

let handle: DatabaseHandle;
let clock: ManualClock;
let jobs: Jobs;
const open = () =>
  createJobs({ db: handle.db, clock, log: pino({ level: 'silent' }), onOutcome: () => {} });
beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle.close());
beforeEach(() => {
  clock = manualClock(new Date('2026-03-10T15:00:00Z'));
  jobs = open();
});
afterEach(() => handle.db.deleteFrom('jobs').execute());

async function rows() {
  return handle.db.selectFrom('jobs').selectAll().orderBy('id').execute();
}

/** A process that starts the job and dies. */
async function dieDuring(name: string): Promise<void> {
  const now = clock.now();
  await claimJob(handle.db, [name], { now, until: new Date(now.getTime() + LEASE) });
}

describe('a job that fails', () => {
  it('is tried again after pauses that grow, differ, and stay within half an hour', async () => {
    jobs.handle(task, async () => {
      throw new Error('no');
    });
    await jobs.enqueue(handle.db, task, {});
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 15; attempt += 1) {
      await jobs.runDue();
      const [job] = await rows();
      pauses.push(Number(job?.run_at) - clock.now().getTime());
      clock.set(new Date(job?.run_at ?? 0));
    }
    for (const [index, pause] of pauses.entries()) {
      const longest = Math.min(2 ** (index + 1) * 1_000, 30 * MINUTE);
      expect(pause).toBeGreaterThanOrEqual(longest / 2);
      expect(pause).toBeLessThanOrEqual(longest);
    }
    expect(new Set(pauses.slice(11)).size).toBeGreaterThan(1);
  });

  it.each([
    [45, 45],
    [24 * 3_600, 3_600],
  ])(
    'waits for a partner that asks for %i s, an hour at the most [FACE-36]',
    async (asked, kept) => {
      const refusal = new PartnerError('push', 'push: status 429', {
        status: 429,
        retryAfter: asked,
      });
      jobs.handle(task, () => Promise.reject(refusal));
      await jobs.enqueue(handle.db, task, {});
      await jobs.runDue();
      const [job] = await rows();
      const pause = Number(job?.run_at) - clock.now().getTime();
      expect(pause).toBeGreaterThan(kept * 1_000);
      expect(pause).toBeLessThanOrEqual((kept + 2) * 1_000);
    },
  );

  it('comes back when a limit of its partner ends, however often it met it [EXT-32]', async () => {
    const refusal = new PartnerError('pix', 'pix: circuit open', { status: 429, retryAfter: 1 });
    jobs.handle(task, () => Promise.reject(refusal));
    await jobs.enqueue(handle.db, task, {});
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await jobs.runDue();
      const [job] = await rows();
      const pause = Number(job?.run_at) - clock.now().getTime();
      expect(pause).toBeGreaterThanOrEqual(1_000);
      expect(pause).toBeLessThanOrEqual(1_250);
      clock.set(new Date(job?.run_at ?? 0));
    }
  });

  it('is laid aside once it fails for as long as its kind may, however few the attempts', async () => {
    jobs.handle(task, async () => {
      throw new TypeError('no');
    });
    await jobs.enqueue(handle.db, task, {}, { runAt: new Date(clock.now().getTime() + MINUTE) });
    clock.advance(24 * 60 * MINUTE);
    await jobs.runDue();
    expect(await rows()).toMatchObject([{ dead_at: null, failing_since: clock.now() }]);
    clock.advance(6 * 60 * MINUTE - 1);
    await jobs.runDue();
    expect(await rows()).toMatchObject([{ attempts: 2, dead_at: null }]);
    clock.advance(60 * MINUTE);
    await jobs.runDue();
    expect(await rows()).toMatchObject([
      { attempts: 3, dead_at: clock.now(), last_error: 'TypeError' },
    ]);
  });

  it.each([
    [new HopelessError('mail: refused with 550'), 'mail: refused with 550', true],
    [new PartnerError('pix', 'pix: status 503'), 'pix: status 503', false],
    [
      Object.assign(new Error('connect marina'), { code: 'ECONNREFUSED' }),
      'Error ECONNREFUSED',
      false,
    ],
    [Object.assign(new Error('Key (marina)'), { code: '23505' }), 'Error 23505', false],
    ['marina', 'unknown', false],
  ])('keeps its reason by its kind, without the text of %s', async (error, reason, isDead) => {
    jobs.handle(task, () => Promise.reject(error));
    await jobs.enqueue(handle.db, task, {});
    await jobs.runDue();
    const [job] = await rows();
    expect(job?.last_error).toBe(reason);
    expect(job?.dead_at !== null).toBe(isDead);
  });

  it('comes again at its next time where it is a recurring one, and is never laid aside', async () => {
    jobs.repeat(round, () => Promise.reject(new HopelessError('no')));
    await jobs.enqueue(handle.db, round, {});
    for (let count = 0; count < 3; count += 1) {
      clock.advance(100 * 60 * MINUTE);
      await jobs.runDue();
    }
    const [job] = await rows();
    expect(job).toMatchObject({ dead_at: null, attempts: 3 });
    expect(Number(job?.run_at) - clock.now().getTime()).toBeLessThanOrEqual(MINUTE);
  });
});

describe('a job whose process died', () => {
  it('is done by another once the lease has run out, not before', async () => {
    let done = 0;
    jobs.handle(task, async () => void (done += 1));
    await jobs.enqueue(handle.db, task, {});
    await dieDuring('task');
    clock.advance(LEASE - 1);
    await jobs.runDue();
    expect(done).toBe(0);
    clock.advance(1);
    await jobs.runDue();
    expect(done).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it('is laid aside when it took its process down five times in a row', async () => {
    let done = 0;
    jobs.handle(task, async () => void (done += 1));
    await jobs.enqueue(handle.db, task, {});
    for (let count = 0; count < 5; count += 1) {
      await dieDuring('task');
      clock.advance(LEASE);
    }
    await jobs.runDue();
    expect(done).toBe(0);
    expect(await rows()).toMatchObject([{ dead_at: clock.now(), last_error: 'process died' }]);
  });

  it('has not died in a row when it failed in order in between', async () => {
    jobs.handle(task, () => Promise.reject(new Error('no')));
    await jobs.enqueue(handle.db, task, {});
    for (let count = 0; count < 6; count += 1) {
      await dieDuring('task');
      clock.advance(LEASE);
      await jobs.runDue();
      clock.advance(30 * MINUTE);
    }
    expect(await rows()).toMatchObject([{ dead_at: null, attempts: 12 }]);
  });
});

describe('a job that takes long', () => {
  /** A replica whose job runs until the test ends it. */
  async function slowReplica() {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const replica = open();
    replica.handle(task, () => {
      begun.resolve();
      return end.promise;
    });
    await jobs.enqueue(handle.db, task, {});
    const running = replica.runDue();
    await begun.promise;
    return { running, fail: () => end.reject(new Error('no')), end: () => end.resolve() };
  }

  it('stays with its process for as long as that lives', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let done = 0;
    jobs.handle(task, async () => void (done += 1));
    const slow = await slowReplica();
    const before = (await rows())[0]?.locked_until;
    for (let count = 0; count < 6; count += 1) {
      clock.advance(LEASE / 3);
      vi.advanceTimersByTime(LEASE / 3);
      const leaseLeft = async () => {
        const [job] = await rows();
        return Number(job?.locked_until) - clock.now().getTime();
      };
      await expect.poll(leaseLeft).toBe(LEASE);
      await jobs.runDue();
    }
    expect(Number((await rows())[0]?.locked_until)).toBeGreaterThan(Number(before));
    expect(done).toBe(0);
    slow.end();
    await slow.running;
    expect(await rows()).toEqual([]);
    vi.useRealTimers();
  });

  it.each(['end', 'fail'] as const)(
    'and was taken over is not touched by the %s of the first run',
    async (outcome) => {
      const slow = await slowReplica();
      clock.advance(LEASE);
      await dieDuring('task');
      const taken = await rows();
      slow[outcome]();
      await slow.running;
      expect(await rows()).toEqual(taken);
    },
  );
});
