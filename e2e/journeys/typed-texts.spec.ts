import type { Locator } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { newCustomer } from '../src/new-customer.ts';
import { signIn } from '../src/sign-in.ts';

/** What a field holds, with the caret as a bar. */
const held = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => {
    const caret = input.selectionStart ?? 0;
    return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
  });

test('keeps texts and digits in form by keys, keyboards with suggestions, pasting and autofill [VAL-08, VAL-23, VAL-30]', async ({
  page,
  context,
  brand,
  baseURL,
  mailbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { api } = await newCustomer({ brand, baseURL, mailbox });
  await signIn(page, api);
  await page.goto('/profile/info');
  const name = page.getByLabel('Nome completo');
  const keyboard = await context.newCDPSession(page);
  const place = (at: number) =>
    name.evaluate((input: HTMLInputElement, to) => input.setSelectionRange(to, to), at);

  await name.fill('');
  // The masks load after their form.
  await expect(async () => {
    await name.fill('!');
    expect(await name.inputValue()).toBe('');
  }).toPass();
  await name.pressSequentially("D'Ávila, João");
  expect(await held(name)).toBe('DÁvila João|');
  await place(2);
  await page.keyboard.type('!x');
  expect(await held(name)).toBe('DÁx|vila João');

  await name.fill('Jo Prado');
  await place(2);
  const half = { text: 'sé!', selectionStart: 3, selectionEnd: 3 };
  await keyboard.send('Input.imeSetComposition', half);
  expect(await held(name)).toBe('José!| Prado');
  await keyboard.send('Input.insertText', { text: 'sé!' });
  expect(await held(name)).toBe('José| Prado');

  await name.fill('Rua Flores');
  await place(4);
  await page.evaluate(() => navigator.clipboard.writeText('«das»! '));
  await page.keyboard.press('Control+V');
  expect(await held(name)).toBe('Rua das |Flores');
  await page.keyboard.press('Control+Z');
  expect(await held(name)).toBe('Rua |Flores');

  // Like autofill: sets the value, then dispatches an event without it.
  await name.evaluate((input: HTMLInputElement) => {
    input.value = 'Zé 🚙 (da Serra)';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(await name.inputValue()).toBe('Zé  da Serra');

  for (const [label, typed, shown] of [
    ['Celular', '１１９１２３４５６７８', '(11) 91234-5678'],
    ['Data de nascimento', '２１０３１９８７', '21/03/1987'],
  ] as const) {
    await page.getByLabel(label).fill('');
    await keyboard.send('Input.insertText', { text: typed });
    await expect(page.getByLabel(label)).toHaveValue(shown);
  }
});
