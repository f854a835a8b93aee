import { stageSlug } from '@trilha/contract/guides/stage-slug.ts';
import { expectAccessible } from '../src/accessible.ts';
import { enter } from '../src/own-world.ts';
import { openAs } from '../src/sign-in.ts';
import { enrolApp, expect, keepCodes, test } from '../src/staff-world.ts';

test('an organiser asks for T-shirts, a customer answers on the own stage, and Gestão counts them [SEASON-100, JOUR-50, JOUR-51, DESK-170]', async ({
  page,
  browser,
  brand,
  desk,
  own,
  world,
}) => {
  const title = 'Etapa das Camisetas';
  const { stage, category } = await world.stage({ title, event_value_cents: 0 });
  await page.goto(`/temporada/${stage.id}`);
  await enrolApp(page, desk, await desk.staff('director'));
  await keepCodes(page);
  await page.getByRole('button', { name: 'Acrescentar a Perguntas a quem vai' }).click();
  await page.getByLabel('O que você pergunta').fill('Camiseta');
  await page.getByLabel('Opções, uma por linha').fill('P\nM\nG');
  const save = page.getByRole('button', { name: /^Salvar…/ });
  await expect(save).not.toHaveAttribute('aria-disabled');
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Salvar a etapa' });
  await dialog.getByLabel('Motivo').fill('Camisetas para a chegada');
  await dialog.getByRole('button', { name: 'Salvar com este motivo' }).click();
  await expect(page.getByText('Etapa salva.')).toBeVisible();

  const person = await world.person('Ana Prado');
  await enter(person, { stage, category });
  const portal = await openAs(browser, person.api, `http://${brand}.localhost:${own.server.port}`);
  await portal.goto(`/etapas/${stage.id}/${stageSlug(title)}`);
  const questions = portal.getByRole('region', { name: 'Escolhas de cada pessoa' });
  await questions.getByLabel('Camiseta').selectOption('M');
  await questions.getByRole('button', { name: 'Salvar respostas' }).click();
  await expect(questions.getByText('Respostas salvas.')).toBeVisible();
  await expectAccessible(portal);
  await portal.reload();
  await expect(questions.getByLabel('Camiseta')).toHaveValue('M');
  await portal.context().close();

  await page.goto(`/temporada/${stage.id}/perguntas`);
  const totals = page.locator('.question-total');
  await expect(totals.getByRole('definition')).toHaveText(['0', '1', '0', '0']);
  await expect(page.getByRole('row', { name: /Ana Prado/ })).toContainText('M');
  await expectAccessible(page);
});
