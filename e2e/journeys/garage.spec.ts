import type { Page } from '@playwright/test';
import { brandBySlug } from '@trilha/brands/brands.ts';
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

/** Answers one call with an error of the server. */
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
  await garage.acknowledge('Cadastro realizado com sucesso');
  await expect(garage.tab('Companheiro')).toHaveAttribute('aria-selected', 'true');
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
  await garage.acknowledge('Carro editado com sucesso');
  await expect(garage.tab('Velho amigo')).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(garage.tab('Velho amigo')).toBeVisible();
});

test('shows why a vehicle cannot be added, and keeps what was typed [VEH-26, VEH-28, VEH-32, VEH-33]', async ({
  page,
  brand,
  problems,
}) => {
  // The test answers one request itself, with an error.
  problems.allow(/500/);
  const garage = new GaragePage(page);
  await garage.open();
  await garage.add(chassisOf(brand, 4), 'Primeiro');
  await garage.acknowledge('Cadastro realizado com sucesso');
  await garage.add(chassisOf(brand, 4), 'Segundo');
  await garage.acknowledge('Você já possui um veículo com esse número de chassis cadastrado');
  await expect(page.getByLabel('Apelido')).toHaveValue('Segundo');
  await page.reload();
  await expect(page.getByLabel('Apelido')).toHaveValue('Segundo');

  await breakCall(page, '**/api/customer/postVehicles');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await garage.acknowledge('Erro ao cadastrar');

  await page.getByLabel('Chassi').fill('93XWWWWWWWWW99999');
  await page.getByLabel('Modelo').focus();
  await garage.acknowledge('Chassi não encontrado');
  await expect(page.getByLabel('Chassi')).toHaveValue('93XWWWWWWWWW99999');
  for (const label of ['Modelo', 'Apelido', 'Ano', 'Placa', 'Cor']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  }
  await expect(page.getByRole('button', { name: 'Adicionar' })).toBeDisabled();
  await expectAccessible(page);
});

test('stars a vehicle at once, and takes it back when the server does not agree [VEH-08]', async ({
  page,
  problems,
}) => {
  // The test answers one request itself, with an error.
  problems.allow(/500/);
  const garage = new GaragePage(page);
  await garage.open();
  await expect(garage.star).toHaveAttribute('aria-pressed', 'false');
  await garage.star.click();
  await expect(garage.star).toHaveAttribute('aria-pressed', 'true');
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(garage.star).toHaveAttribute('aria-pressed', 'true');
  await breakCall(page, '**/api/customer/updateVehicle/*');
  await garage.star.click();
  await garage.acknowledge('Erro ao editar');
  await expect(garage.star).toHaveAttribute('aria-pressed', 'true');
});

test('marks a vehicle as sold with its date [VEH-06, VEH-09, VEH-10, VEH-11, VAL-38, VAL-39]', async ({
  page,
  brand,
  problems,
}) => {
  // The test answers one request itself, with an error.
  problems.allow(/500/);
  const garage = new GaragePage(page);
  await garage.open();
  await garage.add(chassisOf(brand, 5), 'De passagem');
  await garage.acknowledge('Cadastro realizado com sucesso');
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
  await garage.acknowledge('Carro marcado como vendido com sucesso');
  await expect(garage.tab('De passagem')).toHaveCount(0);
  await expect(garage.tab('Trovão')).toHaveAttribute('aria-selected', 'true');
});

test('removes a vehicle only when asked twice, down to an empty garage [VEH-06, VEH-12, VEH-13, VEH-14, VEH-17]', async ({
  page,
  problems,
}) => {
  // The test answers one request itself, with an error.
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
  await garage.acknowledge('Veículo removido com sucesso!');
  await expect(page.getByText('Sua garagem está vazia')).toBeVisible();
  await expectAccessible(page);
});

test('opens the maintenance of the brand in another window, and refuses foreign vehicles [VEH-07, VEH-16, VEH-25, VEH-35]', async ({
  page,
  brand,
}) => {
  const garage = new GaragePage(page);
  await garage.open();
  const maintenance = brandBySlug(brand)?.maintenanceUrl ?? '';
  const link = page.getByRole('link', { name: 'Agendar manutenção' });
  await expect(link).toHaveAttribute('href', maintenance);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener');

  // Vehicle 1 belongs to the demo's owner.
  for (const id of ['1', '999999', 'abc']) {
    await page.goto(`/cars/${id}/edit`);
    await page.waitForURL('**/cars');
    await garage.acknowledge('ID do carro não encontrado');
    await expect(garage.tab('Trovão')).toBeVisible();
  }

  // A vehicle that stopped being one's own while its form was open.
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByLabel('Apelido').fill('Meu');
  const json = {
    code: 'vehicle_not_yours',
    message: 'Este veículo não pertence a sua conta atual',
  };
  await page.route('**/api/customer/updateVehicle/*', (route) =>
    route.fulfill({ status: 403, json }),
  );
  await page.getByRole('button', { name: 'Alterar' }).click();
  await garage.acknowledge('Este veículo não pertence a sua conta atual');
});
