import * as endpoints from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StageFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import {
  listResultsAs,
  publishResultAs,
  sentFile,
} from '../../../testing/fixtures/result-fixture.ts';
import { SAMPLE_FILES } from '../../../testing/outside/test-files.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let bento: SignedInStaff;
let ana: SignedInStaff;
let plan: StageFixture;
beforeAll(async () => {
  server = await startTestApp();
  plan = await stageFixture(server.services);
  bento = await signInStaff(server, 'director', { name: 'Bento Prado' });
  const held = { automaker_id: 1, stage_id: plan.stage.id };
  ana = await signInStaff(server, 'director', { name: 'Ana Souza', ...held });
});
afterAll(() => server.close());

const params = () => ({ id: plan.stage.id });
const list = (by: SignedInStaff) => listResultsAs(by, plan.stage.id);
const publish = async (by: SignedInStaff, source: object, more: object) =>
  (await publishResultAs(by, plan.stage.id, source, more)).json<{ id: number }>();
const rehearse = async (source: object) => {
  const body = { ...source, replaces: null };
  return (await bento.call(endpoints.rehearseResult, { params: params(), body })).json();
};

it('each version says who put the next in its place, and why [SEASON-25]', async () => {
  const first = await publish(bento, sentFile(SAMPLE_FILES.pdf), {
    reason: 'Cronometragem mandou',
  });
  const fixed = { reason: 'Tempo do carro 12 corrigido', replaces: first.id };
  const second = await publish(ana, sentFile(SAMPLE_FILES.txt), fixed);
  const last = { reason: 'Recurso aceito', replaces: second.id };
  const third = await publish(bento, sentFile(SAMPLE_FILES.png), last);
  const { results, page, may_edit } = await list(ana);
  expect(results).toMatchObject([
    {
      id: third.id,
      who: 'Bento Prado',
      reason: 'Recurso aceito',
      earlier: [
        { id: second.id, who: 'Bento Prado', reason: 'Recurso aceito' },
        { id: first.id, who: 'Ana Souza', reason: 'Tempo do carro 12 corrigido' },
      ],
    },
  ]);
  expect(page).toMatch(new RegExp(`^http://mitsubishi\\.localhost.*/${plan.stage.id}$`));
  // Her role covers this stage only.
  expect(may_edit).toBe(true);
  const { result = '' } = results[0]?.earlier[1] ?? {};
  const gone = await server.app.inject({ url: result });
  for (const words of [
    'A organização publicou uma versão mais nova deste resultado.',
    'Abrir a versão nova',
    'Todos os resultados da etapa',
  ]) {
    expect(gone.body).toContain(words);
  }
  expect(gone.body).toContain(`href="${page}"`);
});

it('is changed and taken back by who holds its stage, and there alone [SEASON-30]', async () => {
  const own = await publish(bento, { link: 'https://tempos.example/1' }, { reason: 'Ao vivo' });
  const other = await stageFixture(server.services);
  const elsewhere = await signInStaff(server, 'director', {
    automaker_id: 1,
    stage_id: other.stage.id,
  });
  const { version } = await list(bento);
  const told = { title: '  Tempos  ', is_provisional: true, protests_until: null };
  const body = { ...told, version, reason: 'Ao vivo' };
  const change = ({ call }: SignedInStaff) =>
    call(endpoints.changeDeskResult, { params: { id: own.id }, body });
  expect((await change(elsewhere)).json().code).toBe('not_found');
  expect((await change(ana)).statusCode).toBe(200);
  const seen = (await list(bento)).results.find(({ id }) => id === own.id);
  expect(seen).toMatchObject({ title: 'Tempos', is_provisional: true, earlier: [] });
  const none = { params: { id: 9_999_999 }, body };
  expect((await bento.call(endpoints.changeDeskResult, none)).json().code).toBe('not_found');
});

it('tells what a file is, and a page, before it is published [SEASON-23]', async () => {
  expect(await rehearse({ link: 'https://tempos.example/2' })).toEqual({
    kind: 'Página',
    converted_from: null,
    columns: null,
    table: null,
  });
  const plain = { converted_from: null, columns: null, table: null };
  expect(await rehearse(sentFile(SAMPLE_FILES.pdf))).toEqual({ kind: 'PDF', ...plain });
  const both = { ...sentFile(SAMPLE_FILES.pdf), link: 'https://tempos.example/2' };
  const words = 'Escolha um arquivo ou dê um endereço, um dos dois.';
  expect(await rehearse(both)).toMatchObject({ errors: { file: [words] } });
});
