import { accessibilityFindings } from '../src/accessible.ts';
import { expect, test } from '../src/fixtures.ts';

// Shows that each safety net of the journeys catches its fault.

const policy =
  "default-src 'self'; script-src 'self' 'sha256-notThisOne='; require-trusted-types-for 'script'; trusted-types 'none'";

test.beforeEach(async ({ page, baseURL }) => {
  await page.route(`${baseURL}/harness/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path.endsWith('/fails')) return route.fulfill({ status: 503 });
    if (path.endsWith('/refuses')) return route.fulfill({ status: 422 });
    const inline = path.endsWith('/inline') ? '<script>void 0</script>' : '';
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html><html lang="pt-BR"><head><title>Prova</title></head><body><main><h1>Prova</h1></main></body></html>${inline}`,
    });
  });
  await page.goto('/harness/page');
});

test('a blocked script and an untrusted assignment are collected', async ({ page, problems }) => {
  await page.goto('/harness/inline');
  await expect.poll(() => problems.list().join('\n')).toContain('policy violation: script-src');
  await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>x</b>';
    } catch {
      // Trusted Types throws; the report is what counts.
    }
  });
  await expect.poll(() => problems.list().join('\n')).toContain('require-trusted-types-for');
  problems.allow(/./);
});

test('what analytics are told of a person is collected', async ({ page, problems }) => {
  await page.evaluate(() => {
    window.dataLayer?.push({ event: 'page_view', page_path: '/cars' });
    window.dataLayer?.push({ event: 'page_view', page_title: 'Carro de joana@trilha.example' });
  });
  await expect.poll(() => problems.list().join()).toContain('e-mail: told analytics');
  expect(problems.list()).toHaveLength(1);
  problems.allow(/./);
});

test('console errors, exceptions and server errors are collected', async ({ page, problems }) => {
  await page.evaluate(() => console.error('said so'));
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown late');
    });
  });
  await page.evaluate(() => fetch('/harness/fails'));
  await page.evaluate(() => fetch('/harness/refuses'));
  await expect.poll(() => problems.list()).toHaveLength(3);
  expect(problems.list().join('\n')).toMatch(/said so[\s\S]*thrown late[\s\S]*503/);
  problems.allow(/./);
});

test('a request to another host is collected', async ({ page, problems }) => {
  await page.route('http://elsewhere.example/**', (route) => route.abort());
  await page.evaluate(() => {
    location.href = 'http://elsewhere.example/path?secret';
  });
  await expect
    .poll(() => problems.list())
    .toContain('foreign request: GET http://elsewhere.example/path');
  problems.allow(/elsewhere/);
});

test('axe finds a field without a name', async ({ page }) => {
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.evaluate(() =>
    document.body.firstElementChild?.append(document.createElement('input')),
  );
  expect((await accessibilityFindings(page)).join()).toContain('label');
});
