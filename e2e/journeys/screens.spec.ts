import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { expectAccessible } from '../src/accessible.ts';
import { everyScreen, type Screen } from '../src/every-address.ts';
import { expect, test } from '../src/fixtures.ts';
import { signIn } from '../src/sign-in.ts';
import { signedIn } from '../src/signed-in.ts';

/** What a finger has to hit, in CSS pixels. */
const TARGET = 44;

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

/** Opens a screen and waits until it has loaded completely. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => window.portalReady === true);
  await expect(page.locator('main h1:visible').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Nothing is wider than the screen; at 320 px, which is 400 % zoom, nothing to press is too small for a finger. */
async function expectRoom(page: Page, width: number): Promise<void> {
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  if (width === 320) expect.soft(await page.evaluate(smallTargets, TARGET)).toEqual([]);
}

/** A phone's large text: everything written is twice as large, and still nothing scrolls sideways or covers its neighbour. */
async function expectRoomForLargeText(page: Page): Promise<void> {
  const { widths, cramped } = await page.evaluate(() => {
    const { style } = document.documentElement;
    style.fontSize = `${2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)}px`;
    const dialog = document.querySelector('dialog[open]');
    const seen = [document.documentElement, dialog].map((box) => box?.scrollWidth ?? 0);
    const inHead = [...document.querySelectorAll('header a, header span')];
    const over = inHead.filter(
      (part) => !part.closest('.vh') && part.scrollWidth > part.clientWidth + 1,
    );
    const texts = over.filter((part) => part.clientWidth > 0).map((part) => part.textContent);
    style.fontSize = '';
    return { widths: seen, cramped: texts };
  });
  expect.soft(Math.max(...widths), 'the widest, with large text').toBe(320);
  expect.soft(cramped, 'what is wider than its room in the head').toEqual([]);
}

async function walk(page: Page, screens: readonly Screen[]): Promise<void> {
  const own = page.viewportSize() ?? { width: 0, height: 0 };
  for (const { pattern, address } of screens) {
    await test.step(pattern, async () => {
      await open(page, address);
      await expectAccessible(page);
      await expectRoom(page, own.width);
      if (own.width > 500) return;
      await page.setViewportSize({ width: 320, height: 640 });
      await expectRoom(page, 320);
      await expectRoomForLargeText(page);
      // A phone in landscape: the narrowest width with two columns.
      await page.setViewportSize({ width: 780, height: 360 });
      await expectRoom(page, 780);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectRoom(page, 1280);
      await page.setViewportSize(own);
    });
  }
}

test('every screen of a visitor has room, also for large text, and is accessible [FACE-25]', async ({
  page,
  brand,
  baseURL,
  mailbox,
  bankApp,
}) => {
  const { screens } = await everyScreen({ brand, baseURL, mailbox, bankApp });
  const open = screens.filter(({ guard }) => guard === 'visitor' || guard === 'open');
  await walk(page, open);
});

test('every screen of a customer has room, also for large text, and is accessible [FACE-25]', async ({
  page,
  brand,
  baseURL,
  mailbox,
  bankApp,
}) => {
  const { customer, screens } = await everyScreen({ brand, baseURL, mailbox, bankApp });
  await signIn(page, customer.api);
  await walk(
    page,
    screens.filter(({ guard }) => guard === 'complete'),
  );
});

test('the menu has room for large text [FACE-25]', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signedIn({ page, origin: baseURL ?? '' }, DEMO_ACCOUNTS.owner);
  await open(page, '/team');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectRoomForLargeText(page);
});

test('the onboarding has room, also for large text, and is accessible [FACE-25]', async ({
  page,
  brand,
  baseURL,
  mailbox,
  bankApp,
}) => {
  const { screens } = await everyScreen({ brand, baseURL, mailbox, bankApp });
  await signedIn({ page, origin: baseURL ?? '' }, DEMO_ACCOUNTS.newcomer);
  await walk(
    page,
    screens.filter(({ guard }) => guard === 'incomplete'),
  );
});
