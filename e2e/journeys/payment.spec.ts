import { readFile } from 'node:fs/promises';
import { patient } from '@trilha/api/testing/long-run.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/accessible.ts';
import { type Entrant, newEntrant } from '../src/entrant.ts';
import { expect, test } from '../src/fixtures.ts';
import { signIn } from '../src/sign-in.ts';
import { setSwitches } from '../src/switches.ts';

/** Counts what the page asks the device to vibrate. */
async function countShakes(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shakes: number[] = [];
    Object.assign(window, { shakes });
    navigator.vibrate = (time) => shakes.push(Number(time)) > 0;
  });
  return () => page.evaluate(() => (window as unknown as { shakes: number[] }).shakes);
}

const place = (page: Page) => page.getByRole('heading', { name: 'Você conseguiu uma vaga!' });

/** Logs in and opens 'QR Code Pix' of the one registration. */
async function openPix(page: Page, entrant: Entrant) {
  await signIn(page, entrant.api);
  await page.goto('/events?aba=inscricoes');
  await page.getByRole('button', { name: 'QR Code Pix' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Pagamento' });
  await expect(dialog.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
  return dialog;
}

test('pays by Pix, and the panel turns to Aprovado by itself and leaves a receipt of one sheet [PAY-03, PAY-04, PAY-13, EVT-26, FACE-52, FACE-54, JOUR-25, JOUR-26, JOUR-27]', async ({
  page,
  brand,
  baseURL,
  mailbox,
  bankApp,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const shakes = await countShakes(page);
  const entrant = await newEntrant({ brand, baseURL, mailbox });
  const dialog = await openPix(page, entrant);
  const { txid, brcode } = await entrant.payment();
  await expect(dialog.getByText('R$ 500,00', { exact: true }).first()).toBeVisible();
  await expect(dialog.getByRole('timer', { name: 'Pague em até' })).toBeVisible();
  await expect(dialog.getByTitle('QR Code Pix').or(dialog.getByText('QR Code Pix'))).toBeAttached();
  await expect(dialog.getByText('Chave Pix')).toBeHidden();
  await dialog.getByText('Chave e dados bancários').click();
  await expect(dialog.getByText('Chave Pix')).toBeVisible();
  await expect(dialog.getByText('Não pague pela chave')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copiar código Pix' }).click();
  await expect(dialog.getByRole('button', { name: 'Copiado!' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(brcode);

  await bankApp.pay(txid);
  await expect(place(page)).toBeFocused();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Pago: R\$\s500,00/)).toBeVisible();
  await expect.poll(shakes).toEqual([30]);
  await expect(page.locator('.win--play')).toHaveCount(1);
  // The stamp leans over the plate's corner, not over the page's edge.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      }),
    )
    .toBe(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Mostrar para todo mundo' }).click();
  const showing = page.getByRole('dialog', { name: 'Mostrar para todo mundo' });
  const plateText = /[A-Z]{3}\d[A-Z\d]\d{2}/;
  const picture = showing.getByRole('img', { name: /^Prévia: Número \d{4}/ });
  await expect(picture.locator('.silhouette-shapes path').first()).toBeAttached();
  await expect(picture).not.toContainText(plateText);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await showing.getByRole('button', { name: 'Salvar imagem' }).click();
  const png = await readFile(await (await saved).path());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1920]);
  await showing.getByLabel('Mostrar a placa do carro').check();
  await expect(picture).toContainText(plateText);
  await showing.getByRole('button', { name: 'Fechar' }).click();

  await page.reload();
  await expect(place(page)).toBeVisible();
  await expect(page.locator('.win--play')).toHaveCount(0);
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('tab', { name: /^Minhas inscrições/ }).click();
  await expect(page.getByText('Aprovado', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'QR Code Pix' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Aprovado', { exact: true }).first()).toBeVisible();

  await page.goto('/profile/info');
  await page.getByRole('link', { name: 'Meus pagamentos' }).click();
  await expect(page.getByRole('list', { name: 'Pagamentos' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Recibo/ }).click();
  const receipt = page.getByRole('article', { name: 'Recibo de pagamento' });
  await expect(receipt.getByText('R$ 500,00', { exact: true })).toBeVisible();
  await expect(receipt.getByText(txid)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimir ou salvar em PDF' })).toBeHidden();
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('learns of a payment whose callback is late, also after a reload, and without motion [JOUR-25]', async ({
  page,
  brand,
  baseURL,
  mailbox,
  bankApp,
  partners,
}) => {
  const shakes = await countShakes(page);
  const entrant = await newEntrant({ brand, baseURL, mailbox });
  await openPix(page, entrant);
  const { txid } = await entrant.payment();
  await setSwitches(partners, { webhook: { mode: 'late', ms: 12_000 } });
  await bankApp.pay(txid);
  await setSwitches(partners, { webhook: 'normal' });
  await page.reload();
  await page.getByRole('button', { name: 'QR Code Pix' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Pagamento' });
  await expect(dialog.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
  await expect(place(page)).toBeVisible();
  await expect(page.getByText('Agora é estrada.').or(page.getByText('Bora!'))).toBeVisible();
  const running = () => document.querySelector('.won')?.getAnimations({ subtree: true }).length;
  expect(await page.evaluate(running)).toBe(0);
  expect(await shakes()).toEqual([]);
});

test('keeps the code without a network, and hears of the payment when it is back', async ({
  page,
  brand,
  baseURL,
  mailbox,
  bankApp,
  context,
  problems,
}) => {
  // Requests that fail because the test takes the network away.
  problems.allow(
    /net::ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|offline|unreachable/,
  );
  const entrant = await newEntrant({ brand, baseURL, mailbox });
  const dialog = await openPix(page, entrant);
  const { txid } = await entrant.payment();
  // The page hears of it a moment before the browser acts on it: a request of that moment still arrives.
  await expect(async () => {
    await context.setOffline(false);
    await context.setOffline(true);
    const notice = dialog.getByText('O código continua valendo', { exact: false });
    await expect(notice).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: patient(40_000) });
  await expect(dialog.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
  await bankApp.pay(txid);
  await context.setOffline(false);
  await expect(place(page)).toBeVisible();
});
