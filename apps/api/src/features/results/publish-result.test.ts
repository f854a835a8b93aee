import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getResults, type Result } from '@trilha/contract/results/results.endpoints.ts';
import { buildStage } from '../../builders/stage.ts';
import { SAMPLE_FILES } from '../../testing/outside/test-files.ts';
import { auditOf } from '../../testing/run-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Publication, publishResult } from './publish-result.ts';
import { withdrawResult } from './withdraw-result.ts';

describe('a result that staff publishes', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  const publish = (stageId: number, source: Publication['source'], title?: string) =>
    publishResult(server.services, { stageId, by: { as: 'ana.souza' }, source, title });
  const resultsOf = async (id: number): Promise<Result[]> =>
    (await server.call(getResults, { params: { id } })).json().results;

  it('is on the page of its stage, under the name it was given [RES-08, FACE-77]', async () => {
    const { id } = await buildStage(server.services);
    const name = 'Classificação Turismo';
    const published = await publish(id, { content: SAMPLE_FILES.pdf, name }, name);
    const [result] = await resultsOf(id);
    expect(result?.result).toMatch(/^\/files\/[a-f\d]{32}\/classificacao-turismo\.pdf$/);
    expect(result).toMatchObject({ id: published.id, title: name });
    const download = await server.app.inject({ url: result?.result ?? '' });
    expect(download.rawPayload).toEqual(Buffer.from(SAMPLE_FILES.pdf));
    expect((await auditOf(server, 'stage', id)).at(-1)).toMatchObject({
      actor: 'staff',
      action: 'result_published',
      detail: { as: 'ana.souza', result_id: published.id },
    });
  });

  it('may be a page elsewhere, whose address stays as it is [RES-11]', async () => {
    const { id } = await buildStage(server.services);
    const link = 'https://tempos.example/joinville?prova=3';
    await publish(id, { link });
    expect((await resultsOf(id)).map(({ result }) => result)).toEqual([link]);
  });

  it('changes nothing with the same content or address again', async () => {
    const { id } = await buildStage(server.services);
    const file = { content: SAMPLE_FILES.csv, name: 'pontos.csv' };
    for (let time = 0; time < 2; time += 1) {
      await publish(id, file);
      await publish(id, { link: 'https://tempos.example/' });
    }
    expect((await publish(id, file, 'Outro nome')).id).toBeUndefined();
    expect(await resultsOf(id)).toHaveLength(2);
    const other = await buildStage(server.services);
    await publish(other.id, file);
    expect(await resultsOf(other.id)).toHaveLength(1);
  });

  it.each([
    ['a page named .pdf', { content: Buffer.from('<html><script>1'), name: 'a.pdf' }],
    ['a script', { link: 'javascript:alert(1)' }],
    ['an address of nowhere', { link: 'geral.pdf' }],
  ] as const)('is never %s, and nothing is kept of it', async (_what, source) => {
    const { id } = await buildStage(server.services);
    await expect(publish(id, source)).rejects.toThrow(/página|inválidos/);
    expect(await resultsOf(id)).toEqual([]);
    expect(await auditOf(server, 'stage', id)).toEqual([]);
  });

  it('belongs to a stage that exists', async () => {
    await expect(publish(999_999, { link: 'https://a.example/' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is withdrawn with row and file, and the audit stays', async () => {
    const { id } = await buildStage(server.services);
    await publish(id, { content: SAMPLE_FILES.png, name: 'mapa.png' });
    const [result] = await resultsOf(id);
    const resultId = result?.id ?? 0;
    const by = { as: 'bia.lima' };
    const withdraw = () => withdrawResult(server.services, { resultId, by, restoresEarlier: true });
    expect(await withdraw()).toEqual([result?.result]);
    expect(await resultsOf(id)).toEqual([]);
    expect((await server.app.inject({ url: result?.result ?? '' })).statusCode).toBe(404);
    expect((await auditOf(server, 'stage', id)).at(-1)).toMatchObject({
      action: 'result_withdrawn',
      detail: { as: 'bia.lima', result_id: resultId },
    });
    await expect(withdraw()).rejects.toMatchObject({ code: 'not_found' });
  });
});
