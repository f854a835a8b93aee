import type { Page } from '@playwright/test';
import { REGISTRY_VEHICLES } from '@trilha/partners/core/vehicles.ts';
import { AccessPage } from '../pages/access.page.ts';
import { OnboardingPage } from '../pages/onboarding.page.ts';
import { expectAccessible } from '../src/accessible.ts';
import { expect, test } from '../src/fixtures.ts';
import type { Mailbox } from '../src/mailbox.ts';
import { newPerson } from '../src/people.ts';

const LONG_NAME = 'Maria Aparecida dos Santos Figueiredo de Albuquerque';

function knownVehicle(brand: string) {
  const found = REGISTRY_VEHICLES.find(
    (vehicle) => vehicle.marca === brand && vehicle.mmc_placa !== null,
  );
  if (!found) throw new Error(`the core knows no vehicle of ${brand}`);
  return { chassis: found.nu_chassi, model: found.mmc_descricao_modelo };
}

/** A customer with a new account, at the first step. */
async function begin(page: Page, mailbox: Mailbox) {
  const access = new AccessPage(page);
  const person = newPerson();
  await access.open(person, mailbox);
  await access.logIn(person);
  await page.waitForURL('**/register');
  return { access, person, onboarding: new OnboardingPage(page) };
}

test('completes the onboarding, CEP and chassis doing the typing [ONB-01, ONB-02, ONB-03, ONB-04, ONB-05, ONB-08, ONB-09, ONB-10, ONB-15, ONB-21, ONB-24, ONB-32, ONB-36, SES-20, SES-22]', async ({
  page,
  mailbox,
  brand,
}) => {
  const { onboarding } = await begin(page, mailbox);
  await expect(
    page.getByRole('heading', { name: 'Vamos revisar ou completar suas informações' }),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Termos e permissões' })).toHaveCount(
    0,
  );
  await expect(page.getByRole('button', { name: 'Voltar' })).toBeDisabled();
  await expectAccessible(page);
  await onboarding.fillPerson(LONG_NAME);
  await onboarding.next();
  await onboarding.fillAddress();
  await expectAccessible(page);
  await onboarding.next();
  const vehicle = knownVehicle(brand);
  await onboarding.fillVehicle(vehicle.chassis, vehicle.model);
  await expectAccessible(page);
  await onboarding.next();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Você deve aceitar os termos de uso para continuar.')).toBeVisible();
  await page.getByRole('button', { name: 'Fechar' }).click();
  const terms = page.getByRole('checkbox', { name: /^Li e aceito/ });
  await expect(terms).toBeFocused();
  await expect(terms).toHaveAttribute('aria-invalid', 'true');
  await onboarding.accept();
  await expect(page.getByRole('heading', { name: 'Companheiro' })).toBeVisible();
  await expectAccessible(page);
});

test('says what each step misses, and loses nothing on reload [ONB-11, ONB-12, ONB-14, ONB-27, VAL-42]', async ({
  page,
  mailbox,
}) => {
  const { onboarding } = await begin(page, mailbox);
  await onboarding.next();
  await expect(page.getByText('Campo obrigatório').first()).toBeVisible();
  await expectAccessible(page);
  await onboarding.fillPerson('Caio Prado');
  await onboarding.next();
  await expect(page.getByRole('heading', { name: 'Endereço' })).toBeVisible();
  await page.getByLabel('CEP').fill('99999-999');
  await expect(page.getByText('CEP não encontrado')).toBeVisible();
  await onboarding.next();
  await expect(page.getByRole('link', { name: 'CEP: CEP não encontrado' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^O CEP está certo/ }).click();
  await expect(page.getByLabel('Endereço')).toBeFocused();
  await onboarding.typeAddress();
  await onboarding.next();
  await expect(page.getByRole('heading', { name: 'Seu veículo' })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.getByLabel('Endereço').fill('Rua das Araucárias');
  await page.reload();
  await expect(page.getByLabel('Endereço')).toHaveValue('Rua das Araucárias');
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Caio Prado');
});

test('keeps the draft over an expired session, and gives it up on leaving [SES-14]', async ({
  page,
  context,
  mailbox,
  baseURL,
}) => {
  const { access, onboarding, person } = await begin(page, mailbox);
  await onboarding.fillPerson('Caio Prado');
  await onboarding.next();
  await page.getByLabel('Endereço').fill('Rua das Araucárias');
  // The server has ended the session and no longer knows this token.
  await context.addCookies([{ name: 'auth-token', value: 'ended', url: baseURL ?? '' }]);
  await page.reload();
  await page.waitForURL('**/auth/login');
  await access.fillLogin(person);
  await page.waitForURL('**/register');
  await expect(page.getByLabel('Endereço')).toHaveValue('Rua das Araucárias');
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Caio Prado');

  await access.logOut();
  await access.logIn(person);
  await page.waitForURL('**/register');
  await expect(page.getByLabel('Nome completo')).toHaveValue('');
});
