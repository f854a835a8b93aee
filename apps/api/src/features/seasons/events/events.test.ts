import {
  createEvent,
  listSeasonEvents,
  readSeasonEvent,
  rehearseEvent,
  saveEvent,
  type SeasonEventPage,
  type SeasonEventRow,
} from '@trilha/contract/seasons/events.endpoints.ts';
import {
  downloadSeason,
  importSeasonFile,
  rehearseSeason,
} from '@trilha/contract/seasons/season.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCategory } from '../../../builders/category.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const REASON = 'Regulamento novo';
const FILE = {
  name: 'Trilhas da Serra',
  description: 'Três etapas na serra.',
  is_paid: true,
  allows_registration: true,
  categories: [
    {
      name: 'Família',
      number_of_cars: 1,
      companion: true,
      companion_allowed_quantity: 3,
      companion_minimum_age: 5,
      terms_group: 'outdoor',
    },
    { name: 'Família', browser: true, browser_minimum_age: 16 },
  ],
};

let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

type File = Record<string, unknown> & { categories: Array<Record<string, unknown>> };
async function seen(id: number, staff = director): Promise<SeasonEventPage & { file: File }> {
  return (await staff.call(readSeasonEvent, { params: { id } })).json();
}
const create = (file: object, over: object = {}, staff = director) =>
  staff.call(createEvent, { body: { brand: 1, file, reason: REASON, ...over } });
const save = (id: number, body: object, staff = director) =>
  staff.call(saveEvent, { params: { id }, body: { reason: REASON, ...body } });
const rehearsed = async (id: number, file: object) =>
  (await director.call(rehearseEvent, { params: { id }, body: { file } })).json();
async function newEvent(): Promise<SeasonEventPage & { file: File }> {
  return seen((await create(FILE)).json().id);
}
/** The file with fields of its categories changed, in order. */
const withCategories = (file: File, ...over: readonly object[]) => ({
  ...file,
  categories: file.categories.map((one, index) => ({ ...one, ...over[index] })),
});

describe('an event on screen', () => {
  it('is created with its categories, which get keys of their own [SEASON-93]', async () => {
    const made = await create(FILE);
    expect(made.json()).toEqual({ message: 'Evento criado.', id: expect.any(Number) });
    const { row, file, may_edit, changed } = await seen(made.json().id);
    expect(row).toMatchObject({ name: FILE.name, automaker_id: 1, stages: [] });
    expect(file.categories).toMatchObject([
      { key: 'familia', ...FILE.categories[0], retired: false },
      { key: 'familia-n2', ...FILE.categories[1] },
    ]);
    expect([may_edit, changed]).toMatchObject([true, { who: director.staff.name, reason: REASON }]);
    const [first, again] = [await newEvent(), await newEvent()];
    expect(first.row.id).not.toBe(again.row.id);
  });

  it('is refused at its fields by the rules of a file, and nothing of it is kept [SEASON-93]', async () => {
    const { id } = (await newEvent()).row;
    const wrong = {
      ...FILE,
      name: '',
      categories: [{ name: 'Light', browser_minimum_age: 'doze', terms_group: 'outra' }],
    };
    const refused = await create(wrong);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'season_refused']);
    expect(Object.keys(refused.json().errors).toSorted()).toEqual([
      'categories.0.browser_minimum_age',
      'categories.0.terms_group',
      'name',
    ]);
    const { problems } = await rehearsed(id, { ...wrong, name: 'Serra' });
    expect(problems).toContainEqual({
      field: 'categories.0.terms_group',
      message: 'deve ser motorsports, outdoor ou experience',
    });
    expect((await rehearsed(id, { ...FILE, categories: [] })).problems).toEqual([
      { field: 'categories', message: expect.any(String) },
    ]);
    expect((await seen(id)).row.name).toBe(FILE.name);
  });

  it('is saved as it was seen alone: of two people the later one is refused [SEASON-94]', async () => {
    const { row, file, version } = await newEvent();
    const body = { file: { ...file, description: 'Quatro etapas.' }, version };
    expect((await save(row.id, body)).json()).toEqual({ message: 'Evento salvo.' });
    const late = await save(row.id, { file: { ...file, name: 'Outro' }, version });
    expect([late.statusCode, late.json().code]).toEqual([409, 'season_changed']);
    expect((await seen(row.id)).file).toMatchObject({
      name: FILE.name,
      description: 'Quatro etapas.',
    });
  });

  it('keeps a category that the file leaves out, and adds one that it names for the first time [SEASON-93]', async () => {
    const { row, file, version } = await newEvent();
    const light = { name: 'Light', key: 'turismo-de-outro-evento' };
    const items = (await rehearsed(row.id, { ...file, categories: [light] })).items;
    expect(items).toMatchObject([{ subject: 'category', title: 'Light', did: 'created' }]);
    await save(row.id, { file: { ...file, categories: [light] }, version });
    const names = (await seen(row.id)).row.categories.map(({ key }) => key);
    expect(names).toEqual(['familia', 'familia-n2', 'light']);
  });

  it('is the same by file and by screen: the YAML has what the screen saved, and back [SEASON-95]', async () => {
    const { row, file, version } = await newEvent();
    const changed = withCategories(file, { companion_minimum_age: 8, retired: true });
    await save(row.id, { file: changed, version });
    const query = { brand: '1' };
    const text = (await director.call(downloadSeason, { query })).body;
    const told = (await director.call(rehearseSeason, { body: { text } })).json();
    expect(told.items.every(({ did }: { did: string }) => did === 'unchanged')).toBe(true);
    const typed = text.replace('companion_minimum_age: 8', 'companion_minimum_age: 9');
    expect(typed).toContain('retired: true');
    const { version: whole } = (
      await director.call(rehearseSeason, { body: { text: typed } })
    ).json();
    await director.call(importSeasonFile, {
      body: { text: typed, version: whole, reason: REASON },
    });
    expect((await seen(row.id)).file.categories[0]).toMatchObject({
      companion_minimum_age: 9,
      retired: true,
    });
  });

  it('stays paid while a stage of it has a fee, and in the list only with a category to choose [SEASON-95]', async () => {
    const { stage } = await stageFixture(server.services, { title: 'Etapa Cara' });
    const { file } = await seen(stage.event_id);
    expect((await rehearsed(stage.event_id, { ...file, is_paid: false })).problems).toEqual([
      { field: 'is_paid', message: 'Etapa Cara cobra taxa: zere a taxa da etapa antes' },
    ]);
    const retired = withCategories(file, { retired: true });
    expect((await rehearsed(stage.event_id, retired)).problems).toEqual([
      { field: 'categories', message: expect.stringContaining('ao menos uma categoria') },
    ]);
    const hidden = { ...retired, allows_registration: false };
    expect((await rehearsed(stage.event_id, hidden)).problems).toEqual([]);
  });
});

describe('who edits an event', () => {
  it('holds the whole brand; who holds a stage sees its event, others see none [SEASON-96]', async () => {
    const { stage } = await stageFixture(server.services);
    const other = await newEvent();
    const scope = { stage_id: stage.id };
    const ofStage = await signInStaff(server, 'director', scope);
    const page = await seen(stage.event_id, ofStage);
    expect([page.may_edit, page.row.stages.map(({ id }) => id)]).toEqual([false, [stage.id]]);
    const listed = (await ofStage.call(listSeasonEvents, {})).json<{ events: SeasonEventRow[] }>();
    expect(listed.events.map(({ id }) => id)).toEqual([stage.event_id]);
    const body = { file: page.file, version: page.version };
    const refused = await save(stage.event_id, body, ofStage);
    expect(refused.json().errors).toEqual({
      name: ['seu acesso não é a toda a temporada de Mitsubishi Motors'],
    });
    expect((await create(FILE, {}, ofStage)).statusCode).toBe(404);
    const params = { id: other.row.id };
    expect((await ofStage.call(readSeasonEvent, { params })).statusCode).toBe(404);
    const elsewhere = await signInStaff(server, 'director', { automaker_id: 2 });
    expect((await elsewhere.call(readSeasonEvent, { params })).statusCode).toBe(404);
    expect((await save(other.row.id, body, elsewhere)).statusCode).toBe(404);
  });
});

describe('entries that exist', () => {
  it('stay as they are when ages, crew and cars of their category change [SEASON-97]', async () => {
    const fixture = await stageFixture(server.services);
    const made = await enter(server, fixture, await entrantFixture(server.services));
    expect(made.statusCode).toBe(201);
    await buildCategory(server.services, { event_id: fixture.stage.event_id, name: 'Light' });
    const rows = async () => [
      await server.services.db.selectFrom('registrations').selectAll().execute(),
      await server.services.db.selectFrom('registration_vehicles').selectAll().execute(),
      await server.services.db.selectFrom('registration_people').selectAll().execute(),
      await server.services.db.selectFrom('vacancy_pools').selectAll().execute(),
      await server.services.db.selectFrom('jobs').select('id').execute(),
    ];
    const before = await rows();
    const { file, version } = await seen(fixture.stage.event_id);
    const strict = { browser: true, browser_minimum_age: 90, companion: false, retired: true };
    const changed = withCategories(file, { ...strict, number_of_cars: 1, terms_group: 'outdoor' });
    const { items } = await rehearsed(fixture.stage.event_id, changed);
    expect(items).toMatchObject([{ subject: 'category', title: 'Turismo', entered: 1 }]);
    expect((await save(fixture.stage.event_id, { file: changed, version })).statusCode).toBe(200);
    expect(await rows()).toEqual(before);
    expect(await auditOf(server, 'category', fixture.category.id, 'reason')).toMatchObject([
      {
        action: 'updated',
        reason: REASON,
        detail: { fields: expect.arrayContaining(['retired']) },
      },
    ]);
  });
});
