import { addMember, newCpf, openTeam } from '../pages/team-arrangements.ts';
import { expectAccessible } from '../src/accessible.ts';
import { expect, test } from '../src/fixtures.ts';

const MARIA = 'Maria Aparecida dos Santos Figueiredo de Albuquerque';

test('adds a participant, once [TEAM-01, TEAM-03, TEAM-06, TEAM-13, TEAM-18, TEAM-23, TEAM-24, RTE-27, RTE-28]', async ({
  page,
  brand,
  baseURL,
  mailbox,
}) => {
  const { team } = await openTeam(page, { brand, baseURL, mailbox });
  await expect(page.getByText('Ninguém vai junto ainda')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Adicionar novo membro' }).click();
  await page.waitForURL('**/team/add');
  await expect(page.getByRole('radio', { name: 'Participante' })).toBeChecked();
  await team.save();
  const summary = page.getByRole('alert').filter({ hasText: /Confira \d+ campos/ });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  const cpf = newCpf();
  await team.fillMember(MARIA, cpf);
  await team.save();
  await team.readNews('Membro da equipe cadastrado com sucesso!');
  await page.waitForURL('**/team');
  const maria = team.card(MARIA);
  await expect(maria).toContainText('03/11/1979');
  await expect(maria).toContainText('Rui Barreto');
  await expectAccessible(page);

  // The duplicate CPF is reported at its field.
  await page.getByRole('link', { name: 'Adicionar novo membro' }).click();
  await team.fillMember('Outra Pessoa', cpf);
  await team.save();
  await expect(page.getByRole('alert').filter({ hasText: 'Confira 1 campo' })).toContainText(
    'CPF já está cadastrado no sistema',
  );
  await expect(page.getByLabel('CPF')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(maria).toBeVisible();
});

test('changes and removes a participant [TEAM-07, TEAM-11, TEAM-13, TEAM-27, TEAM-28, RTE-29]', async ({
  page,
  brand,
  baseURL,
  mailbox,
}) => {
  const { team, entrant } = await openTeam(page, { brand, baseURL, mailbox });
  await addMember(entrant, MARIA);
  await page.reload();
  await team.edit(MARIA);
  await expect(page.getByLabel('Nome Completo')).toHaveValue(MARIA);
  await expectAccessible(page);
  await page.getByLabel('Nome Completo').fill('Maria Duarte');
  await team.save();
  await team.readNews('Membro da equipe cadastrado com sucesso!');
  await expect(team.card('Maria Duarte')).toBeVisible();

  const question = await team.remove('Maria Duarte');
  await expect(question).toContainText('Tem certeza que deseja remover este piloto?');
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remover' }).click();
  await team.readNews('piloto removido com sucesso!');
  await expect(team.card('Maria Duarte')).toHaveCount(0);
  // Where the card was, since what had the focus is gone.
  await expect(page.getByRole('region', { name: 'Participantes' })).toBeFocused();
  await page.reload();
  await expect(team.card('Joana Prado')).toBeVisible();
  await expect(team.card('Maria Duarte')).toHaveCount(0);
});

test('has one, two and three columns of cards [TEAM-08]', async ({
  page,
  brand,
  baseURL,
  mailbox,
}) => {
  const { team } = await openTeam(page, { brand, baseURL, mailbox });
  await expect(team.card('Joana Prado')).toBeVisible();
  const grid = page.locator('.people').first();
  const columns = () =>
    grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
  for (const [width, expected] of [
    [360, 1],
    [899, 1],
    [900, 2],
    [1199, 2],
    [1200, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await columns(), `columns at ${width} px`).toBe(expected);
  }
});
