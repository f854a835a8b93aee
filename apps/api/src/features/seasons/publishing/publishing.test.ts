import { dayOf, formatTime, instantOf } from '@trilha/contract/brazil/calendar.ts';
import { type DeskToday, readDeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import {
  downloadSeason,
  listStageVersions,
  readSeasonStage,
  rehearseSeason,
  saveStage,
  type SeasonStage,
} from '@trilha/contract/seasons/season.endpoints.ts';
import { getAllEvents } from '@trilha/contract/stages/stages.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCategory } from '../../../builders/category.ts';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

const HOUR = 3_600_000;
/** This many hours from now, in file format. */
function inHours(hours: number): string {
  const at = new Date(server.clock.now().getTime() + hours * HOUR);
  return `${dayOf(at)} ${formatTime(at)}`;
}
const seen = async (id: number): Promise<SeasonStage> =>
  (await director.call(readSeasonStage, { params: { id } })).json();
async function save(id: number, change: object) {
  const { file, version } = await seen(id);
  const body = { file: { ...file, ...change }, version, reason: 'Combinado com a cidade' };
  return director.call(saveStage, { params: { id }, body });
}
/** A stage scheduled for publication in an hour. */
async function scheduled(over: object = {}) {
  const { stage } = await stageFixture(server.services, { published_at: null, ...over });
  const saved = await save(stage.id, { publish_at: inHours(1) });
  expect(saved.statusCode).toBe(200);
  return stage;
}
async function letTimeCome(): Promise<void> {
  server.clock.advance(HOUR + 60_000);
  director = await signInStaff(server, 'director');
  await server.services.jobs.runDue();
}
const versionsOf = async (id: number) =>
  (await director.call(listStageVersions, { params: { id } })).json().versions;
const unpublished = async (): Promise<number[]> => {
  const { alarms }: DeskToday = (await director.call(readDeskToday)).json();
  return alarms.unpublished.map(({ id }) => id);
};

it('publishes a stage at its time, once, in the system’s name and for who asked [SEASON-39, SEASON-45]', async () => {
  const { id, title } = await scheduled({ title: 'Etapa Marcada' });
  const by = director.staff.name;
  expect((await seen(id)).publication).toMatchObject({ who: by, refused: null });
  expect((await seen(id)).row.publish_at).toBe(instantOf(inHours(1))?.toISOString());
  const text = (await director.call(downloadSeason, { query: { brand: '1' } })).body;
  expect(text).toContain(`publish_at: ${inHours(1)}`);
  const again = (await director.call(rehearseSeason, { body: { text } })).json();
  expect(new Set(again.items.map(({ did }: { did: string }) => did))).toEqual(
    new Set(['unchanged']),
  );
  await server.services.jobs.runDue();
  expect((await seen(id)).row.state).toBe('draft');
  await letTimeCome();
  expect(await seen(id)).toMatchObject({
    row: { state: 'open' },
    file: { published: true, publish_at: null },
    publication: null,
  });
  expect((await server.call(getAllEvents)).body).toContain(title);
  const [newest] = await versionsOf(id);
  expect(newest).toMatchObject({ who: null, reason: expect.stringContaining(`por ${by}`) });
  const lines = await server.services.db
    .selectFrom('audit_log')
    .select(['actor', 'staff_id'])
    .where('subject', '=', 'stage')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(lines).toEqual([{ actor: 'system', staff_id: null }]);
});

it('does nothing at a time that was taken back, nor twice for one that moved [SEASON-39]', async () => {
  const [taken, moved] = [await scheduled(), await scheduled()];
  await save(taken.id, { publish_at: null });
  await save(moved.id, { publish_at: inHours(3) });
  const past = await save(taken.id, { publish_at: inHours(-1) });
  expect(past.json().errors).toEqual({ publish_at: ['já passou: publique agora'] });
  await letTimeCome();
  expect((await seen(taken.id)).row.state).toBe('draft');
  expect((await seen(moved.id)).row.state).toBe('draft');
  server.clock.advance(HOUR);
  await letTimeCome();
  expect((await seen(taken.id)).row.state).toBe('draft');
  expect((await seen(moved.id)).row.state).toBe('open');
});

it('judges the checklist again at that time, and says on Hoje and at the stage what was missing [SEASON-40]', async () => {
  const { id, event_id } = await scheduled();
  const undated = await scheduled();
  await buildCategory(server.services, { event_id, terms_group: null });
  await save(undated.id, { end_registration_date: null });
  await letTimeCome();
  const { row, file, publication } = await seen(id);
  expect([row.state, file['published']]).toEqual(['draft', false]);
  expect(publication?.refused).toEqual([
    { field: 'categories', message: 'falta o regulamento de uma categoria' },
  ]);
  expect((await seen(undated.id)).publication?.refused).toMatchObject([
    { field: 'end_registration_date' },
  ]);
  expect(await unpublished()).toEqual([id, undated.id]);
  const support = await signInStaff(server, 'support');
  expect((await support.call(readDeskToday)).json().alarms.unpublished).toEqual([]);
  // Its file still imports after the missed time; a new time schedules another attempt.
  const text = (await director.call(downloadSeason, { query: { brand: '1' } })).body;
  expect((await director.call(rehearseSeason, { body: { text } })).json().problems).toEqual([]);
  await save(id, { publish_at: inHours(2) });
  expect((await seen(id)).publication?.refused).toBeNull();
  await save(undated.id, { publish_at: null });
  expect(await unpublished()).toEqual([]);
});
