import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { expect, test } from '../src/fixtures.ts';
import { signedIn } from '../src/signed-in.ts';

test('brings a screen and its data before the click on the link that is pointed at', async ({
  page,
  baseURL: origin = '',
}) => {
  await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
  await page.goto(paths.events);
  const link = page.getByRole('link', { name: 'Inscreva-se', exact: true }).first();
  await expect(link).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isAsked = (address: RegExp) => asked.some((path) => address.test(path));
  await link.hover();
  await expect.poll(() => isAsked(/stage-registration\.screen-.*\.js$/)).toBe(true);
  await expect.poll(() => isAsked(/^\/api\/getStep\/\d+$/)).toBe(true);
  await expect(page).toHaveURL(new RegExp(`${paths.events}$`));
  asked.length = 0;
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inscrição' })).toBeVisible();
  expect(isAsked(/\.screen-|getStep/)).toBe(false);
});
