import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Room, readRoom } from '@trilha/contract/desk/room/room.endpoints.ts';
import { type DeskToday, readDeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import {
  readWaitingLine,
  type WaitingLine,
} from '@trilha/contract/desk/waiting-line/waiting-line.endpoints.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import { listSeason } from '@trilha/contract/seasons/season.endpoints.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findStagesOf } from '../../stages/find-stages-of.ts';
import { stageAnswerOf } from '../../stages/stage-answer.ts';

let server: TestApp;
let stage: Awaited<ReturnType<typeof stageFixture>>;
beforeAll(async () => {
  server = await startTestApp();
  stage = await stageFixture(server.services, { vacancies: 3 });
  const reviewed = await stageFixture(server.services, { manual_review: true });
  for (const fixture of [stage, stage, stage, stage, reviewed]) {
    await enter(server, fixture, await entrantFixture(server.services));
  }
});
afterAll(() => server.close());

async function today(staff: SignedInStaff, query = {}): Promise<DeskToday> {
  const answer = await staff.call(readDeskToday, { query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const countsOf = ({ queues }: DeskToday) =>
  Object.fromEntries(queues.map(({ kind, count }) => [kind, count]));

it('counts what waits for somebody, with since when and until when [DESK-11]', async () => {
  const seen = await today(await signInStaff(server, 'support'));
  expect(countsOf(seen)).toEqual({ due: 3, review: 1, claims: 0, unmatched: 0, refunds: 0 });
  const { expires_at } = await server.services.db
    .selectFrom('registrations')
    .select(({ fn }) => fn.min('expires_at').as('expires_at'))
    .executeTakeFirstOrThrow();
  const [due, review] = seen.queues;
  expect(due?.due).toBe(expires_at?.toISOString());
  expect(review?.due).toBeNull();
  expect(due?.oldest).not.toBeNull();
});

it('tells money that nobody owns and refunds that failed, by brand [DESK-11]', async () => {
  const { db, clock } = server.services;
  const now = clock.now();
  await db
    .insertInto('pix_payments')
    .values({
      automaker_id: 2,
      end_to_end_id: 'E0000000020260310120000000000001',
      txid: null,
      amount_cents: 100,
      paid_at: now,
      reason: 'no_txid',
      first_seen_at: now,
    })
    .execute();
  const finance = await signInStaff(server, 'finance');
  expect(countsOf(await today(finance, { brand: 2 })).unmatched).toBe(1);
  expect(countsOf(await today(finance, { brand: 1 })).unmatched).toBe(0);
  const ofStage = await signInStaff(server, 'finance', { stage_id: stage.stage.id });
  expect(countsOf(await today(ofStage)).unmatched).toBe(0);
});

it('tells how the coming stages fill [DESK-11]', async () => {
  const { stages } = await today(await signInStaff(server, 'auditor'));
  expect(stages.find((row) => row.stage.id === stage.stage.id)).toMatchObject({
    vacancies: 3,
    free: 0,
    due: 3,
    waiting: 1,
    confirmed: 0,
    state: 'full',
  });
  const open = stages.find(({ review }) => review === 1);
  expect(open).toMatchObject({ due: 0, waiting: 0, state: 'open' });
  expect(open?.free).toBe((open?.vacancies ?? 0) - 1);
});

it('tells what happens to a stage on the day itself, and on no other [DESK-11]', async () => {
  const { db, clock } = server.services;
  const now = clock.now();
  const tomorrow = new Date(now.getTime() + 24 * 3_600_000);
  const closing = await stageFixture(server.services);
  const close = (when: Date) =>
    db
      .updateTable('stages')
      .set({ end_registration_date: when })
      .where('id', '=', closing.stage.id)
      .execute();
  const director = await signInStaff(server, 'director');
  const events = async () =>
    (await today(director)).agenda
      .filter((one) => one.stage.id === closing.stage.id && one.event === 'closes')
      .map(({ at }) => at);
  await close(now);
  expect(await events()).toEqual([now.toISOString()]);
  await close(tomorrow);
  expect(await events()).toEqual([]);
  // In order of time, regardless of the stages' dates.
  await close(new Date(now.getTime() + 3_600_000));
  const opening = { start_registration_date: new Date(now.getTime() + 2 * 3_600_000) };
  await db.updateTable('stages').set(opening).where('id', '=', stage.stage.id).execute();
  const times = (await today(director)).agenda.map(({ at }) => at);
  expect(times.length).toBeGreaterThan(1);
  expect(times).toEqual(times.toSorted());
});

it('shows each the part that their grants show, and nothing of elsewhere [DESK-04, DESK-11]', async () => {
  const marketing = await today(await signInStaff(server, 'marketing'));
  expect(marketing).toMatchObject({ queues: [], stages: [], agenda: [] });
  const elsewhere = await today(await signInStaff(server, 'support', { automaker_id: 2 }));
  expect(countsOf(elsewhere)).toMatchObject({ due: 0, review: 0 });
  expect(elsewhere.stages.map((row) => row.stage.automaker_id)).not.toContain(1);
});

it('tells of jobs that were given up and partners that fail to who may repeat jobs, and to nobody else [DESK-12]', async () => {
  const { db, clock } = server.services;
  const now = clock.now();
  const later = new Date(now.getTime() + 60_000);
  await db
    .insertInto('jobs')
    .values({ name: 'send-email', payload: '{}', run_at: now, created_at: now, dead_at: now })
    .execute();
  const failing = { name: 'core', open_until: now, failures: 3 };
  const open = { name: 'cep', open_until: later, failures: 5 };
  await db.insertInto('circuit_breakers').values([open, failing]).execute();
  const { alarms } = await today(await signInStaff(server, 'admin'));
  expect(alarms).toMatchObject({ dead_jobs: 1, open_circuits: ['cep'] });
  const support = await today(await signInStaff(server, 'support'));
  expect(support.alarms).toMatchObject({ dead_jobs: 0, open_circuits: [] });
});

it('means by free places what the public can take now, as the season, the room, the line and the portal do [DESK-153]', async () => {
  const { services } = server;
  const fixture = await stageFixture(services, {
    window: 'first_batch',
    vacancies: 40,
    first_batch: 1,
    invitation: 5,
    vouchers: { AMIGOS: 4 },
  });
  const { id } = fixture.stage;
  const admin = await signInStaff(server, 'admin');
  const told = async () => {
    const row = (await today(admin)).stages.find((one) => one.stage.id === id);
    const params = { params: { id } };
    const season = (await admin.call(listSeason, { query: {} })).json<Answer<typeof listSeason>>();
    const room = (await admin.call(readRoom, params)).json<Room>();
    const line = (await admin.call(readWaitingLine, params)).json<WaitingLine>();
    const [shown] = await findStagesOf(services.db, [id]);
    const listed = shown && stageAnswerOf(shown, services.clock.now()).vacancies_left;
    return {
      states: [row?.state, season.stages.find((one) => one.stage.id === id)?.state],
      free: [row?.free, room.free, line.free, listed],
      promised: [row?.promised, room.promised, line.promised],
    };
  };
  expect(await told()).toEqual({
    states: ['open', 'open'],
    free: [1, 1, 1, 1],
    promised: [39, 39, 39],
  });
  await enter(server, fixture, await entrantFixture(services));
  expect(await told()).toEqual({
    states: ['full', 'full'],
    free: [0, 0, 0, 0],
    promised: [39, 39, 39],
  });
});
