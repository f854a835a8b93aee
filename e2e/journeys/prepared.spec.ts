import type { BrowserContext, Page } from '@playwright/test';
import { AccessPage } from '../pages/access.page.ts';
import { StageRegistrationPage } from '../pages/stage-registration.page.ts';
import { expectAccessible } from '../src/accessible.ts';
import { expect, test } from '../src/own-world.ts';
import { signIn } from '../src/sign-in.ts';

const SECOND = 1_000;
const DAY = 86_400_000;
/** Further ahead than the journeys before may have let pass on the same server. */
const WAIT = 30 * DAY;
/** When the devices reach the start line, before the opening. */
const EARLY = 480 * SECOND;
/** When they load it once more, to see the button wake. */
const LAST = 5 * SECOND;

/** Loses the answer to the first press, which reaches the server. @returns the key of each request */
async function loseFirstAnswer(page: Page): Promise<string[]> {
  const keys: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname === '/api/registrations') {
      keys.push(request.headers()['idempotency-key'] ?? '');
    }
  });
  await page.evaluate(() => {
    const fetch = window.fetch.bind(window);
    window.fetch = async (...request) => {
      const response = await fetch(...request);
      if (!response.url.endsWith('/api/registrations')) return response;
      window.fetch = fetch;
      throw new TypeError('lost on the way');
    };
  });
  return keys;
}

/** The session ends before the opening; the browser alone knows that from its cookie. */
async function endSession(context: BrowserContext, url: string, at: Date): Promise<void> {
  const value = encodeURIComponent(at.toISOString());
  await context.addCookies([{ name: 'expire_at', value, url }]);
}

test('is left prepared on a desktop and pressed on two devices at once, whose answer is lost, as one registration [OPEN-50, OPEN-52, OPEN-57, OPEN-09, OPEN-10, OPEN-11, OPEN-12, OPEN-13, OPEN-15]', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const title = 'Etapa Serra do Cipó';
  const person = await world.person('Ana Prado');
  const { now } = await person.api.ask<{ now: string }>('GET', '/userEvents');
  const opens = new Date(Date.parse(now) + WAIT);
  await world.stage({
    title,
    start_registration_date: opens,
    end_registration_date: new Date(opens.getTime() + 20 * DAY),
    stage_date: new Date(opens.getTime() + 40 * DAY),
  });
  await signIn(page, person.api);
  await page.goto('/events');
  const row = page.getByRole('article', { name: title });
  await expect(row.getByRole('button', { name: 'Inscrições em breve' })).toBeDisabled();
  await row.getByRole('link', { name: /^Deixar pronta/ }).click();
  await expect(page.getByRole('heading', { name: 'Deixe sua inscrição pronta' })).toBeVisible();
  await new StageRegistrationPage(page).accept();
  await page.getByRole('button', { name: 'Deixar pronta' }).locator('visible=true').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sua inscrição está pronta.');
  await expect(page.getByText(/^Estar pronta não guarda vaga/)).toBeVisible();
  await expectAccessible(page);

  // Before the session ends with the time that passes, which leads this page to the login.
  const { pathname, origin } = new URL(page.url());
  world.advance(WAIT - EARLY);
  await person.api.logIn(person);
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
  });
  const other = await phone.newPage();
  const devices = [page, other];
  for (const device of devices) {
    await signIn(device, person.api);
    await device.goto(pathname);
    await expect(device.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(device.getByRole('button', { name: /^Abre às/ })).toBeDisabled();
    await expectAccessible(device);
  }

  await endSession(page.context(), origin, new Date(opens.getTime() - SECOND));
  const again = page.getByRole('heading', { level: 1, name: /^Entre de novo antes das/ });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Entrar/ }).click();
  await page.waitForURL('**/auth/login');
  await new AccessPage(page).fillLogin(person);
  await page.waitForURL(`**${pathname}`);
  await expect(page.getByRole('button', { name: /^Abre às/ })).toBeDisabled();

  world.advance(EARLY - LAST);
  for (const device of devices) {
    await device.reload();
    await expect(device.getByRole('button', { name: /^Inscrever-se/ })).toBeEnabled();
  }
  const keys = await loseFirstAnswer(other);
  await Promise.all(
    devices.map((device) => device.getByRole('button', { name: /^Inscrever-se/ }).click()),
  );
  for (const device of devices) {
    await expect(device.getByRole('heading', { level: 1 })).toHaveText('Você conseguiu uma vaga!');
    await expectAccessible(device);
  }
  const own = await person.api.ask<{ userRegistration: unknown[] }>('GET', '/userEvents');
  expect(own.userRegistration).toHaveLength(1);
  const times = await Promise.all(
    devices.map((device) => device.getByText(/^\d\d:\d\d:\d\d,\d$/).textContent()),
  );
  expect(times[0]).toBe(times[1]);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  await other.reload();
  await expect(other.getByText(times[0] ?? '')).toBeVisible();
  await other.getByRole('button', { name: /^QR Code Pix/ }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(
    'Inscrição realizada com sucesso!',
  );
  const left = await person.api.ask<{ prepared: unknown[] }>('GET', '/me/prepared-entries');
  expect(left.prepared).toEqual([]);
  await phone.close();
});
