import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { stageSlug } from '@trilha/contract/guides/stage-slug.ts';
import { expectAccessible } from '../src/accessible.ts';
import { expect, test } from '../src/fixtures.ts';
import { signedIn } from '../src/signed-in.ts';

test('leads a visitor from the stages to one of them, and on to its form [FACE-01, FACE-03, FACE-05]', async ({
  page,
  titleOf,
}) => {
  const stage = titleOf('open');
  await page.goto('/etapas');
  await expectAccessible(page);
  await page.getByRole('article', { name: stage }).getByRole('link', { name: stage }).click();
  await expect(page.getByRole('heading', { level: 1, name: stage })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/etapas/\\d+/${stageSlug(stage)}$`));
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Inscreva-se' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/auth\/signup$/);
});

test('is accessible where its rows know what their reader has [JOUR-14]', async ({
  page,
  baseURL,
}) => {
  await signedIn({ page, origin: baseURL ?? '' }, DEMO_ACCOUNTS.owner);
  await page.goto('/etapas');
  await expect(page.locator('.own-row').first()).toBeVisible();
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('reads whole: the list, one stage, its route and where to enter [FACE-04, FACE-09]', async ({
    page,
    titleOf,
  }) => {
    const stage = titleOf('open');
    await page.goto('/etapas');
    await page.getByRole('link', { name: stage }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: stage })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Programa' })).toBeVisible();
    await expect(page.getByRole('img', { name: `Traçado: ${stage}` })).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'Inscreva-se' }).filter({ visible: true }),
    ).toHaveAttribute('href', /^\/events\/event\/\d+$/);
    const unknown = await page.goto('/etapas/999999/nada');
    expect(unknown?.status()).toBe(404);
  });
});
