import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { signedIn } from '../src/signed-in.ts';
import { browserOptions } from '@trilha/tooling/machine/find-browser.ts';

// Playwright turns the cache off by a flag, and Chromium then names no other reason.
test.use({
  launchOptions: {
    ...(await browserOptions()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/**
 * Why Chromium did not keep a page in its back/forward cache; excludes reasons outside the page (the browser is
 * automated and headless). A cached page has no reason.
 */
async function reasonsOfPage(page: Page, path: string): Promise<string[]> {
  const control = await page.context().newCDPSession(page);
  await control.send('Page.enable');
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.goto('/licencas.txt');
  const told = new Promise<string[]>((resolve) => {
    control.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations: all }) => {
      resolve(all.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason));
    });
    control.on('Page.frameNavigated', ({ type }) => {
      if (type === 'BackForwardCacheRestore') resolve([]);
    });
  });
  // A page that was kept is not loaded again, so nothing may wait for its load.
  await page.goBack({ waitUntil: 'commit' });
  const reasons = await told;
  await control.detach();
  return reasons;
}

test('gives the browser no reason against keeping a page for the way back', async ({
  page,
  baseURL: origin = '',
}) => {
  for (const path of [paths.publicStages, paths.login]) {
    expect(await reasonsOfPage(page, path), path).toEqual([]);
  }
  await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
  for (const path of [paths.events, paths.cars, paths.profileInfo]) {
    expect(await reasonsOfPage(page, path), path).toEqual([]);
  }
  // The control: a page that listens for its end is one that the browser cannot keep.
  await page.addInitScript(() => window.addEventListener('unload', () => undefined));
  expect(await reasonsOfPage(page, paths.publicStages)).toContainEqual(
    expect.stringMatching(/unload/i),
  );
});

test('gets the pictures of stages as AVIF, no larger than they are shown [FACE-75]', async ({
  page,
}) => {
  await page.goto(paths.publicStages);
  // A translated page is drawn anew when React hydrates it.
  await page.waitForFunction(() => window.portalReady === true);
  const photo = page.locator('picture img').first();
  await expect(() => photo.scrollIntoViewIfNeeded()).toPass();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0);
  const { source, shown, width } = await photo.evaluate((img: HTMLImageElement) => ({
    source: img.currentSrc,
    shown: img.clientWidth * devicePixelRatio,
    width: Number(/-(\d+)x\d+\.avif$/.exec(img.currentSrc)?.[1]),
  }));
  const type = await page.evaluate(
    async (url) => (await fetch(url)).headers.get('content-type'),
    source,
  );
  expect(type).toBe('image/avif');
  // The next size above what is shown, of 480 and 960.
  expect(width).toBe(shown <= 480 ? 480 : 960);
});

test('is read, and a new password asked for, in a browser that keeps nothing', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await page.goto(paths.publicStages);
  const stage = page.getByRole('heading', { level: 3 }).getByRole('link').first();
  const title = await stage.innerText();
  await stage.click();
  await page.waitForURL('**/etapas/*/*');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goto(paths.recover);
  await page.getByLabel('E-mail').fill(DEMO_ACCOUNTS.owner.email);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('E-mail enviado')).toBeVisible();
});
