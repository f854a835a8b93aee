import { readFile } from 'node:fs/promises';
import { AccessPage } from '../pages/access.page.ts';
import { ProfilePage } from '../pages/profile.page.ts';
import { expectAccessible } from '../src/accessible.ts';
import { newEntrant } from '../src/entrant.ts';
import { expect, test } from '../src/fixtures.ts';
import { PortalApi } from '../src/portal-api.ts';
import { signIn } from '../src/sign-in.ts';

test('edits one’s data and address, nothing typed is lost, and the header greets anew [PROF-01, PROF-02, PROF-03, PROF-07, PROF-11, RTE-21, SHELL-09]', async ({
  page,
  mailbox,
  brand,
  baseURL,
}) => {
  const entrant = await newEntrant({ brand, baseURL, mailbox });
  const profile = new ProfilePage(page);
  await signIn(page, entrant.api);
  await page.goto('/cars');
  await profile.open();
  await expect(page.getByLabel('CPF')).toHaveAttribute('readonly');
  await expect(page.getByLabel('E-mail')).toHaveValue(entrant.email);
  await expectAccessible(page);

  await page.getByLabel('Nome completo').fill('Beatriz Prado');
  await page.getByLabel('Celular').fill('');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('link', { name: 'Celular: Campo obrigatório' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Celular').fill('(11) 99888-7766');
  await page.reload();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Beatriz Prado');
  await expect(page.getByText('Ainda não salvo.')).toBeVisible();

  await profile.goTo('Endereço');
  await page.waitForURL('**/profile/address');
  await expect(page.getByRole('tab', { name: /Meus dados.*não salvo/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('CEP').fill('01310-100');
  await expect(page.getByLabel('Endereço')).toHaveValue('Avenida Paulista');
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo');
  await page.getByLabel('Número').fill('1578');
  await profile.save();

  await page.getByRole('tab', { name: 'Endereço' }).press('ArrowLeft');
  await page.waitForURL('**/profile/info');
  await profile.save();
  const isPhone = (page.viewportSize()?.width ?? 0) <= 768;
  if (!isPhone) await expect(page.getByRole('button', { name: 'Olá, Beatriz' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Beatriz Prado');
  await profile.goTo('Endereço');
  await expect(page.getByLabel('Número')).toHaveValue('1578');
});

test('changes the password after three refusals, which ends the session elsewhere [PROF-04, PROF-08, PROF-09, PROF-10]', async ({
  page,
  mailbox,
  brand,
  baseURL,
}) => {
  const entrant = await newEntrant({ brand, baseURL, mailbox });
  const { email, password } = entrant;
  const elsewhere = new PortalApi(baseURL ?? '');
  await elsewhere.logIn(entrant);
  const profile = new ProfilePage(page);
  await new AccessPage(page).logIn(entrant);
  await profile.open();
  await profile.goTo('Senha');
  await expect(page.getByText('Este aparelho', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await profile.changePassword('Errada#2026', 'Canastra#2026');
  await expect(page.getByText('A senha atual esta errada.').first()).toBeVisible();
  await profile.changePassword(password, password);
  await expect(
    page.getByText('A nova senha não pode ser igual a senha atual').first(),
  ).toBeVisible();
  await profile.changePassword(password, 'Canastra#2026', 'Canastra#2027');
  await expect(page.getByText('As senhas não coincidem').first()).toBeVisible();
  await expectAccessible(page);

  // The one of `newEntrant` and the one from above.
  const others = page.getByRole('button', { name: /^Sair deste aparelho/ });
  await expect(others).toHaveCount(2);
  await others.first().click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair deste aparelho' }).click();
  await expect(others).toHaveCount(1);

  await profile.changePassword(password, 'Canastra#2026');
  await expect(page.getByText('Senha alterada')).toBeVisible();
  await expect(others).toHaveCount(0);
  await expect(elsewhere.ask('GET', '/userEvents')).rejects.toThrow('401');
  await expectAccessible(page);
  await page.context().clearCookies();
  await new AccessPage(page).logIn({ email, password: 'Canastra#2026' });
});

test('decides over one’s data: withdraws a consent, downloads a copy, leaves for good [PROF-05, PROF-06]', async ({
  page,
  mailbox,
  brand,
  baseURL,
  titleOf,
}) => {
  const entrant = await newEntrant({ brand, baseURL, mailbox });
  const profile = new ProfilePage(page);
  await signIn(page, entrant.api);
  await page.goto('/profile/privacy');
  await expect(page.getByLabel(/Li e aceito/)).toBeDisabled();
  await expectAccessible(page);
  const newsletter = page.getByLabel('Quero receber a newsletter.');
  await newsletter.check();
  await profile.save();
  await newsletter.uncheck();
  await profile.save();
  await page.reload();
  await expect(newsletter).not.toBeChecked();
  await page.getByRole('button', { name: 'Ver histórico' }).click();
  await expect(page.getByText('Retirado')).toBeVisible();
  await expect(page.getByText('Autorizado')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Pedir cópia dos meus dados' }).click();
  const mail = await mailbox.waitFor(entrant.email, /cópia dos seus dados/);
  expect(mail.links[0]).toContain('/profile/privacy');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar meus dados' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^meus-dados-\d{4}-\d{2}-\d{2}\.json$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(entrant.email);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir sua conta?' });
  await expect(dialog.getByText(titleOf('open'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Manter minha conta' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Senha', { exact: true }).fill('Errada#2026');
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expect(dialog.getByText('A senha atual esta errada.')).toBeVisible();
  await dialog.getByLabel('Senha', { exact: true }).fill(entrant.password);
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
  await page.waitForURL('**/auth/login');
  await expect(page.getByText('Sua conta foi apagada.')).toBeVisible();
  await mailbox.waitFor(entrant.email, /apagada/);
  await new AccessPage(page).fillLogin(entrant);
  await expect(page.getByText('O email informado não está cadastrado.').first()).toBeVisible();
});
