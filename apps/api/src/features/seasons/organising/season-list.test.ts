import {
  downloadSeason,
  importSeasonFile,
  listSeason,
  readSeasonStage,
  rehearseSeason,
  type SeasonStage,
  type SeasonStageRow,
} from '@trilha/contract/seasons/season.endpoints.ts';
import {
  readPostponement,
  type StagePostponement,
} from '@trilha/contract/postponing/postponing.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEvent } from '../../../builders/event.ts';
import { buildStage } from '../../../builders/stage.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { leasedPhone } from '../../../testing/fixtures/walkin-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

async function rowOf(id: number): Promise<SeasonStageRow | undefined> {
  const { stages } = (await director.call(listSeason)).json<{ stages: SeasonStageRow[] }>();
  return stages.find(({ stage }) => stage.id === id);
}

describe('a stage in the list of a season', () => {
  it('is full while the first batch has no place left, whatever the others will have [SEASON-01]', async () => {
    const place = { window: 'first_batch', vacancies: 3, first_batch: 1 } as const;
    const fixture = await stageFixture(server.services, place);
    const { id } = fixture.stage;
    expect((await rowOf(id))?.state).toBe('open');
    await enter(server, fixture, await entrantFixture(server.services));
    expect(await rowOf(id)).toMatchObject({
      state: 'full',
      places: expect.arrayContaining([
        { kind: 'first_batch', voucher: null, capacity: 1, taken: 1 },
        { kind: 'general', voucher: null, capacity: 2, taken: 0 },
      ]),
    });
  });

  it('is full once every place is taken, and says how many phones hold where any does [SEASON-01]', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 1 });
    expect((await rowOf(fixture.stage.id))?.state).toBe('open');
    await enter(server, fixture, await entrantFixture(server.services));
    const full = await rowOf(fixture.stage.id);
    expect(full?.state).toBe('full');
    expect(full).not.toHaveProperty('leased');
    const { id } = await buildStage(server.services, { vacancies: 5 });
    await leasedPhone(server, 2, id);
    expect((await rowOf(id))?.leased).toBe(2);
  });
});

describe('a stage that organisers open', () => {
  it('has the categories and the fee of its own event, and of no other of the brand [SEASON-10]', async () => {
    const { services } = server;
    await stageFixture(services, {}, { name: 'Turismo' });
    const free = await buildEvent(services, { is_paid: false });
    const stage = { event_id: free.id, event_value_cents: 0 };
    const own = await stageFixture(services, stage, { name: 'Graduados' });
    const read = await director.call(readSeasonStage, { params: { id: own.stage.id } });
    const { categories, is_paid } = read.json<SeasonStage>();
    expect([categories.map(({ name }) => name), is_paid]).toEqual([['Graduados'], false]);
  });
});

describe('a stage that may be postponed', () => {
  it('is told with its dates as they are typed, and whether it is still ahead [POST-02]', async () => {
    const read = async (id: number) =>
      (await director.call(readPostponement, { params: { id } })).json<StagePostponement>();
    const ahead = await buildStage(server.services, {
      title: 'Etapa Adiável',
      cancellation_limit: '2026-04-05',
    });
    const { stage } = await read(ahead.id);
    expect(stage).toMatchObject({
      id: ahead.id,
      title: 'Etapa Adiável',
      automaker_id: 1,
      stage_date: ahead.stage_date?.toISOString(),
      is_ahead: true,
    });
    expect(stage.file).toEqual({
      stage_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
      end_registration_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
      cancellation_limit: '2026-04-05',
    });
    const past = new Date(server.clock.now().getTime() - 1);
    const others = [{ status: 'Realizada' as const }, { stage_date: past }, { stage_date: null }];
    for (const over of others) {
      const other = await buildStage(server.services, over);
      expect((await read(other.id)).stage.is_ahead).toBe(false);
    }
    const bare = await buildStage(server.services, { stage_date: null, cancellation_limit: null });
    expect((await read(bare.id)).stage).toMatchObject({
      stage_date: null,
      file: { stage_date: null, cancellation_limit: null },
    });
  });
});

describe('a file with several problems', () => {
  it('tells them in the order of its lines, before anything is imported and then [SEASON-06]', async () => {
    await stageFixture(server.services, { vacancies: 33, number_of_cars: 7 });
    const sound = (await director.call(downloadSeason, { query: { brand: '1' } })).body;
    const { version } = (await director.call(rehearseSeason, { body: { text: sound } })).json();
    const text = sound
      .replace('vacancies: 33', 'vacancies: muitas')
      .replace('number_of_cars: 7', 'number_of_cars: sete');
    const rehearsed = (await director.call(rehearseSeason, { body: { text } })).json<{
      problems: Array<{ line: number; message: string }>;
    }>();
    const lines = rehearsed.problems.map(({ line }) => line);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
    const body = { text, version, reason: 'Combinado' };
    const refused = await director.call(importSeasonFile, { body });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'season_refused']);
    expect(Object.keys(refused.json().errors)).toEqual(lines.map((line) => `linha ${line}`));
  });
});
