import { readRoom, type Room, ROOM_MINUTES } from '@trilha/contract/desk/room/room.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  enter,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { runRecurring } from '../../../testing/run-recurring.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { returnUnusedPlacesJob } from '../../registrations/registrations.jobs.ts';
import { addAnswers } from '../../registrations/entering/answering/answer-tally.sql.ts';

const MINUTE = 60_000;
let server: TestApp;
let support: SignedInStaff;
let fixture: StageFixture;
beforeAll(async () => {
  server = await startTestApp();
  support = await signInStaff(server, 'support');
});
/** Each test has its own stage, opened two days ago. */
beforeEach(async () => {
  fixture = await stageFixture(server.services);
  await opens(-2 * 24 * 60);
});
afterAll(() => server.close());

const inMinutes = (minutes: number): Date =>
  new Date(server.clock.now().getTime() + minutes * MINUTE);
const opens = (minutes: number) =>
  server.services.db
    .updateTable('stages')
    .set({ start_registration_date: inMinutes(minutes), start_first_batch: null })
    .where('id', '=', fixture.stage.id)
    .execute();
const room = async (): Promise<Room> =>
  (await support.call(readRoom, { params: { id: fixture.stage.id } })).json();
/** Adds this many responses with a code, a number of whole minutes ago. */
const answered = (code: string, count: number, { ago = 0, withinMs = 100 } = {}) => {
  const minute = new Date(Math.floor(inMinutes(-ago).getTime() / MINUTE) * MINUTE);
  return addAnswers(server.services.db, [
    { stageId: fixture.stage.id, minute, code, withinMs, count },
  ]);
};

it('tells within which time half and nearly all of the last minutes were answered [ROOM-02]', async () => {
  expect((await room()).times.answer).toEqual({ p50: null, p95: null });
  await answered('ok', 50, { withinMs: 25 });
  await answered('ok', 44, { withinMs: 100 });
  await answered('ok', 6, { withinMs: 2_000 });
  // Older responses are not shown.
  await answered('ok', 1_000, { withinMs: 10, ago: ROOM_MINUTES + 1 });
  expect((await room()).times.answer).toEqual({ p50: 25, p95: 2_000 });
  await answered('ok', 20, { withinMs: 100 });
  expect((await room()).times.answer).toEqual({ p50: 100, p95: 100 });
});

it('sums refusals since it opened, or of one day, the most frequent first, and faults of the last minutes [ROOM-02]', async () => {
  await answered('stage_full', 3, { ago: 60 });
  await answered('stage_full', 4, { withinMs: 500 });
  await answered('duplicate', 7);
  await answered('busy', 1, { ago: ROOM_MINUTES + 1 });
  await answered('busy', 2);
  await answered('unexpected', 5);
  await answered('ok', 90);
  await answered('stage_full', 50, { ago: 25 * 60 });
  const seen = await room();
  expect(seen.refusals).toEqual([
    { code: 'duplicate', count: 7 },
    { code: 'stage_full', count: 7 },
    { code: 'unexpected', count: 5 },
    { code: 'busy', count: 3 },
  ]);
  expect(seen.errors).toBe(7);
  // After an opening today, earlier responses belong to another opening.
  await opens(-30);
  expect((await room()).refusals.find(({ code }) => code === 'stage_full')?.count).toBe(4);
  // A stage that opens later shows the whole day.
  await opens(30);
  expect((await room()).refusals.find(({ code }) => code === 'stage_full')?.count).toBe(7);
});

it('tells how the brand’s Pix provider does: it answers, fails, or is left alone until when [ROOM-01]', async () => {
  const { db } = server.services;
  const set = async (name: string, failures: number, open_until: Date | null) => {
    await db.deleteFrom('circuit_breakers').execute();
    await db.insertInto('circuit_breakers').values({ name, failures, open_until }).execute();
    return (await room()).provider;
  };
  expect(await set('pix:suzuki', 9, inMinutes(1))).toEqual({ state: 'answers', open_until: null });
  expect(await set('pix:mitsubishi', 0, null)).toEqual({ state: 'answers', open_until: null });
  expect(await set('pix:mitsubishi', 1, null)).toEqual({ state: 'fails', open_until: null });
  const until = inMinutes(1);
  expect(await set('pix:mitsubishi', 5, until)).toEqual({
    state: 'rests',
    open_until: until.toISOString(),
  });
  expect(await set('pix:mitsubishi', 5, inMinutes(-1))).toMatchObject({ state: 'fails' });
  await db.deleteFrom('circuit_breakers').execute();
});

it('sums the jobs of a lane, with the oldest that is due, and those that nobody knows by themselves [ROOM-01]', async () => {
  const { db } = server.services;
  await db.deleteFrom('jobs').execute();
  const job = (name: string, minutes: number, over: object = {}) => {
    const run_at = inMinutes(minutes);
    return { name, payload: '{}', run_at, created_at: run_at, ...over };
  };
  await db
    .insertInto('jobs')
    .values([
      job('send-mailing', -3),
      job('send-mailing', -2),
      job('go-on-with-mailing', -7),
      job('go-on-with-mailing', 5),
      job('send-mailing', -9, { dead_at: inMinutes(-8) }),
      job('no-such-job', -1),
    ])
    .execute();
  const { lanes } = await room();
  const of = (lane: string) => lanes.find((one) => one.lane === lane);
  expect([of('mass'), of('unknown')]).toEqual([
    { lane: 'mass', due: 3, oldest: inMinutes(-7).toISOString(), dead: 1 },
    { lane: 'unknown', due: 1, oldest: inMinutes(-1).toISOString(), dead: 0 },
  ]);
  expect(of('mail')).toEqual({ lane: 'mail', due: 0, oldest: null, dead: 0 });
  // Counts the lane, whichever kind of job it runs.
  await db.insertInto('jobs').values(job('send-mailing', -30)).execute();
  const mass = (await room()).lanes.find(({ lane }) => lane === 'mass');
  expect(mass).toMatchObject({ due: 4, oldest: inMinutes(-30).toISOString() });
  await db.deleteFrom('jobs').execute();
});

it('counts what is taken of places whose window is over, whose rest went on to others [ROOM-01]', async () => {
  fixture = await stageFixture(server.services, { vacancies: 5, vouchers: { SOBRA: 2, NADA: 1 } });
  const { id } = fixture.stage;
  await enter(server, fixture, await entrantFixture(server.services), { voucher: 'SOBRA' });
  await enter(server, fixture, await entrantFixture(server.services));
  const pool = (kind: string, capacity: number, is_over: boolean) => {
    return { kind, capacity, taken: 1, is_over };
  };
  expect((await room()).pools).toEqual([pool('general', 2, false), pool('voucher', 3, false)]);
  const ended = server.services.db.updateTable('stages').where('id', '=', id);
  await ended.set({ end_registration_date: inMinutes(-1) }).execute();
  await runRecurring(server, returnUnusedPlacesJob);
  expect((await room()).pools).toEqual([pool('general', 4, false), pool('voucher', 1, true)]);
});

it('has no pool that is over and had nothing left [ROOM-01]', async () => {
  fixture = await stageFixture(server.services, { vacancies: 3, vouchers: { NADA: 1 } });
  const ended = server.services.db.updateTable('stages').where('id', '=', fixture.stage.id);
  await ended.set({ end_registration_date: inMinutes(-1) }).execute();
  await runRecurring(server, returnUnusedPlacesJob);
  expect((await room()).pools).toEqual([
    { kind: 'general', capacity: 3, taken: 0, is_over: false },
  ]);
});
