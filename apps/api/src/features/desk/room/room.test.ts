import { type IncomingMessage, request } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readRoom, type Room } from '@trilha/contract/desk/room/room.endpoints.ts';
import {
  type EntrantFixture,
  enter,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { sentDuring } from '../../../testing/sent-statements.ts';
import { type SignedInStaff, signInStaff, STAFF_COOKIE } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { STAFF_HOST } from '../../../testing/test-config.ts';
import { addAnswers } from '../../registrations/entering/answering/answer-tally.sql.ts';
import { EVERY_MS, RECHECK_MS } from './watch-rooms.ts';

let server: TestApp;
let fixture: StageFixture;
let entrants: EntrantFixture[];
let support: SignedInStaff;
let address: string;
beforeAll(async () => {
  server = await startTestApp();
  fixture = await stageFixture(server.services, { vacancies: 2 });
  entrants = [];
  for (let count = 0; count < 3; count += 1) entrants.push(await entrantFixture(server.services));
  for (const entrant of entrants) await enter(server, fixture, entrant);
  support = await signInStaff(server, 'support');
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const params = () => ({ id: fixture.stage.id });

async function room(by = support): Promise<Room> {
  const answer = await by.call(readRoom, { params: params() });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json();
}

/** Opens the stream as this browser; returns the number of events so far, and whether it ended. */
async function look(by: SignedInStaff) {
  const asked = request(`${address}/api/staff/stages/${fixture.stage.id}/room/events`, {
    headers: {
      host: `${STAFF_HOST}:3000`,
      cookie: `${STAFF_COOKIE}=${by.browser.cookies.get(STAFF_COOKIE)}`,
    },
  });
  const seen = { status: 0, events: 0, isOver: false };
  const answer = await new Promise<IncomingMessage>((resolve) =>
    asked.on('response', resolve).end(),
  );
  seen.status = answer.statusCode ?? 0;
  answer.on('data', (part: Buffer) => (seen.events += part.toString().split('data: ').length - 1));
  answer.on('end', () => (seen.isOver = true));
  const open = server.services.telemetry.registry;
  /** Disconnects and waits until the server has noticed. */
  const leave = async (): Promise<void> => {
    const count = async () => Number(/^control_rooms_open (\d+)$/m.exec(await open.metrics())?.[1]);
    const before = await count();
    answer.destroy();
    await expect.poll(count).toBe(before - 1);
  };
  return { seen, leave };
}

it('tells places by pool, who waits, what is due, and this minute’s entries [ROOM-01]', async () => {
  const seen = await room();
  const { id, title, stage_date, start_registration_date } = fixture.stage;
  expect(seen.stage).toEqual({ id, automaker_id: 1, title, stage_date: stage_date?.toISOString() });
  expect(seen.opens_at).toBe(start_registration_date?.toISOString());
  expect(seen.pools).toEqual([{ kind: 'general', capacity: 2, taken: 2, is_over: false }]);
  expect(seen).toMatchObject({
    vacancies: 2,
    vehicles_waiting: 1,
    due: 2,
    paid: 0,
    received: '0.00',
  });
  expect(seen.curve.counts.at(-1)).toBe(3);
  expect(seen.provider).toEqual({ state: 'answers', open_until: null });
  expect(seen.lanes.map(({ lane }) => lane)).toEqual(
    expect.arrayContaining(['mail', 'pix', 'own']),
  );
});

it('sums refusals and answer times of every process, and counts nothing for stages that are not there [ROOM-02]', async () => {
  const { db, clock } = server.services;
  await enter(server, fixture, entrants[0] as EntrantFixture);
  const refused = async () => (await room()).refusals.reduce((sum, { count }) => sum + count, 0);
  await expect.poll(refused).toBe(1);
  const minute = new Date(Math.floor(clock.now().getTime() / 60_000) * 60_000);
  const of = (stageId: number, code: string, withinMs: number, count: number) => ({
    stageId,
    minute,
    code,
    withinMs,
    count,
  });
  const other = [of(fixture.stage.id, 'busy', 5_000, 60), of(2_000_000_000, 'ok', 25, 1)];
  // Like two other processes that add their counts.
  await Promise.all([addAnswers(db, other), addAnswers(db, other)]);
  const seen = await room();
  expect(seen.refusals[0]).toEqual({ code: 'busy', count: 120 });
  expect(seen.errors).toBe(120);
  expect(seen.times.answer).toEqual({ p50: 5_000, p95: 5_000 });
  const strays = await db.selectFrom('entry_answers').select('step_id').distinct().execute();
  expect(strays).toEqual([{ step_id: fixture.stage.id }]);
});

it('is for who sees the stage’s registrations; to others it does not exist [ROOM-03]', async () => {
  const elsewhere = await signInStaff(server, 'support', { automaker_id: 2 });
  expect((await elsewhere.call(readRoom, { params: params() })).statusCode).toBe(404);
  expect((await look(elsewhere)).seen.status).toBe(404);
});

it('reads once a second however many look, and nothing once nobody does [ROOM-04]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const one = await look(support);
  const rest = [await look(support), await look(support), await look(support)];
  const all = [one, ...rest];
  await vi.waitFor(() => expect(all.map(({ seen }) => seen.events)).toEqual([1, 1, 1, 1]));
  const reads = async (): Promise<number> => {
    const spy = vi.spyOn(server.services.reads.getExecutor(), 'executeQuery');
    const before = one.seen.events;
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    await vi.waitFor(() => expect(one.seen.events).toBe(before + 1));
    const { length } = spy.mock.calls;
    spy.mockRestore();
    return length;
  };
  const ofFour = await reads();
  for (const { leave } of rest) await leave();
  expect(await reads()).toBe(ofFour);
  expect(all[1]?.seen.events).toBe(2);
  await one.leave();
  expect(
    await sentDuring(async () => void (await vi.advanceTimersByTimeAsync(EVERY_MS * 3))),
  ).toEqual([]);
});

it('ends soon after the grant lapsed or the session ended [ROOM-05]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { db, clock } = server.services;
  const lapsing = await signInStaff(server, 'support');
  const leaving = await signInStaff(server, 'auditor');
  const lookers = [await look(lapsing), await look(leaving), await look(support)];
  await db
    .updateTable('staff_grants')
    .set({ until: clock.now() })
    .where('staff_id', '=', lapsing.staff.id)
    .execute();
  await db.deleteFrom('staff_sessions').where('id', '=', leaving.sessionId).execute();
  await vi.advanceTimersByTimeAsync(RECHECK_MS);
  await vi.waitFor(() =>
    expect(lookers.map(({ seen }) => seen.isOver)).toEqual([true, true, false]),
  );
  await lookers[2]?.leave();
});

it('sets this opening beside the last one of the brand, minute by minute [ROOM-06]', async () => {
  const { db, clock } = server.services;
  const now = clock.now().getTime();
  const open = (id: number, at: number) =>
    db
      .updateTable('stages')
      .set({ start_registration_date: new Date(at), start_first_batch: null })
      .where('id', '=', id)
      .execute();
  const next = await stageFixture(server.services);
  await open(fixture.stage.id, now - 2 * 60_000);
  server.clock.advance(86_400_000);
  await open(next.stage.id, clock.now().getTime() - 60_000);
  const curveNow = async () => {
    const director = await signInStaff(server, 'director');
    const answer = await director.call(readRoom, { params: { id: next.stage.id } });
    return answer.json<Room>().curve;
  };
  const curve = await curveNow();
  expect(curve.counts).toEqual([0, 0]);
  expect(Date.parse(curve.from)).toBe(clock.now().getTime() - 60_000);
  expect(curve.before).toMatchObject({ title: fixture.stage.title });
  expect(curve.before?.counts.slice(0, 4)).toEqual([0, 0, 3, 0]);
  // Later both curves show the last half hour; the second minute is in neither.
  server.clock.advance(40 * 60_000);
  const later = await curveNow();
  expect(later.counts).toHaveLength(30);
  expect(later.before?.counts.reduce((sum, count) => sum + count, 0)).toBe(0);
  // Before the opening there is no comparison, only the last half hour.
  await open(next.stage.id, clock.now().getTime() + 1_000);
  const ahead = await curveNow();
  expect(ahead).toMatchObject({ counts: Array(30).fill(0), before: null });
  expect(clock.now().getTime() - Date.parse(ahead.from)).toBeLessThan(30 * 60_000);
  expect(Date.parse(ahead.from)).toBeLessThan(clock.now().getTime());
});
