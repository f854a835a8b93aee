import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../src/accessible.ts';
import { enter } from '../src/own-world.ts';
import { enrolApp, expect, keepCodes, test } from '../src/staff-world.ts';

/** How many pixels a box's content extends into its right gutter. */
function beyondRoom(box: Element): number {
  const end =
    box.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(box).paddingRight);
  const rights = [...box.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right);
  return Math.max(0, Math.ceil(Math.max(...rights) - end - 0.5));
}

test('leads from Hoje to what waits, decides it in its queue, and loses nothing between two windows [DESK-06, DESK-07, DESK-08, DESK-11, DESK-37, DESK-60, DESK-74, DESK-141, DESK-143, STAFF-51]', async ({
  page,
  desk,
  world,
}) => {
  const place = await world.stage({ manual_review: true });
  await enter(await world.person('Helena Prado'), place);
  await page.clock.install();
  await page.goto('/');
  const secret = await enrolApp(
    page,
    desk,
    await desk.staff('support', { name: 'Lívia Teixeira' }),
  );
  await keepCodes(page);
  await expect(page.getByRole('heading', { name: /^Hoje, / })).toBeVisible();
  await page.getByRole('link', { name: 'Revisões', exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Revisões', exact: true }).click();
  await expect(page).toHaveURL(/\/revisao$/);
  const row = page.getByRole('row').filter({ hasText: 'Helena Prado' });
  await row.getByRole('link').press('Enter');
  await expect(page.getByRole('button', { name: /^Aprovar/ })).toBeVisible();
  await expectAccessible(page);

  // Another window has it open in a panel, with the old state.
  const other = await page.context().newPage();
  const open = new URL(page.url()).searchParams.get('aberta');
  await other.goto(`/inscricoes?visao=revisao&situacao=Aguardando&aberta=${open}`);
  const late = other.getByRole('button', { name: 'Aprovar revisão' });
  await expect(late).toBeVisible();
  // Next to the panel, the list still shows all columns needed for a decision.
  const list = other.locator('.table-scroll');
  expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  let isTold = false;
  await other.route(/\/api\/staff\/registrations\/\d+$/, (route) =>
    isTold ? route.continue() : route.abort(),
  );
  await page.keyboard.press('a');
  await expect(page.getByText(/sai em/)).toBeVisible();
  await expectAccessible(page);
  await page.clock.fastForward(10_000);
  await expect(row).toBeHidden();

  const refused = other.waitForResponse((answer) => answer.status() === 409);
  await other.route(/\/approval$/, async (route) => {
    isTold = true;
    await route.continue();
  });
  await late.click();
  await refused;
  const conflict = other.getByRole('alert').filter({ hasText: 'Outra pessoa mudou' });
  await expect(conflict).toContainText('Lívia Teixeira');
  await expect(conflict).toContainText('Nada foi gravado');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Seguir com o que está agora' }).click();
  await expect(conflict).toBeHidden();

  await other.getByRole('button', { name: 'Ajustar taxa…' }).click();
  const fee = other.getByRole('dialog', { name: /^Ajustar a taxa/ });
  await fee.getByLabel('Taxa por carro, em reais').fill('400,00');
  await expect(fee.getByText(/500,00 → R\$\s400,00/)).toBeVisible();
  await expectAccessible(other);
  await fee.getByLabel(/como o cliente lê/).fill('Desconto combinado.');
  await fee.getByLabel('Motivo', { exact: false }).last().fill('Pedido da direção');
  await fee.getByRole('button', { name: 'Ajustar e avisar o cliente' }).click();
  await expect(other.getByText('Ajuste da taxa')).toBeVisible();

  await other.getByRole('button', { name: 'Cancelar…' }).click();
  const dialog = other.getByRole('dialog', { name: /^Cancelar a inscrição/ });
  await expect(dialog.getByText('Vagas que voltam')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Deixar como está' })).toBeFocused();
  await expectAccessible(other);
  await dialog.getByLabel('Motivo').fill('Pedido por telefone');
  await dialog.getByRole('button', { name: 'Cancelar a inscrição' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    other.getByRole('complementary').getByText('Cancelada', { exact: true }),
  ).toBeVisible();

  // On a phone its page keeps the gutter on both sides, however long the bank's ids are.
  await other.setViewportSize({ width: 360, height: 740 });
  await other.goto(`/inscricoes/${open}`);
  await other.getByRole('heading', { name: 'Linha do tempo' }).waitFor();
  expect(await other.locator('.desk-page').evaluate(beyondRoom)).toBe(0);

  // Exports the list: the file contains the row that was just cancelled. Other journeys on this server cancel as well.
  await page.goto('/inscricoes?situacao=Cancelada&busca=Helena+Prado');
  await page.getByRole('cell', { name: 'Helena Prado' }).waitFor();
  await page.getByRole('button', { name: 'Exportar…' }).click();
  const question = page.getByRole('dialog', { name: 'Exportar 1 inscrição?' });
  await question.getByLabel('Motivo').fill('Quem desistiu da etapa');
  await question.getByLabel('Guardar com um nome (opcional)').fill('Desistentes');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Exportar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^inscricoes-.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/Piloto.*\r\n.*Helena Prado/);

  // Runs the saved export again, with a reason and a fresh second factor.
  desk.advance(6 * 60_000);
  await page.goto('/exportacoes');
  await page.getByRole('button', { name: 'Exportar… Desistentes' }).click();
  const again = page.getByRole('dialog', { name: 'Exportar: Desistentes' });
  await again.getByLabel('Motivo').fill('Reunião da semana');
  await expectAccessible(page);
  await again.getByRole('button', { name: 'Exportar' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirme que é você' });
  await asked.getByLabel('Código de 6 números').fill(desk.code(secret));
  const second = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect(await readFile(await (await second).path(), 'utf8')).toMatch(/Piloto.*\r\n.*Helena Prado/);
  await expect(page.getByRole('row', { name: /Reunião da semana/ })).toBeVisible();
});
