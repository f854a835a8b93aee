import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/accessible.ts';
import { enter, expect, test } from '../src/own-world.ts';
import { signIn } from '../src/sign-in.ts';

/** Opens 'Editar inscrição' from the list of registrations. */
async function openEdit(page: Page, stage: string): Promise<void> {
  await page.goto('/events?aba=inscricoes');
  const row = page.getByRole('article', { name: stage });
  await row.getByRole('link', { name: 'Editar inscrição' }).click();
  await page.waitForURL('**/events/event/update/*/*');
  await expect(page.getByLabel('Categoria (não editável)')).toHaveValue('Família');
}

const save = (page: Page) =>
  page.getByRole('button', { name: 'Salvar alterações' }).filter({ visible: true }).first();

/** Adds the second vehicle with another driver. */
async function addSecondVehicle(page: Page): Promise<void> {
  await page.getByText('Configurar veículo 2').click();
  const block = page.getByRole('group', { name: 'Configurar veículo 2' });
  await block.getByRole('radio', { name: /Carro 2/ }).check();
  await block.getByLabel('Piloto').selectOption({ label: 'Rui TRL1A23' });
}

test('adds a vehicle before payment: another amount, another code, and back again [EVT-27, EVT-29, RTE-24, INS-01, INS-03, INS-16, INS-17, INS-18, INS-19]', async ({
  page,
  world,
  mailbox,
}) => {
  const title = 'Etapa Serra do Cipó';
  const stage = await world.stage({ title, vacancies: 5 });
  const person = await world.person('Ana Prado', 2);
  const { id } = await enter(person, stage);
  const payment = () =>
    person.api.ask<{ txid: string; amount: string }>('GET', `/registrations/${id}/payment`);
  await signIn(page, person.api);
  await openEdit(page, title);
  const first = await payment();
  await expect(page.getByLabel('Voucher', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /Carro 1/ }).first()).toBeChecked();
  await expectAccessible(page);

  await addSecondVehicle(page);
  await expect(
    page
      .getByText(/São R\$\s500,00 a mais\./)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(
    page
      .getByRole('group', { name: 'Configurar veículo 2' })
      .getByRole('radio', { name: /Carro 2/ }),
  ).toBeChecked();
  await save(page).click();
  await expect(page.getByText('Alterações salvas')).toBeVisible();
  await expect(page.getByText(/O valor passou de R\$\s500,00 para R\$\s1\.000,00\./)).toBeVisible();
  const panel = page.getByRole('region', { name: 'Pagamento' });
  await expect(panel.getByText('R$ 1.000,00', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
  await expectAccessible(page);
  const second = await payment();
  expect(second.amount).toBe('1000.00');
  expect(second.txid).not.toBe(first.txid);
  await mailbox.waitFor(person.email, /alterada/);

  await openEdit(page, title);
  await page.getByText('Remover veículo 2 da inscrição').click();
  await save(page).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(/^Remover o veículo da inscrição\?/)).toBeVisible();
  await expect(question.getByRole('button', { name: 'Voltar ao formulário' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText(/O valor passou de R\$\s1\.000,00 para R\$\s500,00\./)).toBeVisible();
  expect((await payment()).amount).toBe('500.00');
});

test('swaps after payment, gives a vehicle up with its part back, and adds none [EVT-27, INS-18]', async ({
  page,
  world,
  bankApp,
}) => {
  const title = 'Etapa Diamantina';
  const stage = await world.stage({ title, vacancies: 2 });
  const person = await world.person('Ana Prado', 2);
  const next = await world.person('Caio Reis');
  const { id } = await enter(person, stage, 2);
  const waits = await enter(next, stage);
  const ask = <Answer>(path: string) => person.api.ask<Answer>('GET', path);
  const { txid } = await ask<{ txid: string }>(`/registrations/${id}/payment`);
  await bankApp.pay(txid);
  const statusOf = async () =>
    (await ask<{ registration: { status: string } }>(`/registrations/${id}`)).registration.status;
  await expect.poll(statusOf).toBe('Aprovado');

  await signIn(page, person.api);
  await openEdit(page, title);
  await page.getByText('Remover veículo 2 da inscrição').click();
  await page.getByLabel('Piloto').selectOption({ label: 'Rui TRL1A23' });
  await expect(
    page
      .getByText(/Devolvemos R\$\s500,00 por Pix/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await save(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Alterações salvas')).toBeVisible();
  await expect(page.getByText(/Devolvemos R\$\s500,00 por Pix/)).toBeVisible();
  await expectAccessible(page);
  const theirs = await next.api.ask<{ registration: { status: string } }>(
    'GET',
    `/registrations/${waits.id}`,
  );
  expect(theirs.registration.status).toBe('Aguardando Pagamento');

  await openEdit(page, title);
  await expect(page.getByText(/^Depois do pagamento não dá para adicionar/)).toBeVisible();
  await expect(page.getByText('Configurar veículo 2')).toHaveCount(0);
  await expect(page.getByLabel('Piloto').locator('option:checked')).toHaveText('Rui TRL1A23');
});

test('goes to the end of the line with one vehicle more, and is told so before and after', async ({
  page,
  world,
}) => {
  const title = 'Etapa Ibitipoca';
  const stage = await world.stage({ title, vacancies: 1 });
  const [holder, person, last] = [
    await world.person('Caio Reis'),
    await world.person('Ana Prado', 2),
    await world.person('Lia Duarte'),
  ];
  for (const entrant of [holder, person, last]) await enter(entrant, stage);
  await signIn(page, person.api);
  await openEdit(page, title);
  await addSecondVehicle(page);
  await expect(
    page
      .getByText(/vai para o fim da lista de espera/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await save(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Seu grupo está agora no fim da lista de espera.')).toBeVisible();
  await expect(page.getByText('2º', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('shows the whole way beside a registration of two vehicles, which is a tall row', async ({
  page,
  world,
}) => {
  const title = 'Etapa Bocaina';
  const stage = await world.stage({ title, vacancies: 2 });
  const person = await world.person('Ana Prado', 2);
  await enter(person, stage, 2);
  await signIn(page, person.api);
  await page.goto('/events?aba=inscricoes');
  const row = page.getByRole('article', { name: title });
  const way = row.locator('.map-way');
  await expect(way).toBeVisible();
  const [cover, drawn] = [await row.locator('.stage-cover').boundingBox(), await way.boundingBox()];
  expect(cover?.height).toBeGreaterThan(1.5 * (cover?.width ?? 0));
  expect(drawn?.x).toBeGreaterThan(cover?.x ?? 0);
  expect((drawn?.x ?? 0) + (drawn?.width ?? 0)).toBeLessThan((cover?.x ?? 0) + (cover?.width ?? 0));
});
