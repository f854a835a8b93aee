import {
  type CloneRehearsed,
  cloneStage,
  rehearseStageClone,
} from '@trilha/contract/seasons/cloning.endpoints.ts';
import {
  readSeasonStage,
  saveStage,
  type SeasonStage,
} from '@trilha/contract/seasons/season.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const reason = 'Calendário do ano que vem';
const WISH = {
  title: 'De novo',
  stage_date: '2027-04-17 08:30',
  event_name: null,
  keeps_vouchers: true,
};

let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

async function someStage(): Promise<number> {
  const fixture = await stageFixture(server.services, {
    start_first_batch: new Date('2026-01-02T13:00:00Z'),
    end_first_batch: new Date('2026-01-05T13:00:00Z'),
    start_registration_date: new Date('2026-01-10T13:00:00Z'),
    vacancies: 40,
    first_batch: 4,
    invitation: 2,
    vouchers: { CLUBE: 3, LOJA: 4 },
  });
  return fixture.stage.id;
}
const seen = async (id: number): Promise<SeasonStage> =>
  (await director.call(readSeasonStage, { params: { id } })).json();
async function save(id: number, change: object): Promise<void> {
  const { file, version } = await seen(id);
  const body = { file: { ...file, ...change }, version, reason };
  const saved = await director.call(saveStage, { params: { id }, body });
  expect([saved.statusCode, saved.json().errors]).toEqual([200, undefined]);
  server.clock.advance(1_000);
}
/** Returns reserved places to the general pool, as at the end of their window. */
async function giveBack(
  id: number,
  kinds: ReadonlyArray<'first_batch' | 'invitation' | 'voucher'>,
) {
  const { db, clock } = server.services;
  const pools = db.updateTable('vacancy_pools').where('step_id', '=', id);
  const apart = await db
    .selectFrom('vacancy_pools')
    .select('capacity')
    .where('step_id', '=', id)
    .where('kind', 'in', kinds)
    .execute();
  const over = pools.set({ capacity: 0, returned_at: clock.now() });
  await over.where('kind', 'in', kinds).execute();
  const places = apart.reduce((sum, { capacity }) => sum + capacity, 0);
  const general = pools.set(({ eb }) => ({ capacity: eb('capacity', '+', places) }));
  await general.where('kind', '=', 'general').execute();
  server.clock.advance(1_000);
}
const rehearsed = async (id: number): Promise<CloneRehearsed> =>
  (await director.call(rehearseStageClone, { params: { id }, body: WISH })).json();

it('a clone has each kind of places as it was set apart last before it went back [SEASON-35]', async () => {
  const id = await someStage();
  const vouchers = { CLUBE: 8, LOJA: 7 };
  await save(id, {
    vacancies_first_batch: 9,
    vacancies_invitation: 9,
    vouchers: { ...vouchers, CLUBE: 9 },
  });
  await save(id, { vacancies_first_batch: 6, vacancies_invitation: 5, vouchers });
  await giveBack(id, ['first_batch', 'invitation', 'voucher']);
  const { version, problems, stages } = await rehearsed(id);
  expect(problems).toEqual([]);
  expect(stages).toMatchObject([{ has_unknown_places: false, voucher_places: 0 }]);
  const body = { ...WISH, version, reason };
  const made = await director.call(cloneStage, { params: { id }, body });
  const { file } = await seen(made.json().stages[0].id);
  expect(file).toMatchObject({ vacancies_first_batch: 6, vacancies_invitation: 5, vouchers });
});

it('a rehearsal says so where what was set apart is older than the stage’s history [SEASON-35]', async () => {
  const id = await someStage();
  await giveBack(id, ['first_batch']);
  await save(id, { description: 'Outra' });
  const { stages, problems } = await rehearsed(id);
  expect(stages).toMatchObject([{ has_unknown_places: true }]);
  expect(problems).toMatchObject([{ field: 'vacancies_first_batch' }]);
});
