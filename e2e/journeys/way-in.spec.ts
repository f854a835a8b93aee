import { stageSlug } from '@trilha/contract/guides/stage-slug.ts';
import { REGISTRY_VEHICLES } from '@trilha/partners/core/vehicles.ts';
import { AccessPage } from '../pages/access.page.ts';
import { OnboardingPage } from '../pages/onboarding.page.ts';
import { expectAccessible } from '../src/accessible.ts';
import { expect, test } from '../src/fixtures.ts';
import { newPerson } from '../src/people.ts';
import { PortalApi } from '../src/portal-api.ts';

/** A car that no other journey registers by its chassis. */
function carOf(brand: string) {
  const cars = REGISTRY_VEHICLES.filter(({ marca, mmc_placa }) => marca === brand && mmc_placa);
  const car = cars[6];
  if (!car) throw new Error(`the core knows too few vehicles of ${brand}`);
  return { chassis: car.nu_chassi, model: car.mmc_descricao_modelo };
}

test('from a shared link through sign-up, confirmation on another device and onboarding to that stage’s form [JOUR-41, FACE-20, FACE-21, FACE-22, FACE-23, FACE-88, JOUR-89]', async ({
  page,
  browser,
  baseURL,
  mailbox,
  brand,
  titleOf,
}) => {
  const stage = titleOf('open');
  const where = `Depois de entrar, você segue para a inscrição: ${stage}.`;
  const person = newPerson();
  const { stages } = await new PortalApi(baseURL ?? '').ask<{
    stages: { id: number; title: string }[];
  }>('GET', '/stages');
  const id = stages.find(({ title }) => title === stage)?.id;

  await page.goto(`/etapas/${id}/${stageSlug(stage)}`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let letSignUpCome = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (letSignUpCome = resolve));
  await page.route('**/assets/sign-up.screen*', async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Inscreva-se' }).filter({ visible: true }).first().click();
  // The stage stays until the sign-up can be drawn.
  await expect.poll(() => asked.some((path) => path.startsWith('/assets/sign-up'))).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: stage })).toBeVisible();
  letSignUpCome();
  await page.waitForURL('**/auth/signup');
  await expect(page.getByRole('heading', { level: 1, name: 'Criar conta' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: stage })).toBeVisible();
  // The way to the sign-up does not wait for screens behind it.
  expect(asked.filter((path) => /signed-in|stage-registration/.test(path))).toEqual([]);
  await expectAccessible(page);
  await new AccessPage(page).fillSignUp(person);
  await page.waitForURL('**/auth/verify');

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await other.goto(await mailbox.waitForLink(person.email, /Confirme/));
  await expect(other.getByText(where)).toBeVisible();
  await expectAccessible(other);
  // Reloads, like a phone that discarded the tab.
  await other.reload();
  await other.waitForFunction(() => window.portalReady === true);
  await expect(other.getByText(where)).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/auth/ischecked');
  // The waiting page enters by itself: it is in the browser that signed up [FACE-88].
  await page.waitForURL('**/register');
  await other.getByRole('link', { name: 'Entrar' }).last().click();
  await expect(other.getByText(where)).toBeVisible();
  await new AccessPage(other).fillLogin(person);
  await other.waitForURL('**/register');
  await new OnboardingPage(other).complete('Helena Prado', carOf(brand), `**/events/event/${id}`);
  await expect(other.getByRole('heading', { level: 2, name: stage })).toBeVisible();
  // From its top: the way back over the steps brings no step's place on the page with it.
  await expect(other.getByRole('heading', { level: 1, name: 'Inscrição' })).toBeFocused();
  expect(await other.evaluate(() => window.scrollY)).toBe(0);
  await elsewhere.close();

  // The waiting page learns that the account is complete by now, and shows the way to the stage.
  await page.reload();
  await page.waitForURL('**/cars');
  await expect(page.getByRole('link', { name: `Inscreva-se em ${stage}` }).first()).toBeVisible();
});
