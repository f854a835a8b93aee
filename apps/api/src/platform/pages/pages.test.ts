import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testPortal } from '../../testing/test-portal.ts';

const rows = Array.from({ length: 2_000 }, (_, row) => `<p>Etapa ${(row * 7_919) % 2_003}</p>`);
const html = `<!doctype html><title>Etapas</title>${rows.join('')}`;

let server: TestApp;
beforeAll(async () => {
  const renderPage = async () => {
    const hashes = { styleHashes: [], scriptHashes: [] };
    return { kind: 'page', status: 200, pattern: '*', html, ...hashes } as const;
  };
  const portal = { ...testPortal(), renderPage };
  server = await startTestApp({ portal });
});
afterAll(() => server.close());

const ask = () => server.app.inject({ url: '/etapas', headers: { 'accept-encoding': 'br' } });

it('presses a page harder once it is asked for often, and answers the same', async () => {
  const first = await ask();
  expect(first.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(html);
  let last = first;
  await expect
    .poll(async () => {
      last = await ask();
      return last.rawPayload.length;
    })
    .toBeLessThan(first.rawPayload.length);
  expect(brotliDecompressSync(last.rawPayload).toString()).toBe(html);
  expect(last.headers['etag']).toBe(first.headers['etag']);
});
