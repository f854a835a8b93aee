import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  downloadTrack,
  listPublicStages,
  readStageGuide,
} from '@trilha/contract/guides/guides.endpoints.ts';
import { drawTrack } from '../../../builders/drawn-track.ts';
import { buildEvent } from '../../../builders/event.ts';
import { buildGuide, buildRoute } from '../../../builders/guide.ts';
import { buildStage } from '../../../builders/stage.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { startTestApp, TEST_START, type TestApp } from '../../../testing/test-app.ts';

const TRACK = drawTrack({
  latitude: -21.78,
  longitude: -46.56,
  km: 186,
  turns: [
    [0, 1],
    [0.4, 0.2],
    [1, 0.5],
  ],
  heights: [1_100, 1_686, 1_200],
});

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const list = async (host = 'mitsubishi.localhost') =>
  (await server.call(listPublicStages, { headers: { host } })).json().stages as Array<{
    id: number;
  }>;

const read = (id: number, host = 'mitsubishi.localhost') =>
  server.call(readStageGuide, { params: { id }, headers: { host } });

describe('the stages that everybody may see', () => {
  it('are the published ones of the brand, by date, with what tells them apart [FACE-01]', async () => {
    const later = await buildStage(server.services, { title: 'Depois' });
    const sooner = await buildStage(server.services, {
      title: 'Antes',
      stage_date: new Date(TEST_START.getTime() + 5 * 86_400_000),
    });
    await buildGuide(server.services, {
      step_id: sooner.id,
      pitch: 'Um dia na serra.',
      duration: '7 h',
      difficulty: 4,
    });
    await buildRoute(server.services, { step_id: sooner.id, track: TRACK, track_from: null });
    const hidden = await buildStage(server.services, { published_at: null });
    const closed = await buildEvent(server.services, { allows_registration: false });
    const gone = await buildStage(server.services, { event_id: closed.id });
    const other = await buildStage(server.services, { automaker_id: 2 });
    const stages = await list();
    expect(stages.map(({ id }) => id)).toEqual([sooner.id, later.id]);
    expect(stages[0]).toMatchObject({
      title: 'Antes',
      pitch: 'Um dia na serra.',
      figures: { distance_km: 186, climb_m: 586, duration: '7 h', difficulty: 4 },
      waiting: 0,
    });
    expect(stages[1]).toMatchObject({ pitch: null, line: null, figures: { distance_km: null } });
    expect((await list('suzuki.localhost')).map(({ id }) => id)).toEqual([other.id]);
    for (const { id } of [hidden, other]) expect((await read(id)).statusCode).toBe(404);
    expect((await read(gone.id)).json().stage.allows_registration).toBe(false);
  });

  it('show the shape of their route and never where it lies [FACE-11]', async () => {
    const { id } = await buildStage(server.services);
    await buildRoute(server.services, { step_id: id, track: TRACK, track_from: '2026-04-07' });
    const answer = await read(id);
    expect(answer.json().stage.route).toMatchObject({
      length_km: expect.closeTo(186, 0),
      climb_m: 586,
      highest_m: 1_686,
      track_from: '2026-04-07',
    });
    expect(answer.body).not.toContain('-46.5');
    expect(answer.body).not.toContain('trkpt');
  });

  it('say the organiser’s numbers where they differ from the GPX [FACE-11]', async () => {
    const { id } = await buildStage(server.services);
    await buildRoute(server.services, { step_id: id, track: TRACK, track_from: null });
    await buildGuide(server.services, { step_id: id, distance_km: 190 });
    expect((await read(id)).json().stage.figures).toMatchObject({ distance_km: 190, climb_m: 586 });
  });
});

describe('the whole track of a stage', () => {
  async function entered(stage: { vacancies?: number } = {}) {
    const fixture = await stageFixture(server.services, { event_value_cents: 0, ...stage });
    await buildRoute(server.services, {
      step_id: fixture.stage.id,
      track: TRACK,
      track_from: '2026-03-10',
    });
    const entrant = await entrantFixture(server.services);
    expect((await enter(server, fixture, entrant)).statusCode).toBe(201);
    return { id: fixture.stage.id, token: entrant.token };
  }
  const download = (id: number, token?: string) =>
    server.call(downloadTrack, { params: { id }, ...(token && { token }) });

  it('is a file for who has a place [FACE-12]', async () => {
    const { id, token } = await entered();
    const answer = await download(id, token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/gpx+xml; charset=utf-8',
      'content-disposition': 'attachment; filename="etapa-pocos-de-caldas.gpx"',
      'cache-control': 'no-store',
    });
    expect(answer.body).toBe(TRACK);
  });

  it('is nobody else’s: visitors, strangers, who waits, who has not paid [FACE-12]', async () => {
    const { id } = await entered();
    expect((await download(id)).statusCode).toBe(401);
    const stranger = await entrantFixture(server.services);
    expect((await download(id, stranger.token)).json().code).toBe('track_not_open');
    const waiting = await entered({ vacancies: 0 });
    expect((await download(waiting.id, waiting.token)).json().code).toBe('track_not_open');
    const due = await stageFixture(server.services);
    await buildRoute(server.services, {
      step_id: due.stage.id,
      track: TRACK,
      track_from: '2026-03-10',
    });
    const owing = await entrantFixture(server.services);
    await enter(server, due, owing);
    expect((await download(due.stage.id, owing.token)).json().code).toBe('track_not_open');
  });

  it('opens on the day that the organiser names, by the clocks of São Paulo [FACE-12]', async () => {
    const { id, token } = await entered();
    await server.services.db
      .updateTable('stage_routes')
      .set({ track_from: '2026-03-11' })
      .where('step_id', '=', id)
      .execute();
    expect((await download(id, token)).json().code).toBe('track_not_open');
    server.clock.advance(12 * 3_600_000 + 1);
    expect((await download(id, token)).statusCode).toBe(200);
  });

  it('is missing where a stage has none', async () => {
    const { token } = await entered();
    const { id } = await buildStage(server.services);
    expect((await download(id, token)).statusCode).toBe(404);
  });
});
