import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { takeShifts, watchShifts } from '../src/layout-shift.ts';
import { newCustomer } from '../src/new-customer.ts';
import { signIn } from '../src/sign-in.ts';

/** As much as nobody sees. */
const MOST = 0.01;

/** That nothing on the screen has moved since the last look. */
async function expectStill(page: Page): Promise<void> {
  const shifts = await takeShifts(page);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect.soft(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(MOST);
}

test('enters a stage from far down the list without anything that jumps or flashes', async ({
  page,
  brand,
  baseURL,
  mailbox,
}) => {
  const { api } = await newCustomer({ brand, baseURL, mailbox });
  await signIn(page, api);
  await watchShifts(page);
  await page.goto('/events');
  const link = page.getByRole('link', { name: 'Inscreva-se' }).last();
  await link.scrollIntoViewIfNeeded();
  await takeShifts(page);
  // Without a pointer that would have loaded the form beforehand.
  await link.dispatchEvent('click');
  await expect(page.getByLabel('Categoria', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expectStill(page);

  const category = page.getByLabel('Categoria', { exact: true });
  await category.selectOption(await category.locator('option').last().getAttribute('value'));
  const team = page.getByLabel('Nome da equipe');
  if (await team.isVisible()) await team.fill('Família Prado');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await takeShifts(page);
  await page.getByRole('button', { name: 'Inscrever-se' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Inscrição realizada com sucesso!|Você está na lista de espera!/,
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expectStill(page);
});
