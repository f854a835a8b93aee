import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../../platform/app-error.ts';
import { type StageFixture, stageFixture } from '../../../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { createAnswerTally } from './answer-tally.ts';

describe('what is counted of answers to entries', () => {
  let server: TestApp;
  let fixture: StageFixture;
  beforeAll(async () => {
    server = await startTestApp();
  });
  beforeEach(async () => {
    fixture = await stageFixture(server.services);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  afterAll(() => server.close());

  const counted = async () => {
    const rows = server.services.db
      .selectFrom('entry_answers')
      .select(['minute', 'code', 'within_ms', 'count'])
      .where('step_id', '=', fixture.stage.id)
      .orderBy('minute')
      .orderBy('code')
      .orderBy('within_ms');
    return rows.execute();
  };
  /** Sets how long the next responses take, in order. */
  const took = (...milliseconds: number[]) => {
    const readings = milliseconds.flatMap((ms, index) => [index * 60_000, index * 60_000 + ms]);
    const now = vi.spyOn(performance, 'now');
    for (const reading of readings) now.mockReturnValueOnce(reading);
  };
  const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

  it('is each answer by its code, by the minute, and how finely it was given [ROOM-02]', async () => {
    const tally = createAnswerTally(server.services);
    const stageId = fixture.stage.id;
    const answer = (work: () => Promise<unknown>) => tally.count(stageId, work);
    const fail = (error: unknown) =>
      expect(answer(() => Promise.reject(error as Error))).rejects.toBe(error);
    took(25, 25.1, 10_000, 30_000);
    expect(await answer(() => Promise.resolve('placed'))).toBe('placed');
    await answer(() => Promise.resolve('placed'));
    await answer(() => Promise.resolve('placed'));
    await answer(() => Promise.resolve('placed'));
    took(1, 1, 1, 1);
    await fail(new AppError('first_batch_full'));
    await fail(Object.assign(new Error('lock'), { code: '55P03' }));
    await fail(new Error('a fault'));
    const minute = minuteOf(server.clock.now());
    server.clock.advance(60_000);
    await answer(() => Promise.resolve('placed'));
    server.clock.advance(-60_000);
    expect(await counted()).toEqual([]);
    await tally.write();
    expect(await counted()).toEqual([
      { minute, code: 'busy', within_ms: 25, count: 1 },
      { minute, code: 'first_batch_full', within_ms: 25, count: 1 },
      { minute, code: 'ok', within_ms: 25, count: 1 },
      { minute, code: 'ok', within_ms: 50, count: 1 },
      { minute, code: 'ok', within_ms: 10_000, count: 2 },
      { minute, code: 'unexpected', within_ms: 25, count: 1 },
      { minute: new Date(minute.getTime() + 60_000), code: 'ok', within_ms: 25, count: 1 },
    ]);
    // Counts are written once only and are added to those of other processes.
    await tally.write();
    took(1);
    await answer(() => Promise.resolve('placed'));
    await tally.write();
    const own = (await counted()).filter(
      ({ code, within_ms }) => code === 'ok' && within_ms === 25,
    );
    expect(own.map(({ count }) => count)).toEqual([2, 1]);
  });

  it('is written a second after the first of them, however many come, and again for the next [ROOM-02]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tally = createAnswerTally(server.services);
    const place = () => tally.count(fixture.stage.id, () => Promise.resolve());
    const sum = async () => (await counted()).reduce((all, { count }) => all + count, 0);
    await place();
    await vi.advanceTimersByTimeAsync(999);
    await place();
    expect(await sum()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(async () => expect(await sum()).toBe(2));
    await place();
    await vi.advanceTimersByTimeAsync(500);
    // Written before its second is over, so the next count gets a full second of its own.
    await tally.write();
    await place();
    const statements = vi.spyOn(server.services.db.getExecutor(), 'executeQuery');
    await vi.advanceTimersByTimeAsync(999);
    expect(statements).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(async () => expect(await sum()).toBe(4));
  });

  it('is lost where it cannot be written, with a word in the log, and no entry is [ROOM-02]', async () => {
    const warnings: unknown[][] = [];
    const warn = (...said: unknown[]): void => void warnings.push(said);
    const db = {} as typeof server.services.db;
    const log = { ...server.services.log, warn } as typeof server.services.log;
    const tally = createAnswerTally({ ...server.services, db, log });
    await tally.write();
    expect(warnings).toEqual([]);
    expect(await tally.count(fixture.stage.id, () => Promise.resolve(7))).toBe(7);
    await tally.write();
    expect(warnings).toEqual([[{ err: expect.any(Error) }, 'answers to entries were not counted']]);
  });
});
