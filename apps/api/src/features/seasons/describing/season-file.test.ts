import { downloadSeason } from '@trilha/contract/seasons/season.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const newStage = async (title: string, over: object = {}) =>
  (await stageFixture(server.services, { automaker_id: 2, title, ...over })).stage;
const download = ({ call }: SignedInStaff, query: object = {}) =>
  call(downloadSeason, { query: { brand: '2', ...query } });
const commentsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('#'));

const ABOUT = [
  '# Temporada como está no portal. Importar este arquivo sem mexer não muda nada.',
  '# Campos e regras: docs/season.example.yaml. O que falta aqui está vazio.',
];

it('a season’s file says what it is, and which cancelled stages it leaves out, each to who sees it [SEASON-04]', async () => {
  const seen = await newStage('Serra');
  const left = await newStage('Chovida', { status: 'Cancelada' });
  await newStage('Barro', { status: 'Cancelada', event_id: seen.event_id });
  const director = await signInStaff(server, 'director');
  const whole = await download(director);
  expect(whole.headers).toMatchObject({
    'content-type': 'application/yaml; charset=utf-8',
    'content-disposition': 'attachment; filename="temporada-suzuki.yaml"',
  });
  const out = (title: string) => `# Fora do arquivo, porque foi cancelada: ${title}`;
  expect(commentsOf(whole.body)).toEqual([...ABOUT, out('Chovida'), out('Barro')]);
  expect(whole.body).toContain('title: Serra');
  expect(whole.body).not.toContain('title: Barro');
  const of = async (stage_id: number) => signInStaff(server, 'director', { stage_id });
  const own = await download(await of(seen.id));
  expect(commentsOf(own.body)).toEqual(ABOUT);
  expect(own.body).toContain('title: Serra');
  const none = await download(await of(left.id));
  expect([none.statusCode, none.json().code]).toEqual([404, 'not_found']);
});

it('a stage’s file tells of it and its event alone [SEASON-04]', async () => {
  const [one, other] = [await newStage('Uma'), await newStage('Outra')];
  const director = await signInStaff(server, 'director');
  const { body } = await download(director, { stage: String(one.id) });
  expect(body).toContain('title: Uma');
  expect(body).not.toContain('title: Outra');
  const abroad = await download(director, { brand: '1', stage: String(other.id) });
  expect(abroad.statusCode).toBe(404);
});
