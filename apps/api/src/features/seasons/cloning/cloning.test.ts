import { instantOf } from '@trilha/contract/brazil/calendar.ts';
import {
  type CloneRehearsed,
  cloneSeason,
  cloneStage,
  rehearseSeasonClone,
  rehearseStageClone,
} from '@trilha/contract/seasons/cloning.endpoints.ts';
import {
  listStageVersions,
  readSeasonStage,
  saveStage,
  type SeasonStage,
} from '@trilha/contract/seasons/season.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const REASON = 'Calendário do ano que vem';
const YEAR = { from_year: 2026, weeks: 52, has_new_events: false, keeps_vouchers: false };

let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

/** All data that copying a stage writes. */
async function stored() {
  const { db } = server.services;
  return [
    await db.selectFrom('stages').selectAll().orderBy('id').execute(),
    await db.selectFrom('events').selectAll().orderBy('id').execute(),
    await db.selectFrom('stage_versions').selectAll().orderBy('id').execute(),
    await db.selectFrom('audit_log').select('id').where('subject', '=', 'stage').execute(),
  ];
}
const at = (typed: string): Date => instantOf(typed) ?? new Date(Number.NaN);
async function seen(id: number): Promise<SeasonStage> {
  return (await director.call(readSeasonStage, { params: { id } })).json();
}
const wishOf = (over: object = {}) => ({
  title: 'Etapa Poços 2027',
  stage_date: '2027-04-17 08:30',
  event_name: null,
  keeps_vouchers: false,
  ...over,
});
const rehearseOf = async (id: number, wish: object, staff = director): Promise<CloneRehearsed> =>
  (await staff.call(rehearseStageClone, { params: { id }, body: wish })).json();

/** A stage on Saturday, 18 April 2026, with places in every pool and one entry. */
async function somebodysStage() {
  const fixture = await stageFixture(server.services, {
    title: 'Etapa Poços 2026',
    description: 'A décima, em 2026.',
    stage_date: at('2026-04-18 08:00'),
    start_first_batch: at('2026-01-02 10:00'),
    end_first_batch: at('2026-01-05 23:59'),
    start_registration_date: at('2026-01-10 10:00'),
    end_registration_date: at('2026-04-16 23:59'),
    cancellation_limit: '2026-04-10',
    vacancies: 40,
    first_batch: 4,
    invitation: 2,
    vouchers: { CLUBE: 3 },
    galery_link: 'https://fotos.example/2026',
  });
  await enter(server, fixture, await entrantFixture(server.services));
  return fixture.stage;
}

it('repeats a stage with every date as many days later, unpublished, and nobody in it [SEASON-34, SEASON-35]', async () => {
  const { id } = await somebodysStage();
  const before = await stored();
  const told = await rehearseOf(id, wishOf());
  expect(await stored()).toEqual(before);
  expect(told.problems).toEqual([]);
  expect(told.stages[0]?.dates.map(({ field, to }) => [field, to])).toEqual([
    ['start_first_batch', '2027-01-01 10:00'],
    ['end_first_batch', '2027-01-04 23:59'],
    ['start_registration_date', '2027-01-09 10:00'],
    ['end_registration_date', '2027-04-15 23:59'],
    ['cancellation_limit', '2027-04-09'],
    ['stage_date', '2027-04-17 08:30'],
  ]);
  expect(told.stages[0]).toMatchObject({ mentions: ['description'], voucher_places: 3 });
  const body = { ...wishOf(), version: told.version, reason: REASON };
  const made = await director.call(cloneStage, { params: { id }, body });
  const clone = await seen(made.json().stages[0].id);
  const { file: old } = await seen(id);
  const { key, ...file } = clone.file;
  expect(key).toBe('etapa-pocos-2027-2027-04-17');
  expect(file).toEqual({
    ...old,
    key: undefined,
    ...Object.fromEntries((told.stages[0]?.dates ?? []).map(({ field, to }) => [field, to])),
    title: 'Etapa Poços 2027',
    vouchers: {},
    galery_link: null,
    published: false,
  });
  expect(clone).toMatchObject({ entered: 0, row: { state: 'draft' } });
  expect(clone.categories).toHaveLength(1);
  const versions = await director.call(listStageVersions, { params: { id: clone.row.stage.id } });
  expect(versions.json().versions).toMatchObject([{ reason: REASON, who: director.staff.name }]);
  // Copying again makes another stage, so the earlier dry run is outdated.
  const again = await director.call(cloneStage, { params: { id }, body });
  expect([again.statusCode, again.json().code]).toEqual([409, 'season_changed']);
});

it('repeats a stage into an event of its own, vouchers too where that is wanted, with their last days moved [SEASON-34, SEASON-70]', async () => {
  const { id } = await somebodysStage();
  const codes = server.services.db.updateTable('vouchers').where('step_id', '=', id);
  await codes.set({ valid_until: '2026-04-10' }).execute();
  const wish = wishOf({ event_name: 'Copa 2027', keeps_vouchers: true });
  const { version } = await rehearseOf(id, wish);
  const body = { ...wish, version, reason: REASON };
  const made = await director.call(cloneStage, { params: { id }, body });
  const [old, clone] = [await seen(id), await seen(made.json().stages[0].id)];
  expect(clone.row.event).toBe('Copa 2027');
  // The same distance as the last day to change an entry, which was equal.
  const until = clone.file['cancellation_limit'];
  expect(until).not.toBe('2026-04-10');
  expect(clone.file['vouchers']).toEqual({ CLUBE: { places: 3, until } });
  expect(clone.categories).toEqual(old.categories);
});

it('takes the places as they were set apart, not as what was left after their windows [SEASON-35]', async () => {
  const { id } = await somebodysStage();
  const { file, version } = await seen(id);
  const change = { file: { ...file, vacancies_first_batch: 6 }, version, reason: REASON };
  await director.call(saveStage, { params: { id }, body: change });
  const { db, clock } = server.services;
  await db
    .updateTable('vacancy_pools')
    .set({ capacity: 0, returned_at: new Date(clock.now().getTime() + 60_000) })
    .where('step_id', '=', id)
    .where('kind', '=', 'first_batch')
    .execute();
  await db
    .updateTable('vacancy_pools')
    .set(({ eb }) => ({ capacity: eb('capacity', '+', 6) }))
    .where('step_id', '=', id)
    .where('kind', '=', 'general')
    .execute();
  const wish = wishOf();
  const told = await rehearseOf(id, wish);
  const body = { ...wish, version: told.version, reason: REASON };
  const made = await director.call(cloneStage, { params: { id }, body });
  const clone = await seen(made.json().stages[0].id);
  expect((await seen(id)).file['vacancies_first_batch']).toBe(0);
  expect(clone.file['vacancies_first_batch']).toBe(6);
  expect(told.stages[0]?.has_unknown_places).toBe(false);
});

it('says what the rules of the file refuse, and makes nothing where the access is to one stage [SEASON-36]', async () => {
  const { id } = await somebodysStage();
  await server.services.db
    .updateTable('stages')
    .set({ end_registration_date: at('2026-04-20 10:00') })
    .where('id', '=', id)
    .execute();
  const wrong = await rehearseOf(id, wishOf());
  expect(wrong.problems).toEqual([
    { stage: 'Etapa Poços 2027', field: 'end_registration_date', message: 'fica depois da etapa' },
  ]);
  const body = { ...wishOf(), version: wrong.version, reason: REASON };
  const refused = await director.call(cloneStage, { params: { id }, body });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { end_registration_date: ['fica depois da etapa'] },
  ]);
  const ofStage = await signInStaff(server, 'director', { stage_id: id });
  const told = await rehearseOf(id, wishOf(), ofStage);
  const message = 'seu acesso não é a toda a temporada de Mitsubishi Motors';
  const problems = [{ stage: '', field: '', message }];
  expect(told).toMatchObject({ problems, stages: [{ id, title: 'Etapa Poços 2027' }] });
  expect((await ofStage.call(cloneStage, { params: { id }, body })).statusCode).toBe(422);
  // Copying a year reveals every stage, drafts included, so only staff who may edit all of them see it.
  const year = { ...YEAR, brand: 1 };
  for (const staff of [ofStage, await signInStaff(server, 'director', { automaker_id: 2 })]) {
    const answer = (await staff.call(rehearseSeasonClone, { body: year })).json();
    expect(answer).toMatchObject({ problems, stages: [], left: [] });
  }
});

it('repeats a year of a brand by weeks, so that weekdays stay, without what was cancelled [SEASON-37]', async () => {
  const { services } = server;
  const abroad = { automaker_id: 2, vacancies: 10 };
  const stage = async (title: string, date: string | null, over = {}) =>
    stageFixture(services, {
      ...abroad,
      title,
      stage_date: date === null ? null : at(date),
      end_registration_date: date === null ? null : at(date),
      cancellation_limit: null,
      ...over,
    });
  await stage('Rali 2025', '2025-05-03 07:00');
  await stage('Rali 2026', '2026-05-02 07:00');
  await stage('Passeio', '2026-12-30 07:00');
  await stage('Chovida', '2026-06-06 07:00', { status: 'Cancelada' });
  await stage('Sem data', null, { published_at: null, start_registration_date: null });
  const year = { ...YEAR, brand: 2 };
  const before = await stored();
  const told: CloneRehearsed = (await director.call(rehearseSeasonClone, { body: year })).json();
  expect(await stored()).toEqual(before);
  expect(told.problems).toEqual([]);
  expect(told.left).toEqual([
    { title: 'Chovida', why: 'cancelled' },
    { title: 'Sem data', why: 'undated' },
  ]);
  const dates = told.stages.map(({ title, dates: all }) => [title, all.at(-1)?.to]);
  expect(dates).toEqual([
    ['Rali 2027', '2027-05-01 07:00'],
    ['Passeio', '2027-12-29 07:00'],
  ]);
  const days = told.stages
    .flatMap(({ dates: all }) => all)
    .map(({ from, to }) =>
      [from, to].map((one) => new Date(`${one.slice(0, 10)}T12:00:00Z`).getUTCDay()),
    );
  expect(days.every(([from, to]) => from === to)).toBe(true);
  const body = { ...year, version: told.version, reason: REASON };
  const made = await director.call(cloneSeason, { body });
  expect(made.json().message).toBe('2 etapas criadas.');
  for (const { id } of made.json().stages) expect((await seen(id)).row.state).toBe('draft');
});
