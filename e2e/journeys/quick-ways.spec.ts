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

/** What a signed-in page may fetch at most on its first visit, with its data and pictures. */
const requests = [
  [paths.profileInfo, 33],
  [paths.addCar, 33],
  [paths.addParticipant, 33],
  [paths.team, 46],
  [paths.cars, 60],
  [paths.events, 70],
] as const;

for (const [path, most] of requests) {
  test(`loads ${path} in few requests, and no style sheet that the page carries`, async ({
    page,
    baseURL: origin = '',
  }) => {
    await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const carried = await page
      .locator('link[rel=stylesheet][type="text/inlined"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(carried.length).toBeGreaterThan(3);
    expect(asked.filter((file) => carried.includes(file))).toEqual([]);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most);
  });
}
