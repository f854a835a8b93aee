import { type DeskToday, readDeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import { dayOf, formatDayAndTime, formatTime } from '@trilha/contract/brazil/calendar.ts';
import {
  listStageVersions,
  readSeasonStage,
  saveStage,
  type SeasonStage,
} from '@trilha/contract/seasons/season.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCategory } from '../../../builders/category.ts';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { publishScheduled } from './publish-scheduled.ts';

const HOUR = 3_600_000;

let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

const seen = async (id: number): Promise<SeasonStage> =>
  (await director.call(readSeasonStage, { params: { id } })).json();
const versionsOf = async (id: number) =>
  (await director.call(listStageVersions, { params: { id } })).json().versions;
const refusalsOf = (id: number) =>
  server.services.db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'staff_id', 'detail'])
    .where('subject', '=', 'stage')
    .where('subject_id', '=', id)
    .where('action', '=', 'publication-refused')
    .execute();

/** A stage scheduled for publication in an hour, and that time. */
async function scheduled(over: object = {}) {
  const { stage } = await stageFixture(server.services, { published_at: null, ...over });
  const hence = new Date(server.clock.now().getTime() + HOUR);
  const at = new Date(Math.floor(hence.getTime() / 60_000) * 60_000);
  const { file, version } = await seen(stage.id);
  const body = {
    file: { ...file, publish_at: `${dayOf(at)} ${formatTime(at)}` },
    version,
    reason: 'Combinado com a cidade',
  };
  const saved = await director.call(saveStage, { params: { id: stage.id }, body });
  expect(saved.statusCode).toBe(200);
  return { id: stage.id, event_id: stage.event_id, at };
}
async function letTimeCome(): Promise<void> {
  server.clock.advance(HOUR + 60_000);
  director = await signInStaff(server, 'director');
  await server.services.jobs.runDue();
}

it('says in its version at which time it was to be, and for whom [SEASON-39]', async () => {
  const { id, at } = await scheduled();
  await letTimeCome();
  const [newest] = await versionsOf(id);
  const by = director.staff.name;
  expect(newest.reason).toBe(`Publicada na hora marcada (${formatDayAndTime(at)}) por ${by}`);
  expect(await refusalsOf(id)).toEqual([]);
});

it('is published for somebody of the team where no version says who asked [SEASON-39]', async () => {
  const at = new Date(server.clock.now().getTime() + HOUR);
  const { stage } = await stageFixture(server.services, { published_at: null, publish_at: at });
  server.clock.advance(2 * HOUR);
  director = await signInStaff(server, 'director');
  await publishScheduled(server.services, { stageId: stage.id, at });
  expect((await seen(stage.id)).row.state).toBe('open');
  const [newest] = await versionsOf(stage.id);
  expect(newest.reason).toContain(' por alguém da equipe');
});

it('says everything that is missing, of the checklist and of the file’s rules, and writes it down [SEASON-40]', async () => {
  const free = await scheduled({ event_value_cents: 0, vacancies: 0 });
  await buildCategory(server.services, { event_id: free.event_id, terms_group: null });
  await server.services.db
    .updateTable('stages')
    .set({ end_registration_date: null })
    .where('id', '=', free.id)
    .execute();
  await letTimeCome();
  const { row, publication } = await seen(free.id);
  expect(row.state).toBe('draft');
  const fields = publication?.refused?.map(({ field }) => field);
  expect(fields).toEqual(['event_value', 'vacancies', 'categories', 'end_registration_date']);
  expect(await refusalsOf(free.id)).toEqual([
    { at: server.clock.now(), actor: 'system', staff_id: null, detail: { fields } },
  ]);
  expect((await versionsOf(free.id))[0].reason).toBe('Combinado com a cidade');
});

it('leaves a stage alone that was cancelled before its time, or is gone [SEASON-39]', async () => {
  const { id, at } = await scheduled();
  const { db } = server.services;
  await db.updateTable('stages').set({ status: 'Cancelada' }).where('id', '=', id).execute();
  await letTimeCome();
  expect((await seen(id)).row.state).toBe('cancelled');
  expect(await refusalsOf(id)).toEqual([]);
  const row = db.selectFrom('stages').select('publish_refusal').where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ publish_refusal: null });
  await publishScheduled(server.services, { stageId: 987_654, at });
  expect(await refusalsOf(987_654)).toEqual([]);
});

it('tells who edits that stage alone, and of the brand that is asked about [SEASON-40]', async () => {
  const [one, abroad] = [
    await scheduled({ event_value_cents: 0 }),
    await scheduled({ event_value_cents: 0, automaker_id: 2 }),
  ];
  await letTimeCome();
  const ids = [one.id, abroad.id];
  const told = async (grant: object, query: Record<string, string> = {}) => {
    const { call } = await signInStaff(server, 'director', grant);
    const { alarms }: DeskToday = (await call(readDeskToday, { query })).json();
    return alarms.unpublished.map(({ id }) => id).filter((id) => ids.includes(id));
  };
  expect(await told({})).toEqual(ids);
  expect(await told({}, { brand: '2' })).toEqual([abroad.id]);
  expect(await told({ automaker_id: 1 })).toEqual([one.id]);
  expect(await told({ stage_id: abroad.id })).toEqual([abroad.id]);
});

it('ends as done where its time was taken back, as where another one came [SEASON-39]', async () => {
  const { id, at } = await scheduled();
  const { file, version } = await seen(id);
  const body = { file: { ...file, publish_at: null }, version, reason: 'Adiada' };
  await director.call(saveStage, { params: { id }, body });
  await publishScheduled(server.services, { stageId: id, at });
  expect((await seen(id)).row.state).toBe('draft');
  expect(await refusalsOf(id)).toEqual([]);
});
