import {
  changePlaces,
  pauseEntries,
  rehearsePlaces,
  resumeEntries,
} from '@trilha/contract/desk/room/room-acts.endpoints.ts';
import { readRoom, type Room } from '@trilha/contract/desk/room/room.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { listStageVersions } from '@trilha/contract/seasons/season.endpoints.ts';
import { getStage } from '@trilha/contract/stages/stages.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { storedContent } from '../../../testing/database/stored-content.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const NOTE = 'O provedor do Pix parou. Voltamos em breve.';
const REASON = 'Provedor fora';
/** Tables that change on reading, or a second later. */
const KEPT_ASIDE = new Set(['rate_limits', 'staff_sessions', 'entry_answers']);

let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

const pause = ({ stage }: StageFixture, by = director) =>
  by.call(pauseEntries, { params: { id: stage.id }, body: { note: NOTE, reason: REASON } });
const resume = ({ stage }: StageFixture, since: string, by = director) =>
  by.call(resumeEntries, { params: { id: stage.id }, body: { since } });
const room = async ({ stage }: StageFixture): Promise<Room> =>
  (await director.call(readRoom, { params: { id: stage.id } })).json();
const noteOf = async ({ stage }: StageFixture): Promise<string | null> =>
  (await server.call(getStage, { params: { id: stage.id } })).json().step.pause_note;
const entrants = async (): Promise<[EntrantFixture, EntrantFixture, EntrantFixture]> => [
  await entrantFixture(server.services),
  await entrantFixture(server.services),
  await entrantFixture(server.services),
];

it('tells customers why entries rest, takes them again, and lets all else go on [ROOM-09]', async () => {
  const fixture = await stageFixture(server.services, { vacancies: 1 });
  const [placed, waiting, refused] = await entrants();
  const key = { headers: { 'idempotency-key': 'chave-de-antes' } };
  const { registration } = (await enter(server, fixture, placed)).json();
  await enter(server, fixture, waiting);
  expect(await noteOf(fixture)).toBeNull();
  expect((await pause(fixture)).json().message).toBe(
    'Inscrições em pausa. Quem já tinha entrado continua.',
  );
  expect(await noteOf(fixture)).toBe(NOTE);
  const told = await enter(server, fixture, refused);
  expect([told.statusCode, told.json()]).toEqual([422, { code: 'entries_paused', message: NOTE }]);
  // The waiting list moves on.
  const body = { registration_id: registration.id };
  expect(
    (await server.call(cancelRegistration, { token: placed.token, body, ...key })).json().code,
  ).toBe(undefined);
  const { due, vehicles_waiting, pause: paused } = await room(fixture);
  expect([due, vehicles_waiting, paused?.note]).toEqual([1, 0, NOTE]);
  const resumed = await resume(fixture, paused?.since ?? '');
  expect(resumed.json().message).toBe('Inscrições retomadas.');
  const by = { actor: 'staff', staff_id: director.staff.id };
  expect(
    await auditOf(server, 'stage', fixture.stage.id, 'staff_id', 'reason', 'before', 'after'),
  ).toMatchObject([
    { ...by, action: 'entries_paused', reason: REASON, after: { pause_note: NOTE } },
    { ...by, action: 'entries_resumed', before: { paused_at: paused?.since } },
  ]);
  expect([await noteOf(fixture), (await room(fixture)).pause]).toEqual([null, null]);
  expect((await enter(server, fixture, refused)).statusCode).toBe(201);
});

it('is told of a pause that somebody else changed, and writes nothing over it [ROOM-10]', async () => {
  const fixture = await stageFixture(server.services);
  await pause(fixture);
  const again = await pause(fixture);
  expect([again.statusCode, again.json().code]).toEqual([409, 'pause_moved']);
  const since = (await room(fixture)).pause?.since ?? '';
  await resume(fixture, since);
  server.clock.advance(60_000);
  await pause(fixture);
  expect((await resume(fixture, since)).json().code).toBe('pause_moved');
  expect(await noteOf(fixture)).toBe(NOTE);
  await resume(fixture, (await room(fixture)).pause?.since ?? '');
  const over = await resume(fixture, since);
  expect([over.statusCode, over.json().code]).toEqual([409, 'pause_moved']);
  const held = await stageFixture(server.services, { status: 'Realizada' });
  expect((await pause(held)).json().code).toBe('registration_closed');
});

it('is for who edits the stage [ROOM-10]', async () => {
  const fixture = await stageFixture(server.services);
  const support = await signInStaff(server, 'support');
  expect((await pause(fixture, support)).statusCode).toBe(403);
  const elsewhere = await signInStaff(server, 'director', { automaker_id: 2 });
  expect((await pause(fixture, elsewhere)).statusCode).toBe(404);
  expect(await noteOf(fixture)).toBeNull();
});

it('gives a pool more places: who would move up moves up, pools add up, a version is kept [ROOM-13]', async () => {
  const { services } = server;
  const fixture = await stageFixture(services, { vacancies: 2, vouchers: { CLUBE: 1 } });
  const [placed, ...waiting] = await entrants();
  await enter(server, fixture, placed);
  const params = { id: fixture.stage.id };
  const numbers: number[] = [];
  for (const entrant of waiting) {
    const { registration } = (await enter(server, fixture, entrant)).json();
    numbers.push(registration.inscription_number);
  }
  const rehearse = async (change: number) =>
    (await director.call(rehearsePlaces, { params, body: { kind: 'general', change } })).json();
  const before = await storedContent(services.db, KEPT_ASIDE);
  const refused = await rehearse(-1);
  expect(refused.problem).toContain('já estão ocupadas');
  const told = await rehearse(1);
  expect(told).toMatchObject({ problem: null, vacancies: 3, promoted: numbers.slice(0, 1) });
  expect(await storedContent(services.db, KEPT_ASIDE)).toBe(before);
  const change = (count: number, version: string) =>
    director.call(changePlaces, {
      params,
      body: { kind: 'general', change: count, version, reason: REASON },
    });
  expect((await change(-1, told.version)).json().code).toBe('season_refused');
  expect((await change(1, told.version)).json().message).toContain('1 saiu da espera');
  const { pools, vacancies, vehicles_waiting } = await room(fixture);
  expect([vacancies, pools.reduce((sum, { capacity }) => sum + capacity, 0)]).toEqual([3, 3]);
  expect(vehicles_waiting).toBe(1);
  expect((await change(1, told.version)).json().code).toBe('season_changed');
  const versions = await director.call(listStageVersions, { params });
  expect(versions.json().versions[0]).toMatchObject({ reason: REASON, who: director.staff.name });
});

it('gives the first batch more places and fewer, and everybody else as many as before [ROOM-13]', async () => {
  const fixture = await stageFixture(server.services, {
    window: 'first_batch',
    vacancies: 10,
    first_batch: 2,
  });
  const params = { id: fixture.stage.id };
  const change = async (kind: 'general' | 'first_batch', count: number) => {
    const plan = { kind, change: count };
    const told = (await director.call(rehearsePlaces, { params, body: plan })).json();
    const body = { ...plan, version: told.version, reason: REASON };
    const { message } = (await director.call(changePlaces, { params, body })).json();
    const { pools, vacancies } = await room(fixture);
    const capacities = Object.fromEntries(pools.map(({ kind: one, capacity }) => [one, capacity]));
    return { told, message, vacancies, ...capacities };
  };
  const seen = await change('first_batch', 3);
  expect(seen).toMatchObject({
    told: { problem: null, vacancies: 13, promoted: [] },
    message: 'Vagas gravadas.',
    vacancies: 13,
    first_batch: 5,
    general: 8,
  });
  expect(await change('first_batch', -4)).toMatchObject({
    vacancies: 9,
    first_batch: 1,
    general: 8,
  });
  expect(await change('general', 2)).toMatchObject({ vacancies: 11, first_batch: 1, general: 10 });
});
