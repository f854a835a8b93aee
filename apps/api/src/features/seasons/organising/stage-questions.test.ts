import {
  downloadSeason,
  listStageVersions,
  readSeasonStage,
  rehearseSeason,
  rehearseStage,
  saveStage,
  type SeasonStage,
} from '@trilha/contract/seasons/season.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const REASON = 'Camisetas para a chegada';
const SHIRT = { title: 'Camiseta', choices: ['P', 'M', 'G'] };
const LUNCH = { title: 'Almoço', choices: ['Sim', 'Não'] };

let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

const newStage = async () => (await stageFixture(server.services)).stage;
const seen = async (id: number): Promise<SeasonStage> =>
  (await director.call(readSeasonStage, { params: { id } })).json();
const problemsOf = async (id: number, over: object) => {
  const { file } = await seen(id);
  const body = { file: { ...file, ...over } };
  return (await director.call(rehearseStage, { params: { id }, body })).json().problems;
};
async function save(id: number, over: object, seenBefore?: SeasonStage) {
  const { file, version } = seenBefore ?? (await seen(id));
  const body = { file: { ...file, ...over }, version, reason: REASON };
  return director.call(saveStage, { params: { id }, body });
}

it('asks up to three questions, each with choices, and tells its history [SEASON-100, SEASON-103]', async () => {
  const { id } = await newStage();
  expect((await seen(id)).file).toMatchObject({ counted_questions: [], counted_until: null });
  const saved = await save(id, { counted_questions: [SHIRT, LUNCH] });
  expect(saved.json().item.changes).toEqual([
    { field: 'counted_questions', from: [], to: [SHIRT, LUNCH] },
  ]);
  expect((await seen(id)).file['counted_questions']).toEqual([SHIRT, LUNCH]);
  const again = await save(id, {});
  expect(again.json().item.did).toBe('unchanged');
  const { versions } = (await director.call(listStageVersions, { params: { id } })).json();
  expect(versions[0]).toMatchObject({
    reason: REASON,
    file: { counted_questions: [SHIRT, LUNCH] },
  });
  await save(id, { counted_questions: [], counted_until: null });
  expect((await seen(id)).file).toMatchObject({ counted_questions: [], counted_until: null });
});

it('says at its field what may not be asked [SEASON-100, SEASON-101, SEASON-102]', async () => {
  const { id, stage_date } = await newStage();
  const at = (counted_questions: unknown) => problemsOf(id, { counted_questions });
  const field = 'counted_questions';
  expect(await at([SHIRT, LUNCH, { title: 'Traslado', choices: ['Sim', 'Não'] }])).toEqual([]);
  expect(await at([1, 2, 3, 4].map((n) => ({ ...SHIRT, title: `Pergunta ${n}` })))).toEqual([
    { field, message: 'aceita até 3 perguntas' },
  ]);
  expect(await at([{ title: 'Camiseta', choices: ['P'] }])).toEqual([
    { field: `${field}.0.choices`, message: 'precisa de ao menos 2 opções' },
  ]);
  expect(await at([SHIRT, { title: 'Qual seu CPF?', choices: ['Tenho', 'Não tenho'] }])).toEqual([
    { field: `${field}.1`, message: expect.stringContaining('"Qual seu CPF?": não') },
  ]);
  const late = new Date((stage_date ?? new Date()).getTime() + 2 * 86_400_000);
  expect(await problemsOf(id, { counted_until: late.toISOString().slice(0, 10) })).toEqual([
    { field: 'counted_until', message: 'fica depois da etapa' },
  ]);
});

it('is refused to the later of two editors, who sees what the other asked [SEASON-103]', async () => {
  const { id } = await newStage();
  const first = await seen(id);
  expect((await save(id, { counted_questions: [SHIRT] })).statusCode).toBe(200);
  const late = await save(id, { counted_questions: [LUNCH] }, first);
  expect([late.statusCode, late.json().code]).toEqual([409, 'season_changed']);
  expect((await seen(id)).file['counted_questions']).toEqual([SHIRT]);
});

it('goes out in the file of a season and in again without a change [SEASON-104]', async () => {
  const { id, automaker_id: brand } = await newStage();
  await save(id, { counted_questions: [SHIRT, LUNCH], counted_until: null });
  const text = (
    await director.call(downloadSeason, { query: { brand: String(brand), stage: String(id) } })
  ).body;
  expect(text).toContain('title: Camiseta');
  const { items, problems } = (await director.call(rehearseSeason, { body: { text } })).json();
  expect(problems).toEqual([]);
  expect(items.every(({ did }: { did: string }) => did === 'unchanged')).toBe(true);
  const other = text.replace('title: Camiseta', 'title: Boné');
  const changed = (await director.call(rehearseSeason, { body: { text: other } })).json().items;
  expect(changed.flatMap(({ changes }: { changes: object[] }) => changes)).toEqual([
    {
      field: 'counted_questions',
      from: [SHIRT, LUNCH],
      to: [{ ...SHIRT, title: 'Boné' }, LUNCH],
    },
  ]);
});
