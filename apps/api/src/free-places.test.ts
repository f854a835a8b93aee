import type { DeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import { readDeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import { type Room, readRoom } from '@trilha/contract/desk/room/room.endpoints.ts';
import {
  readWaitingLine,
  type WaitingLine,
} from '@trilha/contract/desk/waiting-line/waiting-line.endpoints.ts';
import { readArrivals } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import { listPublicStages, readStageGuide } from '@trilha/contract/guides/guides.endpoints.ts';
import { checkInvitations } from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import { listSeason, readSeasonStage } from '@trilha/contract/seasons/season.endpoints.ts';
import { getAllEvents, getStage } from '@trilha/contract/stages/stages.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StageOverrides } from './builders/stage.ts';
import {
  enter,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from './testing/fixtures/entry-fixture.ts';
import { listOf } from './testing/fixtures/inviting-desk.ts';
import { type SignedInStaff, signInStaff } from './testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const DAY_MS = 86_400_000;

let server: TestApp;
let admin: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  admin = await signInStaff(server, 'admin');
});
afterAll(() => server.close());

/** What every page says of one stage: the staff's, then the public's. */
async function toldOf({ stage: { id } }: StageFixture) {
  const params = { params: { id } };
  const own = ({ stage }: { stage: { id: number } }) => stage.id === id;
  const today = (await admin.call(readDeskToday, { query: {} })).json<DeskToday>();
  const season = (await admin.call(listSeason, { query: {} })).json<Answer<typeof listSeason>>();
  const page = (await admin.call(readSeasonStage, params)).json<Answer<typeof readSeasonStage>>();
  const room = (await admin.call(readRoom, params)).json<Room>();
  const line = (await admin.call(readWaitingLine, params)).json<WaitingLine>();
  const arrivals = (await admin.call(readArrivals, params)).json<Answer<typeof readArrivals>>();
  const body = listOf(['ninguem@trilha.example']);
  const invited = (await admin.call(checkInvitations, { ...params, body })).json<
    Answer<typeof checkInvitations>
  >();
  const { events } = (await server.call(getAllEvents)).json<Answer<typeof getAllEvents>>();
  const list = (await server.call(listPublicStages)).json<Answer<typeof listPublicStages>>();
  const guide = (await server.call(readStageGuide, params)).json<Answer<typeof readStageGuide>>();
  const form = (await server.call(getStage, params)).json<Answer<typeof getStage>>();
  const staff = [today.stages.find(own), season.stages.find(own), page.row];
  return {
    states: [...new Set(staff.map((row) => row?.state))],
    free: [
      ...new Set([
        ...[...staff, room, line].map((row) => row?.free),
        ...[
          events.flatMap(({ steps }) => steps).find((step) => step.id === id),
          list.stages.find((step) => step.id === id),
          guide.stage,
          form.step,
        ].map((step) => step?.vacancies_left),
      ]),
    ],
    promised: [...new Set([...staff, room, line].map((row) => row?.promised))],
    /** Places that invitations and phones may take beside those kept for them. */
    general: [...new Set([invited.places.open, arrivals.free_places])],
  };
}

const inDays = (days: number): Date =>
  new Date(server.services.clock.now().getTime() + days * DAY_MS);
const withPromises = { vacancies: 12, invitation: 3, vouchers: { AMIGOS: 2 } };

describe('free places of one stage, on every page of staff and public', () => {
  it.each<[string, StageOverrides | (() => StageOverrides), number, object]>([
    [
      'with promised places',
      withPromises,
      1,
      { states: ['open'], free: [6], promised: [5], general: [6] },
    ],
    [
      'that is full',
      { vacancies: 1 },
      2,
      { states: ['full'], free: [0], promised: [0], general: [0] },
    ],
    [
      'full for the public, with promised places',
      { vacancies: 6, invitation: 3, vouchers: { AMIGOS: 2 } },
      2,
      { states: ['full'], free: [0], promised: [5], general: [0] },
    ],
    [
      'whose lot opens in two days',
      () => ({
        ...withPromises,
        start_registration_date: inDays(2),
        end_registration_date: inDays(20),
      }),
      0,
      { states: ['announced'], free: [7], promised: [5], general: [7] },
    ],
    [
      'without dates',
      { ...withPromises, start_registration_date: null, end_registration_date: null },
      0,
      { states: ['announced'], free: [7], promised: [5], general: [7] },
    ],
    [
      'in its first batch, where the general places are promised',
      { ...withPromises, window: 'first_batch', first_batch: 4 },
      1,
      { states: ['open'], free: [3], promised: [8], general: [3] },
    ],
    [
      'whose first batch is full',
      { ...withPromises, window: 'first_batch', first_batch: 1 },
      1,
      { states: ['full'], free: [0], promised: [11], general: [6] },
    ],
  ])('%s agree [DESK-153]', async (_, overrides, entries, expected) => {
    const fixture = await stageFixture(
      server.services,
      typeof overrides === 'function' ? overrides() : overrides,
    );
    for (let count = 0; count < entries; count += 1) {
      const answer = await enter(server, fixture, await entrantFixture(server.services));
      expect(answer.statusCode).toBe(201);
    }
    expect(await toldOf(fixture)).toEqual(expected);
  });
});
