import { expectAccessible } from '../src/accessible.ts';
import { enrolApp, expect, keepCodes, test, typeCredentials } from '../src/staff-world.ts';

const MINUTE = 60_000;

test('tells what an account may and why, and asks for a fresh factor before new codes [STAFF-57, STAFF-58, STAFF-60]', async ({
  page,
  desk,
}) => {
  const staff = await desk.staff('finance', { automaker_id: 2 });
  await page.goto('/conta');
  const secret = await enrolApp(page, desk, staff);
  const [old] = await keepCodes(page);
  const row = (name: string) => page.getByRole('row', { name });
  await expect(row('Conciliar, devolver e fechar')).toContainText('Financeiro, Suzuki');
  await expect(row('Editar a equipe e seus acessos')).toContainText('não');
  await expect(row('Editar a equipe e seus acessos')).toContainText('daria: Admin');
  await expect(page.getByText('10 de 10 códigos de recuperação')).toBeVisible();

  desk.advance(6 * MINUTE);
  await page.getByRole('button', { name: 'Novos códigos' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expect(asked.getByLabel('Código de 6 números')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  const refusal = page.getByRole('alert').filter({ hasText: 'mostre de novo seu segundo fator' });
  await expect(refusal).toBeVisible();

  await page.getByRole('button', { name: 'Novos códigos' }).click();
  await asked.getByLabel('Código de 6 números').fill(desk.code(secret));
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Guarde estes dez códigos' });
  await expect(shown).toBeVisible();
  await expectAccessible(page);
  expect(await keepCodes(page)).not.toContain(old);
  await expect(shown).toBeHidden();
});

test('says that the session ended, and leads back after signing in [STAFF-59]', async ({
  page,
  desk,
}) => {
  const staff = await desk.staff('auditor');
  await page.goto('/conta');
  const secret = await enrolApp(page, desk, staff);
  await keepCodes(page);
  await expect(page.getByText('10 de 10 códigos')).toBeVisible();
  desk.advance(31 * MINUTE);
  await page.getByRole('button', { name: 'Novos códigos' }).click();
  const ended = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await expect(ended).toBeVisible();
  await expectAccessible(page);
  await ended.getByRole('button', { name: 'Entrar de novo' }).click();
  await typeCredentials(page, staff);
  await page.getByLabel('Código de 6 números').fill(desk.code(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Por que posso?' })).toBeVisible();
});

test('works by keys alone: the list of keys, the switch, the palette [STAFF-44, STAFF-46, STAFF-54]', async ({
  page,
  desk,
}) => {
  const staff = await desk.staff('admin');
  await page.goto('/conta');
  await enrolApp(page, desk, staff);
  await keepCodes(page);
  await page.getByRole('heading', { name: 'Por que posso?' }).waitFor();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Teclas desta tela' });
  await expect(keys).toBeVisible();
  await expectAccessible(page);
  await keys.getByLabel('Teclas de uma letra só').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox')).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toBeHidden();
});
