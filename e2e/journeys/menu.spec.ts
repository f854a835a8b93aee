import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/accessible.ts';
import { expect, test } from '../src/fixtures.ts';
import { signedIn } from '../src/signed-in.ts';

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });
const links = (page: Page) => page.getByRole('banner').getByRole('navigation').getByRole('link');

test.beforeEach(async ({ page, baseURL }) => {
  await signedIn({ page, origin: baseURL ?? '' }, DEMO_ACCOUNTS.owner);
  await page.goto('/events');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the header’s links give way to a menu over the whole screen at 768 px [SHELL-13]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 769, height: 800 });
  await expect(menuButton(page)).toBeHidden();
  await expect(links(page).first()).toBeVisible();
  const names = await links(page).allTextContents();

  await page.setViewportSize({ width: 768, height: 800 });
  await expect(links(page).first()).toBeHidden();
  await menuButton(page).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 768, height: 800 });
  const offered = await menu.getByRole('link').allTextContents();
  expect(offered.map((text) => text.replace(/^\d/, ''))).toEqual(expect.arrayContaining(names));
  await expectAccessible(page);
});

test('the browser’s back closes the open menu and stays on the page [SHELL-29]', async ({
  page,
}) => {
  await page.goto('/team');
  await menuButton(page).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/team$/);
  await menuButton(page).click();
  await menu.getByRole('link', { name: 'Meus Veículos' }).click();
  await expect(page).toHaveURL(/\/cars$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/team$/);
  await expect(menu).toBeHidden();
});

test('the bar of areas is the page’s last line, and leaves for a dialog, a desk and very large text [JOUR-12, JOUR-13]', async ({
  page,
}) => {
  const bar = page.getByRole('navigation', { name: 'Principal' });
  await expect(bar.getByRole('link', { name: 'Etapas' })).toHaveAttribute('aria-current', 'page');
  const box = await bar.boundingBox();
  expect(box).toMatchObject({ x: 0, width: page.viewportSize()?.width });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
  await expectAccessible(page);

  await menuButton(page).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await expect(page.locator('.tab-bar')).toBeHidden();
  await menu.getByRole('button', { name: 'Fechar' }).click();
  await expect(bar).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  await expect(bar).toBeVisible();
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  await expect(bar).toBeHidden();
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''));
  await page.setViewportSize({ width: 769, height: 800 });
  await expect(page.locator('.tab-bar')).toBeHidden();
});

test('the page behind the menu keeps still until that is closed [SHELL-14]', async ({ page }) => {
  const top = () => page.evaluate(() => window.scrollY);
  /** Turns the wheel down over the middle of the screen; returns the scroll position. */
  const turn = async () => {
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 240);
    // Scrolling takes effect within two frames.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    return top();
  };
  await expect.poll(turn).toBeGreaterThan(0);
  await menuButton(page).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  const before = await top();
  for (let times = 0; times < 3; times += 1) expect(await turn()).toBe(before);
  await menu.getByRole('button', { name: 'Fechar' }).click();
  await expect(menu).toBeHidden();
  await expect.poll(turn).toBeGreaterThan(before);
});
