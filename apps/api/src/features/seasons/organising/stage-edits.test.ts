import {
  listStageVersions,
  readSeasonStage,
  rehearseStage,
  saveStage,
  type SeasonStage,
} from '@trilha/contract/seasons/season.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const REASON = 'Combinado com a cidade';

let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

const newStage = async (over: object = {}) => (await stageFixture(server.services, over)).stage;
const seen = async (id: number): Promise<SeasonStage> =>
  (await director.call(readSeasonStage, { params: { id } })).json();
const rehearsed = async (id: number, file: object) =>
  (await director.call(rehearseStage, { params: { id }, body: { file } })).json();
const save = (id: number, body: object) =>
  director.call(saveStage, { params: { id }, body: { reason: REASON, ...body } });
const stagesOf = (eventId: number) =>
  server.services.db
    .selectFrom('stages')
    .select(['id', 'title'])
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute();

it('leaves a cancelled stage as it is, and says so at its title [SEASON-10]', async () => {
  const { id, title } = await newStage({ status: 'Cancelada' });
  const { file, version } = await seen(id);
  const message = 'a etapa está cancelada e fica como está';
  const told = await rehearsed(id, { ...file, title: 'Outra' });
  expect(told.problems).toEqual([{ field: 'title', message }]);
  const refused = await save(id, { file: { ...file, title: 'Outra' }, version });
  expect([refused.statusCode, refused.json().code, refused.json().errors]).toEqual([
    422,
    'season_refused',
    { title: [message] },
  ]);
  expect((await seen(id)).row.stage.title).toBe(title);
});

it('is the stage that is edited, whatever key its file names, and no other of its event [SEASON-10]', async () => {
  const stage = await newStage({ title: 'Etapa Um' });
  const other = await newStage({ title: 'Etapa Dois', event_id: stage.event_id });
  const [{ file, version }, theirs] = [await seen(stage.id), await seen(other.id)];
  const typed = { ...file, key: theirs.file['key'], title: 'Etapa Três' };
  expect((await save(stage.id, { file: typed, version })).statusCode).toBe(200);
  expect(await stagesOf(stage.event_id)).toEqual([
    { id: stage.id, title: 'Etapa Três' },
    { id: other.id, title: 'Etapa Dois' },
  ]);
  expect((await seen(stage.id)).file['key']).toBe(file['key']);
  expect((await seen(other.id)).version).toBe(theirs.version);
  const second = { ...theirs.file, title: 'Etapa Quatro' };
  const saved = await save(other.id, { file: second, version: theirs.version });
  expect(saved.statusCode).toBe(200);
  expect((await seen(other.id)).row.stage.title).toBe('Etapa Quatro');
});

it('names the field of a guide by its whole way, and takes an emptied one for none [SEASON-10]', async () => {
  const { id } = await newStage();
  const { file, version } = await seen(id);
  const guide = { programme: [{ time: 'cedo', title: 'Largada' }] };
  const { problems } = await rehearsed(id, { ...file, guide });
  expect(problems.map(({ field }: { field: string }) => field)).toContain('guide.programme.0.time');
  const wrong = await rehearsed(id, { ...file, title: '', vacancies: 'x' });
  expect(wrong.problems).toEqual([
    { field: 'title', message: 'falta' },
    { field: 'vacancies', message: expect.not.stringMatching('falta') },
  ]);
  const emptied = { ...file, galery_link: '', cancellation_limit: '' };
  expect((await save(id, { file: emptied, version })).statusCode).toBe(200);
  expect((await seen(id)).file).toMatchObject({ galery_link: null, cancellation_limit: null });
});

it('is judged by the moment of saving, keeps nothing of a rehearsal, and who saved is known [SEASON-11]', async () => {
  const { id } = await newStage({ published_at: null });
  const { file, version } = await seen(id);
  const told = await rehearsed(id, { ...file, vacancies: 90 });
  expect(told).toMatchObject({ problems: [], item: { subject: 'stage', did: 'updated' } });
  expect((await seen(id)).version).toBe(version);
  const saved = await save(id, { file: { ...file, vacancies: 90 }, version });
  expect(saved.json().item).toMatchObject({
    subject: 'stage',
    did: 'updated',
    changes: [{ field: 'vacancies', from: expect.anything(), to: expect.anything() }],
  });
  const { versions } = (await director.call(listStageVersions, { params: { id } })).json();
  expect(versions[0]).toMatchObject({ reason: REASON, who: director.staff.name });
});
