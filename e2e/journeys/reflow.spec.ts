import { expect, type Page } from '@playwright/test';
import { AccessPage } from '../pages/access.page.ts';
import { test } from '../src/fixtures.ts';

/** What a finger has to hit, in CSS pixels. */
const TARGET = 44;

const OPEN = ['/auth/login', '/auth/signup', '/auth/verify', '/auth/recover', '/auth/reset/a1b2'];
const SIGNED_IN = [
  '/cars',
  '/cars/add',
  '/profile/info',
  '/profile/address',
  '/profile/password',
  '/profile/privacy',
  '/team',
  '/team/add',
  '/events',
];

/** Everything that is pressed or typed into and is smaller than a finger; links in a text apart. */
function smallTargets(least: number): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, summary',
  );
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility() || control.matches('.skip, [tabindex="-1"]:not([role])'))
      return [];
    if (getComputedStyle(control).display === 'inline') return [];
    const box = control.matches('[type=checkbox], [type=radio]') && control.closest('label');
    const { width, height } = (box || control).getBoundingClientRect();
    const isLarge = width >= least - 0.5 && height >= least - 0.5;
    return isLarge ? [] : [`${control.outerHTML.slice(0, 90)} ${width} × ${height}`];
  });
}

async function expectRoom(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect([address, width]).toEqual([address, 320]);
  expect([address, ...(await page.evaluate(smallTargets, TARGET))]).toEqual([address]);
}

test('fits 320 px, which is 400 % zoom, with targets for fingers', async ({ page }, {
  project,
}) => {
  test.skip(!project.name.endsWith('phone'), 'once per brand is enough');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of OPEN) await expectRoom(page, address);
  await new AccessPage(page).logIn({ email: 'helena@trilha.example', password: 'Trilha@2026' });
  for (const address of SIGNED_IN) await expectRoom(page, address);
});
