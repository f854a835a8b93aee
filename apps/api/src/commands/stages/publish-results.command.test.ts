import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getResults, type Result } from '@trilha/contract/results/results.endpoints.ts';
import { buildStage } from '../../builders/stage.ts';
import { auditOf, runStaff } from '../../testing/run-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { SAMPLE_FILES } from '../../testing/outside/test-files.ts';
import { LARGEST_FILE } from '@trilha/contract/files/largest-file.ts';

describe('publish-results', () => {
  let server: TestApp;
  let folder: string;
  beforeAll(async () => {
    server = await startTestApp();
    folder = mkdtempSync(join(tmpdir(), 'trilha-results-'));
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const fileWith = (content: string | Uint8Array, name = 'Geral.pdf'): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const publish = (id: number, ...more: string[]) =>
    runStaff(server, 'publish-results', '--stage', String(id), ...more);
  const resultsOf = async (id: number): Promise<Result[]> =>
    (await server.call(getResults, { params: { id } })).json().results;

  it('puts a file on the page of its stage, under the name it is given [RES-08, FACE-77]', async () => {
    const { id } = await buildStage(server.services, { title: 'Etapa Joinville' });
    const file = fileWith(SAMPLE_FILES.pdf);
    const answer = await publish(id, '--file', file, '--name', 'Classificação Turismo');
    expect(answer).toMatchObject({ exit: 0, err: '' });
    expect(answer.out).toContain('publicado em "Etapa Joinville": classificacao-turismo.pdf');
    expect(answer.out).toContain(`http://mitsubishi.localhost:3000/events/results/${id}`);
    const [result] = await resultsOf(id);
    expect(result?.result).toMatch(/^\/files\/[a-f\d]{32}\/classificacao-turismo\.pdf$/);
    expect(result?.title).toBe('Classificação Turismo');
    const download = await server.app.inject({ url: result?.result ?? '' });
    expect(download.rawPayload).toEqual(Buffer.from(SAMPLE_FILES.pdf));
    expect((await auditOf(server, 'stage', id)).at(-1)).toMatchObject({
      actor: 'staff',
      action: 'result_published',
      detail: { as: 'ana.souza', result_id: result?.id },
    });
  });

  it('takes the address of a page elsewhere as it is [RES-11]', async () => {
    const { id } = await buildStage(server.services);
    const link = 'https://tempos.example/joinville?prova=3';
    expect(await publish(id, '--link', link)).toMatchObject({ exit: 0 });
    expect((await resultsOf(id)).map(({ result }) => result)).toEqual([link]);
  });

  it('changes nothing for the same content or address again', async () => {
    const { id } = await buildStage(server.services);
    const file = fileWith(SAMPLE_FILES.csv, 'pontos.csv');
    for (let time = 0; time < 2; time += 1) {
      await publish(id, '--file', file);
      await publish(id, '--link', 'https://tempos.example/');
    }
    const again = await publish(id, '--file', file, '--name', 'Outro nome');
    expect(again).toMatchObject({ exit: 0, err: '' });
    expect(again.out).toContain('já tem este resultado; nada mudou');
    expect(await resultsOf(id)).toHaveLength(2);
    const other = await buildStage(server.services);
    await publish(other.id, '--file', file);
    expect(await resultsOf(other.id)).toHaveLength(1);
  });

  it.each([
    ['a page named .pdf', () => ['--file', fileWith('<html><script>1</script>')], 1, /não é PDF/],
    ['no file', () => ['--file', join(folder, 'nenhum')], 2, /--file não é um arquivo/],
    ['a folder', () => ['--file', folder], 2, /--file não é um arquivo/],
    [
      'a file that is too large',
      () => ['--file', fileWith(Buffer.alloc(LARGEST_FILE + 1, 'a'), 'grande.txt')],
      2,
      /mais de 20 MB/,
    ],
    ['a script', () => ['--link', 'javascript:alert(1)'], 1, /precisa começar com https/],
    ['an address of nowhere', () => ['--link', 'geral.pdf'], 1, /precisa começar com https/],
    ['neither', () => [], 2, /um dos dois/],
    ['both', () => ['--file', folder, '--link', 'https://a.example'], 2, /um dos dois/],
  ] as const)('refuses %s', async (_what, options, exit, text) => {
    const { id } = await buildStage(server.services);
    const answer = await publish(id, ...options());
    expect(answer.exit).toBe(exit);
    expect(answer.err).toMatch(text);
    expect(await resultsOf(id)).toEqual([]);
    expect(await auditOf(server, 'stage', id)).toEqual([]);
  });

  it('knows no other stage', async () => {
    const answer = await publish(999_999, '--file', fileWith(SAMPLE_FILES.pdf));
    expect(answer).toMatchObject({ exit: 1, err: 'Não encontrado' });
  });

  it('is undone by withdraw-result: row and file go, the audit stays', async () => {
    const { id } = await buildStage(server.services);
    await publish(id, '--file', fileWith(SAMPLE_FILES.png, 'mapa.png'));
    const [result] = await resultsOf(id);
    const withdraw = () =>
      runStaff(server, 'withdraw-result', '--result', String(result?.id), '--as', 'bia.lima');
    expect(await withdraw()).toMatchObject({ exit: 0 });
    expect(await resultsOf(id)).toEqual([]);
    expect((await server.app.inject({ url: result?.result ?? '' })).statusCode).toBe(404);
    expect((await auditOf(server, 'stage', id)).at(-1)).toMatchObject({
      action: 'result_withdrawn',
      detail: { as: 'bia.lima', result_id: result?.id },
    });
    expect(await withdraw()).toMatchObject({ exit: 1, err: 'Não encontrado' });
  });
});
