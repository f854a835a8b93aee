import { brotliDecompressSync } from 'node:zlib';
import { paths } from '@trilha/contract/portal-paths.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testPortal } from '../../testing/test-portal.ts';

const rows = Array.from({ length: 2_000 }, (_, row) => `<p>Etapa ${(row * 7_919) % 2_003}</p>`);
const html = `<!doctype html><title>Etapas</title>${rows.join('')}`;

let server: TestApp;
beforeAll(async () => {
  const renderPage = async ({ url }: { url: string }) => {
    const pattern = url.startsWith('/certificado/') ? paths.certificate : '*';
    const hashes = { styleHashes: ["'sha256-style'"], scriptHashes: ["'sha256-script'"] };
    return { kind: 'page', status: 200, pattern, html, ...hashes } as const;
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

it('lets a page run its own scripts alone, make no markup of texts and be framed by nobody', async () => {
  const { headers } = await ask();
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  });
  expect(String(headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-script'",
    "style-src 'self' 'sha256-style'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types credential-worker notice-worker',
  ]);
});

it('keeps an address with a secret out of shared caches, search engines and other sites [AFTER-42]', async () => {
  const headersOf = async (url: string) => {
    const { headers } = await server.app.inject(url);
    return [headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']];
  };
  const secret = ['private, no-cache', 'no-referrer', 'noindex'];
  expect(await headersOf('/certificado/ABCD2345')).toEqual(secret);
  expect(await headersOf('/etapas')).toEqual(['no-cache', 'same-origin', undefined]);
});
