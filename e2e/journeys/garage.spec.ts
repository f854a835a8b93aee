import type { Page } from '@playwright/test';
import { REGISTRY_VEHICLES } from '@trilha/partners/core/vehicles.ts';
import { GaragePage } from '../pages/garage.page.ts';
import { expectAccessible } from '../src/accessible.ts';
import { expect, test } from '../src/fixtures.ts';
import { newCustomer } from '../src/new-customer.ts';
import { signIn } from '../src/sign-in.ts';

/** Vehicles of the brand that the core knows with a plate. */
function known(brand: string) {
  return REGISTRY_VEHICLES.filter(({ marca, mmc_placa }) => marca === brand && mmc_placa);
}

function chassisOf(brand: string, index: number): string {
  return known(brand)[index]?.nu_chassi ?? '';
}

/** Responds to one call with a server error. */
async function breakCall(page: Page, path: string): Promise<void> {
  const json = { code: 'unexpected', message: 'Erro inesperado. Tente novamente' };
  await page.route(path, (route) => route.fulfill({ status: 500, json }));
}

test.beforeEach(async ({ page, brand, baseURL, mailbox }) => {
  const customer = await newCustomer({ brand, baseURL, mailbox });
  await signIn(page, customer.api);
});

test('adds, edits and finds a vehicle by its tab, by pointer and keyboard [VEH-01, VEH-03, VEH-04, VEH-05, VEH-18, VEH-19, VEH-23, VEH-24, VEH-25, VEH-27, VEH-31, VEH-34]', async ({
  page,
  brand,
}) => {
  const garage = new GaragePage(page);
  await garage.open();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Adicionar veículo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus veículos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adicionar' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.waitForURL('**/cars');

  await garage.add(chassisOf(brand, 3), 'Companheiro');
  await page.waitForURL('**/cars');
  await garage.readNews('Cadastro realizado com sucesso');
  await expect(garage.tab('Companheiro')).toHaveAttribute('aria-selected', 'true');
  await garage.expectPlatesBelowNames();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText(chassisOf(brand, 3))).toBeVisible();
  await expect(panel.getByText(known(brand)[3]?.mmc_descricao_modelo ?? '')).toBeVisible();

  await garage.tab('Companheiro').press('Home');
  await expect(garage.tab('Trovão')).toBeFocused();
  await expect(garage.tab('Trovão')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(garage.tab('Companheiro')).toBeFocused();
  await expect(panel.getByText(chassisOf(brand, 3))).toBeVisible();

  await panel.getByRole('link', { name: 'Editar' }).click();
  await page.waitForURL('**/cars/*/edit');
  await expect(page.getByLabel('Apelido')).toHaveValue('Companheiro');
  await expectAccessible(page);
  await page.getByLabel('Apelido').fill('Velho amigo');
  await page.getByRole('button', { name: 'Alterar' }).click();
  await page.waitForURL('**/cars');
  await garage.readNews('Carro editado com sucesso');
  await expect(garage.tab('Velho amigo')).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(garage.tab('Velho amigo')).toBeVisible();
});

test('marks a vehicle as sold with its date [VEH-06, VEH-09, VEH-10, VEH-11, VAL-38, VAL-39]', async ({
  page,
  brand,
  problems,
}) => {
  // The test responds to one request with an error.
  problems.allow(/500/);
  const garage = new GaragePage(page);
  await garage.open();
  await garage.add(chassisOf(brand, 5), 'De passagem');
  await garage.readNews('Cadastro realizado com sucesso');
  await page.getByRole('button', { name: 'Vendi meu veículo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vendi meu veículo' });
  await dialog.getByRole('button', { name: 'Marcar como vendido' }).click();
  await expect(dialog.getByText('Campo obrigatório')).toBeVisible();
  await dialog.getByLabel('Data da venda').fill('31022026');
  await expect(dialog.getByLabel('Data da venda')).toHaveValue('31/02/2026');
  await dialog.getByRole('button', { name: 'Marcar como vendido' }).click();
  await expect(dialog.getByText('Data inválida')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Data da venda').fill('05/01/2026');
  await breakCall(page, '**/api/customer/updateVehicle/*');
  await dialog.getByRole('button', { name: 'Marcar como vendido' }).click();
  await garage.acknowledge('Erro ao marcar carro como vendido');
  await page.unroute('**/api/customer/updateVehicle/*');
  await dialog.getByRole('button', { name: 'Marcar como vendido' }).click();
  await garage.readNews('Carro marcado como vendido com sucesso');
  await expect(garage.tab('De passagem')).toHaveCount(0);
  await expect(garage.tab('Trovão')).toHaveAttribute('aria-selected', 'true');
});

test('removes a vehicle only when asked twice, down to an empty garage [VEH-06, VEH-12, VEH-13, VEH-14, VEH-17]', async ({
  page,
  problems,
}) => {
  // The test responds to one request with an error.
  problems.allow(/500/);
  const garage = new GaragePage(page);
  await garage.open();
  const ask = () => page.getByRole('button', { name: 'Remover veículo' }).click();
  const question = page.getByRole('alertdialog');
  await ask();
  await expect(question.getByText('Tem certeza que deseja remover este veículo?')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Manter' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(garage.tab('Trovão')).toBeVisible();

  await breakCall(page, '**/api/customer/deleteVehicle/*');
  await ask();
  await question.getByRole('button', { name: 'Remover' }).click();
  await garage.acknowledge('Erro ao remover o veículo');
  await page.unroute('**/api/customer/deleteVehicle/*');
  await ask();
  await question.getByRole('button', { name: 'Remover' }).click();
  await garage.readNews('Veículo removido com sucesso!');
  await expect(page.getByText('Sua garagem está vazia')).toBeVisible();
  await expectAccessible(page);
});
