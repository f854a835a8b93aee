import { instantOf } from '@trilha/contract/brazil/calendar.ts';
import {
  type CloneRehearsed,
  cloneSeason,
  cloneStage,
  rehearseSeasonClone,
  rehearseStageClone,
} from '@trilha/contract/seasons/cloning.endpoints.ts';
import { readSeasonStage, type SeasonStage } from '@trilha/contract/seasons/season.endpoints.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildCategory } from '../../../builders/category.ts';
import { buildEvent } from '../../../builders/event.ts';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const REASON = 'Calendário do ano que vem';
const YEAR = { brand: 1, from_year: 2026, weeks: 52, has_new_events: true, keeps_vouchers: false };

let server: TestApp | undefined;
let director: SignedInStaff;
/** Each test has a server of its own, because copying a year includes every stage. */
beforeEach(async () => {
  await server?.close();
  server = await startTestApp();
  director = await signInStaff(server, 'director');
});
afterAll(() => server?.close());

const services = () => {
  if (server === undefined) throw new Error('not started');
  return server.services;
};
const at = (typed: string): Date => instantOf(typed) ?? new Date(Number.NaN);
/** A stage on this day, with registration until then. */
const stageOn = async (date: string, over: object = {}) => {
  const dates = { stage_date: at(date), end_registration_date: at(date), cancellation_limit: null };
  const start_registration_date = at('2025-01-02 10:00');
  return (await stageFixture(services(), { ...dates, start_registration_date, ...over })).stage;
};
const seen = async (id: number): Promise<SeasonStage> =>
  (await director.call(readSeasonStage, { params: { id } })).json();
const wishOf = (over: object = {}) => ({
  title: 'Etapa Serra 2027',
  stage_date: '2027-04-17 08:30',
  event_name: null,
  keeps_vouchers: false,
  ...over,
});
const rehearsedOne = async (id: number, wish: object): Promise<CloneRehearsed> =>
  (await director.call(rehearseStageClone, { params: { id }, body: wish })).json();
const cloned = async (id: number, wish: object): Promise<SeasonStage> => {
  const { version } = await rehearsedOne(id, wish);
  const body = { ...wish, version, reason: REASON };
  const made = await director.call(cloneStage, { params: { id }, body });
  expect(made.statusCode).toBe(200);
  return seen(made.json().stages[0].id);
};
const rehearsedYear = async (over: object = {}): Promise<CloneRehearsed> =>
  (await director.call(rehearseSeasonClone, { body: { ...YEAR, ...over } })).json();

it('puts a year into new events, one for each old one, named with the new year or with it at their end [SEASON-37]', async () => {
  const cup = await buildEvent(services(), { name: 'Copa 2026' });
  const tour = await buildEvent(services(), { name: 'Passeios' });
  await buildCategory(services(), { event_id: cup.id, name: 'Turismo Light' });
  await stageOn('2026-05-02 07:00', { title: 'Um de 2026', event_id: cup.id });
  await stageOn('2026-06-06 07:00', { title: 'Dois', event_id: cup.id });
  await stageOn('2026-12-30 07:00', { title: 'Três', event_id: tour.id });
  const told = await rehearsedYear();
  expect(told.problems).toEqual([]);
  expect(told.stages.map(({ title, event, is_event_new }) => [title, event, is_event_new])).toEqual(
    [
      ['Um de 2027', 'Copa 2027', true],
      ['Dois', 'Copa 2027', true],
      ['Três', 'Passeios 2027', true],
    ],
  );
  const body = { ...YEAR, version: told.version, reason: REASON };
  const made = (await director.call(cloneSeason, { body })).json();
  expect(made.message).toBe('3 etapas criadas.');
  const names = await services()
    .db.selectFrom('events')
    .select(['name', 'season_key'])
    .where('id', '>', tour.id)
    .orderBy('id')
    .execute();
  expect(names).toEqual([
    { name: 'Copa 2027', season_key: 'copa-2027' },
    { name: 'Passeios 2027', season_key: 'passeios-2027' },
  ]);
  const [first, second, third] = await Promise.all(
    made.stages.map(({ id }: { id: number }) => seen(id)),
  );
  expect(first.categories.map(({ name }: { name: string }) => name)).toContain('Turismo Light');
  expect([first.row.event, second.row.event, third.row.event]).toEqual([
    'Copa 2027',
    'Copa 2027',
    'Passeios 2027',
  ]);
  // Copied again into the old events, where these keys are free.
  const inOld = await rehearsedYear({ has_new_events: false });
  expect(inOld.stages.map(({ event, is_event_new }) => [event, is_event_new])).toEqual([
    ['Copa 2026', false],
    ['Copa 2026', false],
    ['Passeios', false],
  ]);
});

it('gives twins of one title and day keys of their own, in a new event and in the old one [SEASON-34]', async () => {
  const { id, event_id } = await stageOn('2026-05-02 07:00', { title: 'Serra' });
  await stageOn('2026-05-02 15:00', { title: 'Serra', event_id });
  const keysOf = async (over: object) => {
    const { version, problems } = await rehearsedYear(over);
    expect(problems).toEqual([]);
    const body = { ...YEAR, ...over, version, reason: REASON };
    const { stages } = (await director.call(cloneSeason, { body })).json();
    const all = await Promise.all(stages.map((one: { id: number }) => seen(one.id)));
    return all.map(({ file }) => file.key);
  };
  const twins = ['serra-2027-05-01', 'serra-2027-05-01-n2'];
  expect(await keysOf({})).toEqual(twins);
  expect(await keysOf({ has_new_events: false })).toEqual(twins);
  const third = await cloned(id, wishOf({ title: 'Serra', stage_date: '2027-05-01T07:00 ' }));
  expect(third.file).toMatchObject({ key: 'serra-2027-05-01-n3', stage_date: '2027-05-01 07:00' });
});

it('counts the places of codes that are left out, with a last day or without, and none where they are kept [SEASON-34]', async () => {
  const { id } = await stageOn('2026-05-02 07:00', { vouchers: { CLUBE: 3, LOJA: 4 } });
  const code = services().db.updateTable('vouchers').set({ valid_until: '2026-04-10' });
  await code.where('voucher', '=', 'CLUBE').where('step_id', '=', id).execute();
  expect((await rehearsedOne(id, wishOf())).stages[0]?.voucher_places).toBe(7);
  const kept = await rehearsedOne(id, wishOf({ keeps_vouchers: true }));
  expect(kept.stages[0]?.voucher_places).toBe(0);
});

it('tells where the old year is mentioned only to who goes into another one, and what is over by now [SEASON-34]', async () => {
  const { id } = await stageOn('2026-05-02 07:00', { description: 'A décima, em 2026.' });
  const mentions = async (stage_date: string) =>
    (await rehearsedOne(id, wishOf({ stage_date }))).stages[0]?.mentions;
  expect(await mentions('2026-08-08 08:00')).toEqual([]);
  expect(await mentions('2027-08-08 08:00')).toEqual(['description']);
  const undated = await stageOn('2026-05-02 07:00', {
    stage_date: null,
    end_registration_date: null,
    start_registration_date: null,
    published_at: null,
    description: 'Em 2026.',
  });
  const told = await rehearsedOne(undated.id, wishOf());
  expect(told.stages[0]).toMatchObject({ mentions: [], dates: [{ from: '', is_past: false }] });
  // At 12:00 on 10 March in São Paulo.
  const pasts = ['2026-03-10T11:59 ', '2026-03-10 12:01'].map(async (stage_date) => {
    const { stages } = await rehearsedOne(undated.id, wishOf({ stage_date }));
    return stages[0]?.dates.at(-1);
  });
  expect(await Promise.all(pasts)).toMatchObject([
    { to: '2026-03-10 11:59', is_past: true },
    { to: '2026-03-10 12:01', is_past: false },
  ]);
});

it('makes nothing of a year without dated stages, and says so [SEASON-37]', async () => {
  await stageOn('2026-06-06 07:00', { title: 'Chovida', status: 'Cancelada' });
  const told = await rehearsedYear();
  const message = 'não há etapa com data nesse ano';
  expect(told).toMatchObject({
    problems: [{ stage: '', field: '', message }],
    stages: [],
    left: [{ title: 'Chovida', why: 'cancelled' }],
  });
  const body = { ...YEAR, version: told.version, reason: REASON };
  const refused = await director.call(cloneSeason, { body });
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'season_refused']);
  expect(JSON.stringify(refused.json())).toContain(message);
});

it('says of which stage each problem is where several have one, and makes none of them [SEASON-36]', async () => {
  const { event_id } = await stageOn('2026-05-02 07:00', { title: 'Boa' });
  const late = { event_id, end_registration_date: at('2026-12-31 10:00') };
  await stageOn('2026-06-06 07:00', { title: 'Uma', ...late });
  await stageOn('2026-07-04 07:00', { title: 'Outra', ...late });
  const told = await rehearsedYear();
  const message = 'fica depois da etapa';
  const field = 'end_registration_date';
  expect(told.problems).toEqual([
    { stage: 'Uma', field, message },
    { stage: 'Outra', field, message },
  ]);
  const body = { ...YEAR, version: told.version, reason: REASON };
  const refused = (await director.call(cloneSeason, { body })).json();
  expect(refused.errors).toEqual({
    'Uma: end_registration_date': [message],
    'Outra: end_registration_date': [message],
  });
  const stages = services().db.selectFrom('stages').select('title').orderBy('id');
  expect((await stages.execute()).map(({ title }) => title)).toEqual(['Boa', 'Uma', 'Outra']);
});
