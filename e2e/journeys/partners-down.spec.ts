import { patient } from '@trilha/api/testing/long-run.ts';
import { AccessPage } from '../pages/access.page.ts';
import { OnboardingPage } from '../pages/onboarding.page.ts';
import { expectAccessible } from '../src/accessible.ts';
import { expect, test } from '../src/own-world.ts';
import { newPerson } from '../src/people.ts';
import { setSwitches } from '../src/switches.ts';

// A separate server starts slowly; the partners are separate, because their failures would affect all tests.
test.setTimeout(patient(400_000));
test.afterEach(({ partners }) => setSwitches(partners, { reset: true }));

test('signs up while no mail goes out, and types everything while CEP and core are down [AUTH-14, ONB-21, ONB-28, VEH-29]', async ({
  page,
  mailbox,
  partners,
  problems,
  world,
}) => {
  // Both lookups respond with 503, which is the subject of this journey.
  problems.allow(/503/);
  const access = new AccessPage(page);
  const onboarding = new OnboardingPage(page);
  const person = newPerson();
  await setSwitches(partners, { smtp: 'refuse', cep: 'down', core: 'down' });
  await page.goto('/auth/signup');
  await access.fillSignUp(person);
  await page.waitForURL('**/auth/verify');
  expect(await mailbox.read(person.email)).toEqual([]);
  await setSwitches(partners, { smtp: 'normal' });
  await expect
    .poll(
      async () => {
        world.advance(60_000);
        return (await mailbox.read(person.email)).length;
      },
      // A minute that passes during the sending outlives the job's lease, and the job sends again. On a busy machine
      // many such minutes would also outlive the link.
      { intervals: [500, 1_000, 2_000, 4_000, 8_000] },
    )
    .toBeGreaterThan(0);
  await access.forgetSignUp();
  await page.goto(await mailbox.waitForLink(person.email, /Confirme/));
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
  await access.logIn(person);
  await page.waitForURL('**/register');

  await onboarding.fillPerson('Caio Prado');
  await onboarding.next();
  await page.getByLabel('CEP').fill('04538-133');
  await expect(page.getByText('A busca não respondeu. Preencha os campos à mão.')).toBeVisible();
  await expectAccessible(page);
  await onboarding.typeAddress();
  await onboarding.next();
  await page.getByLabel('Chassi').fill('93XWWWWWWWWW99999');
  await page.getByLabel('Modelo').focus();
  await expect(page.getByText('Erro ao buscar dados do chassi.')).toBeVisible();
  await page.getByRole('button', { name: 'Fechar' }).click();
  await page.getByLabel('Modelo').fill('Pajero TR4 2.0 4x4');
  await page.getByLabel('Apelido').fill('Valente');
  await page.getByLabel('Ano').fill('2011');
  await page.getByLabel('Placa').fill('UJB1291');
  await page.getByRole('radio', { name: 'Usado' }).check();
  await expectAccessible(page);
  await onboarding.next();
  await onboarding.accept();
  await expect(page.getByRole('heading', { name: 'Valente' })).toBeVisible();
});
