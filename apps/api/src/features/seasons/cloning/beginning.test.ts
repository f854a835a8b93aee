import { beginStage } from '@trilha/contract/seasons/cloning.endpoints.ts';
import {
  listStageVersions,
  readSeasonStage,
  type SeasonStage,
} from '@trilha/contract/seasons/season.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const WISH = {
  title: 'Etapa Nova',
  city_uf: 'Socorro (SP)',
  uf: 'SP',
  vacancies: 30,
  stage_date: '2027-08-21 08:00' as string | null,
  reason: 'Mais uma no calendário',
};

let server: TestApp;
let director: SignedInStaff;
let id: number;
let event_id: number;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
  // Other stages before and after it, each in its own event.
  await stageFixture(server.services);
  ({ id, event_id } = (await stageFixture(server.services)).stage);
  await stageFixture(server.services);
});
afterAll(() => server.close());

const begin = (over: object = {}, staff = director) =>
  staff.call(beginStage, { params: { id: event_id }, body: { ...WISH, ...over } });
async function begun(over: object): Promise<SeasonStage> {
  const made = await begin(over);
  expect(made.json()).toMatchObject({ message: 'Etapa criada.', stages: [{ title: WISH.title }] });
  const params = { id: made.json().stages[0].id };
  return (await director.call(readSeasonStage, { params })).json();
}

/** The stages' events, in order of the stages' ids. */
async function eventsOf(ids: readonly number[]): Promise<number[]> {
  const found = server.services.db.selectFrom('stages').select('event_id').where('id', 'in', ids);
  return (await found.orderBy('id').execute()).map(({ event_id }) => event_id);
}

it('an empty stage is in an event that is there, unpublished, under a key that none has, and keeps why [SEASON-38]', async () => {
  const stages = [
    await begun({ stage_date: ' 2027-08-21T08:00' }),
    await begun({}),
    await begun({ stage_date: null }),
  ];
  expect(stages.map(({ file }) => [file['key'], file['stage_date']])).toEqual([
    ['etapa-nova-2027-08-21', '2027-08-21 08:00'],
    ['etapa-nova-2027-08-21-n2', '2027-08-21 08:00'],
    ['etapa-nova-nova', null],
  ]);
  const [joined, ...events] = await eventsOf([id, ...stages.map(({ row }) => row.stage.id)]);
  expect(events).toEqual([joined, joined, joined]);
  expect(stages[1]).toMatchObject({
    row: { state: 'draft' },
    file: { title: WISH.title, vacancies: 30, published: false },
  });
  const params = { id: stages[2]?.row.stage.id ?? 0 };
  const { versions } = (await director.call(listStageVersions, { params })).json();
  expect(versions).toMatchObject([{ reason: WISH.reason, who: director.staff.name }]);
});

it('an empty stage is made by who edits the whole season alone, and not against its rules [SEASON-36, SEASON-38]', async () => {
  const count = async () =>
    (await server.services.db.selectFrom('stages').select('id').execute()).length;
  const before = await count();
  const ofStage = await begin({}, await signInStaff(server, 'director', { stage_id: id }));
  expect([ofStage.statusCode, ofStage.json().code, ofStage.json().errors]).toEqual([
    422,
    'season_refused',
    { title: ['seu acesso não é a toda a temporada de Mitsubishi Motors'] },
  ]);
  const elsewhere = await begin({}, await signInStaff(server, 'director', { automaker_id: 2 }));
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, 'not_found']);
  expect(await count()).toBe(before);
});
