import { FSDriver } from 'flydrive/drivers/fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildStage } from '../../builders/stage.ts';
import { SAMPLE_FILES } from '../../testing/outside/test-files.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { LARGEST_FILE } from '@trilha/contract/files/largest-file.ts';
import { FileRefusedError } from './file-storage.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const store = (content: Uint8Array, name: string) => server.services.files.store(content, name);
const get = (url: string, headers = {}) => server.app.inject({ url, headers });

describe('a stored file', () => {
  it('has a random place, and a name that people can read', async () => {
    const first = await store(SAMPLE_FILES.pdf, 'C:\\Meus Docs\\Resultado Geral (Graduação).PDF');
    const again = await store(SAMPLE_FILES.pdf, 'resultado geral graduação.pdf');
    expect(first).toMatch(/^\/files\/[a-f\d]{32}\/c-meus-docs-resultado-geral-graduacao\.pdf$/);
    expect(again).toMatch(/^\/files\/[a-f\d]{32}\/resultado-geral-graduacao\.pdf$/);
    expect(first.split('/')[2]).not.toBe(again.split('/')[2]);
  });

  it.each([
    ['pdf', 'application/pdf', 'inline'],
    ['png', 'image/png', 'inline'],
    ['jpg', 'image/jpeg', 'inline'],
    ['webp', 'image/webp', 'inline'],
    ['avif', 'image/avif', 'inline'],
    ['txt', 'text/plain; charset=utf-8', 'inline'],
    ['csv', 'text/csv; charset=utf-8', 'attachment'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'attachment'],
  ] as const)('of kind %s is handed out inert, by its content', async (kind, type, disposition) => {
    const address = await store(SAMPLE_FILES[kind], 'geral.html');
    const answer = await get(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(Buffer.from(SAMPLE_FILES[kind]));
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `${disposition}; filename="geral.${kind}"`,
      'content-length': String(SAMPLE_FILES[kind].byteLength),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.includes('sandbox')).toBe(kind !== 'pdf');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is not sent twice to who has it', async () => {
    const address = await store(SAMPLE_FILES.pdf, 'geral.pdf');
    const { headers } = await get(address);
    const again = await get(address, { 'if-none-match': headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await server.app.inject({ method: 'HEAD', url: address });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(SAMPLE_FILES.pdf.byteLength),
    ]);
  });

  it('may be the picture of a stage, from our own origin', async () => {
    const image = await store(SAMPLE_FILES.webp, 'poços.webp');
    const { id } = await buildStage(server.services, { image });
    const { step } = (await get(`/api/getStep/${id}`)).json();
    expect(step.image).toBe(image);
    expect((await get(step.image)).headers['content-type']).toBe('image/webp');
  });

  it('is gone once it is removed', async () => {
    const address = await store(SAMPLE_FILES.pdf, 'geral.pdf');
    await server.services.files.remove(address);
    expect((await get(address)).statusCode).toBe(404);
  });
});

describe('what is not accepted', () => {
  it.each([
    ['a page named .pdf', '<!doctype html><script>alert(document.cookie)</script>', 'geral.pdf'],
    ['a drawing with a script', '<svg><script>alert(1)</script></svg>', 'mapa.svg'],
    ['a script', '\u0000\u0001', 'geral.csv'],
  ])('%s', async (_what, content, name) => {
    await expect(store(new TextEncoder().encode(content), name)).rejects.toThrow(FileRefusedError);
  });

  it('more than 20 MB', async () => {
    const content = Buffer.alloc(LARGEST_FILE + 1, 'a');
    await expect(store(content, 'geral.txt')).rejects.toThrow('mais de 20 MB');
  });
});

describe('an address that leads to no file', () => {
  const id = 'a'.repeat(32);

  it.each([
    `/files/${id}/geral.pdf`,
    `/files/${id}/geral.html`,
    `/files/${id}/..%2f..%2fpackage.json`,
    `/files/..%2f..%2f/package.json`,
    `/files/%2e%2e/${id}`,
    `/files/../package.json`,
    `/files/${id}/..%5c..%5cgeral.pdf`,
    `/files/${id}/geral.pdf%00.txt`,
    `/files/${id}`,
    '/files',
  ])('%s', async (address) => {
    const answer = await get(address);
    expect(answer.statusCode).toBe(404);
    expect(String(answer.headers['cache-control'])).not.toContain('immutable');
  });

  it('never leaves the folder, even where the file lies there', async () => {
    const address = await store(SAMPLE_FILES.txt, 'segredo');
    const around = address.replace('/segredo', '/x%2f..%2fsegredo');
    expect((await get(around)).statusCode).toBe(404);
    expect((await get(address)).statusCode).toBe(200);
  });
});

describe('a stored file that cannot be had just now', () => {
  it.each([
    ['mitsubishi', 'Mitsubishi'],
    ['suzuki', 'Suzuki'],
  ])('is told to people of %s as a page that leads to it again', async (slug, name) => {
    const address = await store(SAMPLE_FILES.pdf, 'geral.pdf');
    const away = Object.assign(new Error('too many links'), { code: 'ELOOP' });
    const asking = vi.spyOn(FSDriver.prototype, 'getMetaData').mockRejectedValue(away);
    const answer = await get(address, { host: `${slug}.localhost` });
    asking.mockRestore();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '5',
      'cache-control': 'no-store',
    });
    expect(answer.body).toContain(
      'Não deu para abrir o arquivo agora. Tente de novo em instantes.',
    );
    expect(answer.body).toContain('Tentar de novo');
    expect(answer.body).toContain(name);
    expect((await get(address)).statusCode).toBe(200);
  });
});
