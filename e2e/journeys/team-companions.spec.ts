import { AccessPage } from '../pages/access.page.ts';
import { bornYearsAgo, openTeam } from '../pages/team-arrangements.ts';
import { expectAccessible } from '../src/accessible.ts';
import { expect, test } from '../src/fixtures.ts';

test('adds a child with the consent of an adult [TEAM-05, TEAM-12, TEAM-14, TEAM-21, TEAM-27, TEAM-28, RTE-30]', async ({
  page,
  brand,
  baseURL,
  mailbox,
}) => {
  const { team } = await openTeam(page, { brand, baseURL, mailbox });
  await page.getByRole('link', { name: 'Adicionar acompanhante' }).click();
  await page.waitForURL('**/team/companion/add');
  await expect(page.getByRole('radio', { name: 'Acompanhante' })).toBeChecked();
  await team.fillCompanion('Theo Prado', bornYearsAgo(9));
  await team.save();
  const consent = page.getByRole('checkbox', { name: /Sou responsável por esta criança/ });
  await expect(consent).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Theo Prado');
  await consent.check();
  await team.save();
  await team.readNews('Acompanhante cadastrado com sucesso!');
  const theo = team.card('Theo Prado');
  await expect(theo).toContainText(`Nasceu em ${bornYearsAgo(9)}`);
  await expect(theo).toContainText('9 anos');

  await team.edit('Theo Prado');
  await expect(page).toHaveURL(/type=acompanhante$/);
  // Consent was given, so it is not requested again.
  await expect(consent).toHaveCount(0);
  await team.fillCompanion('Theo Prado Lima', bornYearsAgo(9));
  await team.save();
  await team.readNews('Acompanhante cadastrado com sucesso!');
  const question = await team.remove('Theo Prado Lima');
  await expect(question).toContainText('Tem certeza que deseja remover este acompanhante?');
  await question.getByRole('button', { name: 'Remover' }).click();
  await team.readNews('acompanhante removido com sucesso!');
  await expect(page.getByText('Ninguém vai junto ainda')).toBeVisible();
});

test('chooses the kind by keyboard, and keeps it with what was typed', async ({
  page,
  context,
  brand,
  baseURL,
  mailbox,
}) => {
  const { team, entrant } = await openTeam(page, { brand, baseURL, mailbox });
  await page.goto('/team/add');
  await page.getByRole('radio', { name: 'Participante' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Acompanhante' })).toBeFocused();
  await page.waitForURL('**/team/add?type=acompanhante');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lia Prado');
  await page.keyboard.press('Tab');
  await page.keyboard.type('15012010');
  await page.reload();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Lia Prado');

  // The server no longer knows this session.
  const url = new URL(page.url()).origin;
  await context.addCookies([{ name: 'auth-token', value: 'gone', url }]);
  await team.save();
  await page.waitForURL('**/auth/login');
  await new AccessPage(page).fillLogin(entrant);
  await page.waitForURL('**/team/add?type=acompanhante');
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Lia Prado');
  await team.save();
  await team.readNews('Acompanhante cadastrado com sucesso!');
  await expect(team.card('Lia Prado')).toBeVisible();
});
