import { StageRegistrationPage } from '../pages/stage-registration.page.ts';
import { expectAccessible } from '../src/accessible.ts';
import { expect, test } from '../src/own-world.ts';
import { signIn } from '../src/sign-in.ts';

const DAY = 86_400_000;
/** Further ahead than the journeys before may have let pass on the same server. */
const WAIT = 30 * DAY;

test('is left prepared on a desktop and pressed on two devices at once, as one registration [OPEN-50, OPEN-52, OPEN-57, OPEN-09, OPEN-11, OPEN-13]', async ({
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

  world.advance(WAIT);
  await person.api.logIn(person);
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
  });
  const other = await phone.newPage();
  const devices = [page, other];
  for (const device of devices) {
    await signIn(device, person.api);
    await device.goto(new URL(page.url()).pathname);
    await expect(device.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(device.getByRole('button', { name: /^Inscrever-se/ })).toBeEnabled();
    await expectAccessible(device);
  }
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
