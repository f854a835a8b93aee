import { StageRegistrationPage } from '../pages/stage-registration.page.ts';
import { expectAccessible } from '../src/accessible.ts';
import { expect, test } from '../src/own-world.ts';
import { signIn } from '../src/sign-in.ts';

const DAY = 86_400_000;
/** Further ahead than the journeys before may have let pass on the same server. */
const WAIT = 30 * DAY;

test('is left prepared on one device and pressed on another, once [OPEN-50, OPEN-52, OPEN-57]', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const title = 'Etapa Serra do Cipó';
  const opens = new Date(Date.now() + WAIT);
  await world.stage({
    title,
    start_registration_date: opens,
    end_registration_date: new Date(opens.getTime() + 20 * DAY),
    stage_date: new Date(opens.getTime() + 40 * DAY),
  });
  const person = await world.person('Ana Prado');
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
  const phone = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await phone.newPage();
  await signIn(other, person.api);
  const form = new StageRegistrationPage(other);
  await form.open(title);
  await form.submitButton.click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(
    'Inscrição realizada com sucesso!',
  );
  const own = await person.api.ask<{ userRegistration: unknown[] }>('GET', '/userEvents');
  expect(own.userRegistration).toHaveLength(1);
  const left = await person.api.ask<{ prepared: unknown[] }>('GET', '/me/prepared-entries');
  expect(left.prepared).toEqual([]);
  await phone.close();
});
