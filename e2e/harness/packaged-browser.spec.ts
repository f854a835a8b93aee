import { chromium, expect, test } from '@playwright/test';
import { browserArguments } from '@trilha/tooling/machine/find-browser.ts';
import { packagedBrowser } from '@trilha/tooling/machine/packaged-browser.ts';

test('the browser inside the npm package draws text, on a machine that has no other', async () => {
  test.setTimeout(180_000);
  const packaged = await packagedBrowser();
  test.skip(packaged === undefined, 'not for this kind of machine');
  const { executablePath = '', env = {} } = packaged ?? {};
  const browser = await chromium.launch({
    executablePath,
    args: [...browserArguments],
    env: { ...process.env, ...env },
  });
  const page = await browser.newPage();
  await page.setContent('<p>Inscrição <input value="confirmada"></p>');
  const [narrow, wide] = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    return ['vaga', 'Inscrição'].map((text) => context?.measureText(text).width ?? 0);
  });
  expect(narrow).toBeGreaterThan(10);
  expect(wide).toBeGreaterThan(narrow ?? 0);
  await expect(page.getByText('Inscrição')).toBeVisible();
  await browser.close();
});
