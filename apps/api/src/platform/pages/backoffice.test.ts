import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestFolder } from '../../testing/outside/test-files.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testPortal } from '../../testing/test-portal.ts';
import { loadBackofficeBuild } from './backoffice-build.ts';

const STAFF = 'gestao.localhost';
const BRAND = 'mitsubishi.localhost';
const html = `<!doctype html><title>Trilha Gestão</title><script>theme()</script><script type="module" src="/gestao/main-x.js"></script>`;
const phone = '<!doctype html><title>Check-in</title>';
const script = 'export const desk = 1;';

const folder = openTestFolder();
let server: TestApp;
beforeAll(async () => {
  mkdirSync(join(folder.path, 'gestao'));
  writeFileSync(join(folder.path, 'index.html'), html);
  writeFileSync(join(folder.path, 'checkin.html'), phone);
  writeFileSync(join(folder.path, 'checkin-worker.js'), 'keep()');
  writeFileSync(join(folder.path, 'gestao/main-x.js'), script);
  writeFileSync(join(folder.path, 'gestao/main-x.js.br'), brotliCompressSync(script));
  server = await startTestApp({
    portal: testPortal(),
    backoffice: loadBackofficeBuild(folder.path),
    env: { STAFF_HOST: STAFF },
  });
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

const ask = (host: string, url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host, ...headers } });

describe('the pages of the staff', () => {
  it.each(['/', '/entrar', '/inscricoes?situacao=pending', '/inscricoes/7'])(
    'answer %s on their host, known and unknown screens apart [STAFF-40]',
    async (url) => {
      const page = await ask(STAFF, url);
      expect(page.statusCode).toBe(200);
      expect(page.body).toBe(html);
      expect(page.headers['cache-control']).toBe('no-cache');
      const missing = await ask(STAFF, '/dashboard');
      expect(missing.statusCode).toBe(404);
      expect(missing.body).toBe(html);
    },
  );

  it('hold scripts to our own files and one hash, markup and code to none [STAFF-41]', async () => {
    const { headers, cookies } = await ask(STAFF, '/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain(
      "require-trusted-types-for 'script'; trusted-types 'none'; frame-src 'self'",
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("frame-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(cookies.map(({ name }) => name)).toEqual(['XSRF-TOKEN']);
  });

  it('are asked for again by their tag, their files never [STAFF-41]', async () => {
    const { headers } = await ask(STAFF, '/');
    const again = await ask(STAFF, '/', { 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(304);
    const file = await ask(STAFF, '/gestao/main-x.js', { 'accept-encoding': 'gzip, br' });
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers['content-type']).toContain('text/javascript');
    expect(brotliDecompressSync(file.rawPayload).toString()).toBe(script);
  });

  it('have one for phones at the gate, which alone has camera and worker [GATE-20]', async () => {
    const page = await ask(STAFF, '/checkin');
    expect([page.statusCode, page.body]).toEqual([200, phone]);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(
      "worker-src 'self'; manifest-src 'self'; trusted-types checkin-worker",
    );
    expect(page.headers['permissions-policy']).toContain('camera=(self)');
    expect((await ask(STAFF, '/')).headers['permissions-policy']).toContain('camera=()');
    const worker = await ask(STAFF, '/checkin-worker.js');
    expect([worker.body, worker.headers['cache-control']]).toEqual(['keep()', 'no-cache']);
    expect(worker.headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self'",
    );
    for (const url of ['/checkin', '/checkin-worker.js']) {
      expect((await ask(BRAND, url)).body).not.toMatch(/Check-in|keep/);
    }
  });

  it('are on no brand’s host, nor a brand’s pages on theirs [STAFF-40]', async () => {
    expect((await ask(BRAND, '/auth/login')).body).toContain('mitsubishi 200');
    for (const url of ['/gestao/main-x.js', '/entrar', '/inscricoes']) {
      const page = await ask(BRAND, url);
      expect(page.statusCode).toBe(404);
      expect(page.body).not.toContain('Gestão');
    }
    for (const url of ['/auth/login', '/etapas', '/manifest.webmanifest', '/app-icon-192.png']) {
      const page = await ask(STAFF, url);
      expect(page.statusCode).toBe(404);
      expect(page.body).toBe(html);
    }
    expect((await ask('elsewhere.localhost', '/entrar')).body).not.toContain('Gestão');
  });

  it('leave calls and probes to their routes [STAFF-40]', async () => {
    expect((await ask(STAFF, '/api/staff/session')).json()).toMatchObject({
      code: 'unauthenticated',
    });
    expect((await ask(STAFF, '/readyz')).statusCode).toBe(200);
    const posted = await server.app.inject({ method: 'POST', url: '/', headers: { host: STAFF } });
    expect(posted.statusCode).toBe(404);
  });
});
