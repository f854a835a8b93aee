import {
  answerPostponement,
  postponeStage,
} from '@trilha/contract/postponing/postponing.endpoints.ts';
import {
  downloadSeason,
  readSeasonStage,
  rehearseSeason,
  saveStage,
  type SeasonStage,
} from '@trilha/contract/seasons/season.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmEnding, LATER } from '../../../testing/acts/postponing-acts.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, TEST_START, type TestApp } from '../../../testing/test-app.ts';
import { importSeason } from '../importing/import-season.ts';
import { parseSeason } from '../importing/parse-season.ts';

const REASON = 'Choveu a semana toda';
const TOLD = 'há confirmados: para um dia depois, use Adiamento, que pergunta a eles';
const ASKED =
  'os inscritos ainda respondem ao adiamento: até lá a data só muda com “Adiar de novo…”, em Adiamento';
const LATEST = { ...LATER, stage_date: '2026-06-27 08:00' };
/** 8:00 on 30 April in São Paulo. */
const BEFORE = new Date('2026-04-30T11:00:00.000Z');

let server: TestApp;
let admin: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  admin = await signInStaff(server, 'admin');
});
afterAll(() => server.close());

/** A stage with one entry, confirmed if it is free. */
async function entered(event_value_cents: number): Promise<number> {
  const fixture = await stageFixture(server.services, { event_value_cents, stage_date: BEFORE });
  await enter(server, fixture, await entrantFixture(server.services));
  return fixture.stage.id;
}
const seen = async (id: number): Promise<SeasonStage> =>
  (await admin.call(readSeasonStage, { params: { id } })).json();
async function move(id: number, stage_date: string) {
  const { file, version } = await seen(id);
  const body = { reason: REASON, version, file: { ...file, stage_date } };
  const { statusCode, ...answer } = await admin.call(saveStage, { params: { id }, body });
  return { statusCode, errors: statusCode === 200 ? null : answer.json().errors };
}

it('is refused where people are confirmed, who paid for the day of now; an hour or an earlier day is not [POST-10]', async () => {
  const id = await entered(0);
  expect(await move(id, '2026-05-02 08:00')).toEqual({
    statusCode: 422,
    errors: { stage_date: [TOLD] },
  });
  expect((await seen(id)).file['stage_date']).toBe('2026-04-30 08:00');
  expect(await move(id, '2026-04-30 10:30')).toMatchObject({ statusCode: 200 });
  expect(await move(id, '2026-04-29 08:00')).toMatchObject({ statusCode: 200 });
});

it('is refused in a file of the season, too [POST-10]', async () => {
  const id = await entered(0);
  const query = { brand: '1', stage: `${id}` };
  const text = (await admin.call(downloadSeason, { query })).body;
  const rehearsed = async (typed: string) =>
    (await admin.call(rehearseSeason, { body: { text: typed } })).json().problems;
  expect(await rehearsed(text)).toEqual([]);
  const [told] = await rehearsed(text.replace('2026-04-30 08:00', '2026-05-02 08:00'));
  expect(told.message).toContain(TOLD);
});

it('may be given to a stage that nobody is confirmed in yet [SEASON-10]', async () => {
  const id = await entered(50_000);
  expect(await move(id, '2026-05-02 08:00')).toMatchObject({ statusCode: 200 });
});

it('is what a second person confirms, who is asked for it [POST-10]', async () => {
  const id = await entered(0);
  const director = await signInStaff(server, 'director');
  const { version } = await seen(id);
  const body = { ...LATER, note: 'A chuva levou a ponte.', reason: REASON, version };
  await director.call(postponeStage, { params: { id }, body });
  await confirmEnding(server, id);
  expect((await seen(id)).file['stage_date']).toBe(LATER.stage_date);
});

it('moves by no minute while people are asked about a postponement, by editor, file or command [POST-13]', async () => {
  const fixture = await stageFixture(server.services, { event_value_cents: 0, stage_date: BEFORE });
  const { token, ...entrant } = await entrantFixture(server.services);
  const entered = await enter(server, fixture, { token, ...entrant });
  const one = entered.json<{ registration: { id: number } }>().registration;
  const { id } = fixture.stage;
  const director = await signInStaff(server, 'director');
  const postpone = async (plan: typeof LATEST) => {
    const { version } = await seen(id);
    const body = { ...plan, note: 'A chuva levou a ponte.', reason: REASON, version };
    await director.call(postponeStage, { params: { id }, body });
    await confirmEnding(server, id);
  };
  await postpone(LATER);

  for (const date of ['2026-06-20 09:30', '2026-06-19 08:00', '2026-06-21 08:00']) {
    expect(await move(id, date)).toEqual({ statusCode: 422, errors: { stage_date: [ASKED] } });
  }
  const query = { brand: '1', stage: `${id}` };
  const text = (await admin.call(downloadSeason, { query })).body;
  const typed = text.replace(LATER.stage_date, '2026-06-19 08:00');
  expect(typed).not.toBe(text);
  const file = await admin.call(rehearseSeason, { body: { text: typed } });
  expect(file.json().problems[0].message).toContain(ASKED);
  const { season, brand } = parseSeason(typed, TEST_START);
  const command = importSeason(server.services, {
    season,
    brand,
    files: new Map(),
    by: {},
    isRehearsal: false,
  });
  await expect(command).rejects.toMatchObject({ problems: [{ message: ASKED }] });

  await postpone(LATEST);
  expect((await seen(id)).file['stage_date']).toBe(LATEST.stage_date);
  // While customers are still asked, staff may change other fields of the stage, but not its date.
  const { file: asked, version } = await seen(id);
  const place = { file: { ...asked, location: 'Pousada da Serra' }, reason: REASON, version };
  expect((await admin.call(saveStage, { params: { id }, body: place })).statusCode).toBe(200);
  await server.call(answerPostponement, {
    token,
    params: { id: one.id },
    body: { choice: 'keep' },
  });
  expect(await move(id, '2026-06-27 09:30')).toMatchObject({ statusCode: 200 });
});
