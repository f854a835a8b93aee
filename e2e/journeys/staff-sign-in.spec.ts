import { expectAccessible } from '../src/accessible.ts';
import {
  addAuthenticator,
  enrolApp,
  expect,
  keepCodes,
  signOut,
  test,
  typeCredentials,
} from '../src/staff-world.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

test('enrols an app at the first sign-in, keeps ten codes, and comes back by app and by paper [STAFF-55, STAFF-56]', async ({
  page,
  desk,
}) => {
  const staff = await desk.staff('director', { name: 'Marina Vasconcelos' });
  await page.goto('/conta?marca=suzuki');
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await expectAccessible(page);
  await typeCredentials(page, { ...staff, password: 'errada-mesmo' });
  await expect(page.getByRole('alert')).toContainText('Credenciais inválidas');
  await page.getByLabel('Senha').fill('');
  const secret = await enrolApp(page, desk, staff);
  await expect(page.getByRole('heading', { name: 'Guarde estes dez códigos' })).toBeFocused();
  await expectAccessible(page);
  const codes = await keepCodes(page);
  expect(new Set(codes).size).toBe(10);
  // The page that they wanted before signing in.
  await expect(page.getByRole('heading', { name: 'Por que posso?' })).toBeVisible();
  await expect(page).toHaveURL(/\/conta\?marca=suzuki$/);
  await expect(page.locator('.bar .person')).toHaveText('Marina V. Prova');
  await expectAccessible(page);

  await signOut(page);
  await typeCredentials(page, staff);
  await expect(page.getByLabel('Código de 6 números do aplicativo')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Código ou chave de acesso não confere.')).toBeVisible();
  desk.advance(60 * SECOND);
  await page.getByLabel('Código de 6 números').fill(desk.code(secret));
  await page.keyboard.press('Enter');
  await expect(page.locator('.bar .person')).toBeVisible();

  const [paper = '', other = ''] = codes;
  const typeCode = async (code: string): Promise<void> => {
    await typeCredentials(page, staff);
    await page.getByRole('button', { name: 'Use um dos dez códigos' }).click();
    await page.getByLabel('Um dos dez códigos').fill(code);
    await page.keyboard.press('Enter');
  };
  await signOut(page);
  await typeCode(paper);
  await expect(page.locator('.bar .person')).toBeVisible();
  await signOut(page);
  await typeCode(paper);
  await expect(page.getByText('Código ou chave de acesso não confere.')).toBeVisible();
  await page.getByRole('button', { name: 'Trocar' }).click();
  await typeCode(other);
  await expect(page.locator('.bar .person')).toBeVisible();
});

test('makes a passkey and signs in by it with Enter alone [STAFF-55]', async ({ page, desk }) => {
  const staff = await desk.staff('support');
  await addAuthenticator(page);
  await page.goto('/');
  await typeCredentials(page, staff);
  await expect(page.getByRole('button', { name: 'Criar chave de acesso' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await keepCodes(page);
  await expect(page.locator('.bar .person')).toBeVisible();
  await signOut(page);
  await typeCredentials(page, staff);
  await expect(page.getByRole('button', { name: 'Usar chave de acesso' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.bar .person')).toContainText('Atendimento');
});

test('begins anew when the second step took too long [STAFF-55]', async ({ page, desk }) => {
  const staff = await desk.staff('support');
  await page.goto('/');
  await typeCredentials(page, staff);
  await page.getByRole('button', { name: 'Criar chave de acesso' }).waitFor();
  desk.advance(11 * MINUTE);
  await page.getByRole('button', { name: 'Usar um aplicativo de códigos' }).click();
  await expect(page.getByText('A entrada demorou')).toBeVisible();
});
