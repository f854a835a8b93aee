import { AccessPage } from '../pages/access.page.ts';
import { expectAccessible } from '../src/accessible.ts';
import { expect, test } from '../src/fixtures.ts';
import { newPerson } from '../src/people.ts';

const helena = { email: 'helena@trilha.example', password: 'Trilha@2026' };

test('signs up, confirms by the e-mailed link, and logs in [AUTH-10, AUTH-14, AUTH-15, AUTH-16, AUTH-17, AUTH-20, AUTH-21, AUTH-22, SES-09, RTE-05, RTE-08]', async ({
  page,
  mailbox,
}) => {
  const access = new AccessPage(page);
  const person = newPerson();
  await page.goto('/auth/signup');
  await expectAccessible(page);
  await access.fillSignUp(person);
  await page.waitForURL('**/auth/verify');
  await expectAccessible(page);
  await access.forgetSignUp();
  const link = await mailbox.waitForLink(person.email, /Confirme/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
  expect(page.url()).not.toContain('url=');
  await expectAccessible(page);
  await page.goto(link);
  await expect(page.getByText('Sua conta já foi confirmada anteriormente!')).toBeVisible();
  await page.goto(link.slice(0, -1));
  await expect(page.getByText('Este link está expirado')).toBeVisible();
  await page.goto('/auth/confirm?url=https%3A%2F%2Fevil.example%2F');
  await expect(
    page.getByText('Não foi possível verificar o e-mail. Por favor, verifique sua conexão.'),
  ).toBeVisible();
  await page.goto('/auth/signup');
  await access.fillSignUp(person);
  await expect(page.getByText('CPF: Este CPF já está cadastrado.')).toBeVisible();
  await expect(page.getByText('E-mail: Este e-mail já está registrado.')).toBeVisible();
  await page.getByRole('link', { name: 'Entrar' }).last().click();
  // The sign-up stays until the login can be drawn, and has fields of the same names.
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await expectAccessible(page);
  await access.fillLogin(person);
  await page.waitForURL('**/register');
});

test('says what is wrong with a sign-up and keeps what was typed [AUTH-11, VAL-11, VAL-36, VAL-37]', async ({
  page,
}) => {
  await page.goto('/auth/signup');
  await page.getByLabel('CPF').fill('111.111.111-11');
  await page.getByLabel('E-mail').fill('sem arroba');
  await page.getByLabel('Senha', { exact: true }).fill('semespecial');
  await page.getByLabel('Confirmar senha').fill('outra coisa');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  for (const message of [
    'CPF inválido',
    'Formato de E-mail inválido',
    'Pelo menos 1 caracter especial',
    'As senhas não coincidem',
  ]) {
    await expect(page.getByText(message).first()).toBeVisible();
  }
  await expect(page.getByLabel('CPF')).toHaveValue('111.111.111-11');
  await expectAccessible(page);
});

test('refuses a login in the documents’ words [AUTH-05, AUTH-07, AUTH-08]', async ({ page }) => {
  const access = new AccessPage(page);
  const person = newPerson();
  await page.goto('/auth/login');
  await access.fillLogin({ email: person.email, password: 'Qualquer#1' });
  await expect(page.getByText('O email informado não está cadastrado.').first()).toBeVisible();
  await access.fillLogin({ email: helena.email, password: 'Errada#1' });
  await expect(page.getByText('Email ou senha inválidos').first()).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(helena.email);
  await page.goto('/auth/signup');
  await access.fillSignUp(person);
  await page.waitForURL('**/auth/verify');
  await page.goto('/auth/login');
  await access.fillLogin(person);
  await expect(page.getByText('Email não verificado').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reenviar e-mail' })).toBeVisible();
  await expectAccessible(page);
});

test('leads visitors to login and who is logged in away from it; logs out [RTE-01, RTE-02, RTE-35, RTE-36, SES-10, SES-11, SHELL-10]', async ({
  page,
}) => {
  const access = new AccessPage(page);
  for (const address of ['/', '/signup', '/events', '/cars', '/register']) {
    await page.goto(address);
    await page.waitForURL('**/auth/login');
  }
  await access.logIn(helena);
  await page.goto('/auth/login');
  await page.waitForURL('**/cars');
  await access.logOut();
  await page.goto('/events');
  await page.waitForURL('**/auth/login');
});

test('recovers a password by e-mail and may not ask again at once [AUTH-23, AUTH-26, AUTH-27, AUTH-29, AUTH-30, AUTH-32, AUTH-33, AUTH-35, AUTH-36, BRD-10, RTE-10]', async ({
  page,
  mailbox,
}) => {
  const access = new AccessPage(page);
  const person = newPerson();
  await access.open(person, mailbox);
  await page.goto('/auth/recover?recadastro=true');
  await expect(page.getByRole('heading', { name: 'Crie uma nova senha' })).toBeVisible();
  await page.goto('/auth/recover');
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill(`nao.${person.email}`);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Não existe cadastro com esse email')).toBeVisible();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('button', { name: /^Enviar de novo em/ })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Enviar de novo em/ })).toBeDisabled();
  await expect(
    page.getByText('Por favor, aguarde 2 minutos antes de tentar novamente.'),
  ).toBeVisible();
  const link = await mailbox.waitForLink(person.email, /senha/i);
  await page.goto(link);
  const { searchParams } = new URL(link);
  const reset = `/auth/reset/${searchParams.get('token')}`;
  // Token and e-mail are taken from the address, and known all the same after a reload.
  await page.waitForURL(/\/auth\/reset$/);
  await page.reload();
  await expectAccessible(page);
  await access.fillNewPassword('Canastra#2026');
  await expect(page.getByText('Senha redefinida com sucesso').first()).toBeVisible();
  await page.goto(`${reset}?email=${encodeURIComponent(person.email)}`);
  await access.fillNewPassword('Serra#2027');
  await expect(page.getByText('erro ao redefinir senha, tente novamente')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('Token inválido').first()).toBeVisible();
  await access.logIn({ email: person.email, password: 'Canastra#2026' });
});
