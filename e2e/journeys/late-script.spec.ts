import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { expect, test } from '../src/fixtures.ts';
import { signedIn } from '../src/signed-in.ts';

const SCRIPTS = /\/assets\/.*\.js$/;

for (const name of ['Menu', 'Mostrar senha']) {
  test(`presses '${name}' again that was tapped before the script came`, async ({
    page,
    isMobile,
  }) => {
    test.skip(name === 'Menu' && !isMobile, 'a desktop shows no such button');
    const tapped = Promise.withResolvers<void>();
    await page.route(SCRIPTS, async (route) => {
      await tapped.promise;
      await route.continue();
    });
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await page.getByRole('button', { name }).click();
    tapped.resolve();
    if (name === 'Menu') await expect(page.getByRole('dialog')).toBeVisible();
    else await expect(page.getByRole('button', { name, pressed: true })).toBeVisible();
  });
}

test('leads an old page over a new release, with what was typed', async ({
  page,
  baseURL: origin = '',
  problems,
}) => {
  // React and the browser tell the console of the chunk that is gone.
  problems.allow(/dynamically imported module|MIME type/);
  await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
  await page.goto('/team/add');
  await page.getByLabel('Nome completo').fill('Rita Prado');
  // What the server answers to the chunks of the release before.
  await page.route(SCRIPTS, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: 'Página não encontrada' }),
  );
  await page.getByRole('link', { name: /página inicial/ }).click();
  await expect(page.getByText('Não deu para abrir esta página')).toBeVisible();
  // It is requested once, not repeatedly.
  await page.waitForLoadState('networkidle');
  await page.unroute(SCRIPTS);
  await page.getByRole('button', { name: 'Recarregar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus veículos' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Rita Prado');
});

test('takes over the page that is there, and then leads who went back meanwhile', async ({
  page,
}) => {
  await page.goto('/etapas');
  await page.waitForFunction(() => window.portalReady === true);
  await page.getByRole('link', { name: 'Ver a etapa' }).first().click();
  await page.waitForURL('**/etapas/*/*');
  const came = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await came.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Como chegar' })).toBeVisible();
  // The page of the stage stays: both entries of the history are its document's.
  await page.evaluate(() => window.history.back());
  await expect.poll(() => new URL(page.url()).pathname).toBe('/etapas');
  await expect(page.getByRole('heading', { name: 'Como chegar' })).toBeVisible();
  came.resolve();
  await expect(page.getByRole('heading', { name: 'Como chegar' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ver a etapa' }).first()).toBeVisible();
});
