import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/accessible.ts';
import { enter } from '../src/own-world.ts';
import { enrolApp, expect, keepCodes, test } from '../src/staff-world.ts';

// A server of its own takes a while, and a PIN is slow on purpose.
test.setTimeout(300_000);

const PIN = '471100';

/** A camera in front of which a code is held, for a browser that has neither camera nor reader. */
async function holdCode(gate: Page, text: string): Promise<void> {
  await gate.evaluate((rawValue) => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d');
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
      configurable: true,
      value: async () => canvas.captureStream(),
    });
    class Reader {
      detect = async () => [{ rawValue }];
    }
    Object.defineProperty(window, 'BarcodeDetector', { configurable: true, value: Reader });
  }, text);
}

async function typePin(gate: Page, label: string, button: string): Promise<void> {
  await gate.getByLabel(label).fill(PIN);
  await gate.getByRole('button', { name: button }).click();
}

const verdict = (gate: Page) => gate.locator('.ci-v');
const search = (gate: Page) => gate.getByLabel('Número, placa ou nome');

async function find(gate: Page, text: string): Promise<void> {
  await search(gate).fill(text);
  await search(gate).press('Enter');
}

test('checks cars in where there is no network, and everything arrives once [GATE-21, GATE-22, GATE-23, GATE-24]', async ({
  page,
  desk,
  world,
  context,
  problems,
}) => {
  // The network is cut on purpose.
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const stage_date = new Date(Date.now() + 3_600_000);
  const place = await world.stage({ title: 'Etapa Socorro', event_value_cents: 0, stage_date });
  const helena = await world.person('Helena Prado');
  const { id } = await enter(helena, place);
  await enter(await world.person('Otávio Lins'), place);
  await enter(await world.person('Ravi Cordeiro'), place);
  const { credential } = await helena.api.ask<{ credential: { token: string } }>(
    'GET',
    `/registrations/${id}/credential`,
  );

  await page.goto('/aparelhos');
  await enrolApp(page, desk, await desk.staff('admin', { name: 'Otília Marques' }));
  await keepCodes(page);
  await page.goto('/aparelhos');
  await page.getByRole('button', { name: 'Parear' }).click();
  await page.getByLabel('Nome').fill('Portão 1');
  await page.getByRole('button', { name: 'Mostrar o código' }).click();
  const link = await page.getByLabel('Ou abra no celular').inputValue();

  const gate = await context.newPage();
  await gate.goto(link);
  await expect(gate).toHaveURL(/\/checkin$/);
  await expectAccessible(gate);
  await typePin(gate, 'PIN novo, 6 números', 'Continuar');
  await typePin(gate, 'O mesmo PIN, mais uma vez', 'Parear');
  await expect(gate.getByText('3 carros na lista.')).toBeVisible();
  await expect(page.getByText('O celular já baixa a lista.')).toBeVisible();
  await gate.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const kept = await gate.evaluate(async () => {
    const request = indexedDB.open('trilha-checkin');
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
    });
    const all = database.transaction('things').objectStore('things').get('list');
    return new Promise<string>((resolve) => {
      all.addEventListener('success', () => {
        const { data } = all.result as { data: ArrayBuffer };
        resolve(new TextDecoder('latin1').decode(data));
      });
    });
  });
  expect(kept.length).toBeGreaterThan(200);
  expect(kept).not.toContain('Helena');

  await context.setOffline(true);
  await gate.reload();
  await gate.getByLabel('PIN deste celular').fill('000000');
  await gate.getByRole('button', { name: 'Abrir' }).click();
  await expect(gate.getByText('Restam 9 tentativas')).toBeVisible();
  await typePin(gate, 'PIN deste celular', 'Abrir');
  await expect(gate.getByText('sem sinal')).toBeVisible();
  await holdCode(gate, credential.token);
  await find(gate, '2');
  await expect(verdict(gate)).toContainText(/Entra.*0002/s);
  await expect(gate.getByText('1 por enviar')).toBeVisible();
  await expectAccessible(gate);
  await gate.getByRole('button', { name: 'Próximo carro' }).click();
  await find(gate, 'ravi');
  await expect(verdict(gate)).toContainText(/Entra.*0003/s);
  await gate.getByRole('button', { name: 'Desfazer' }).click();
  await expect(gate.getByText('Entrada da 0003 desfeita.')).toBeVisible();
  await gate.getByRole('button', { name: 'Ler credencial' }).click();
  await expect(verdict(gate)).toContainText(/Entra.*0001/s);
  await gate.getByRole('button', { name: 'Próximo carro' }).click();
  await gate.getByRole('button', { name: 'Fechar a câmera' }).click();
  await find(gate, '2');
  await expect(verdict(gate)).toContainText(/Já entrou.*Portão 1/s);
  await gate.getByRole('button', { name: 'Próximo carro' }).click();
  await find(gate, '77');
  await expect(verdict(gate)).toContainText('Desconhecida');
  await expect(gate.getByText('6 por enviar')).toBeVisible();
  const saving = gate.waitForEvent('download');
  await gate.getByRole('button', { name: 'Próximo carro' }).click();
  await gate.getByRole('button', { name: 'Salvar arquivo' }).click();
  const file = await (await saving).path();

  await context.setOffline(false);
  await expect(gate.getByText('Tudo enviado')).toBeVisible({ timeout: 60_000 });
  await page.goto('/chegadas');
  const facts = page.getByText(/^2 de 3 chegaram/);
  await expect(facts).toBeVisible();
  await page.getByLabel('Trazer arquivo').setInputFiles(file);
  await expect(page.getByText('6 leituras guardadas.')).toBeVisible();
  await expect(facts).toBeVisible();
  await expect(page.getByRole('link', { name: /Chegaram\s*2/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /A conferir\s*0/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Faltam\s*1/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Barrados\s*2/ })).toBeVisible();
  await expectAccessible(page);
});
