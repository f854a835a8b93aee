import { patient } from '@trilha/api/testing/long-run.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/accessible.ts';
import { GatePhone, showPairingLink } from '../src/gate-phone.ts';
import { enter } from '../src/own-world.ts';
import { signIn } from '../src/sign-in.ts';
import { enrolApp, expect, keepCodes, test } from '../src/staff-world.ts';

// A server of its own takes a while, and a PIN is slow on purpose.
test.setTimeout(patient(300_000));

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

/** The entries that the phone keeps, as its page has them. */
function keptLog(gate: Page): Promise<Array<{ kept: number; sheet?: string }>> {
  return gate.evaluate(async () => {
    const request = indexedDB.open('trilha-checkin');
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
    });
    const all = database.transaction('log').objectStore('log').getAll();
    return new Promise((resolve) => {
      all.addEventListener('success', () => resolve(all.result));
    });
  });
}

/** Pastes the order of a stage with a line of a car that is not there, mends it and keeps the order. */
async function setOrder(page: Page, stage: number): Promise<void> {
  await page.goto(`/temporada/${stage}/largada`);
  const text = page.getByLabel(/Um carro por linha/);
  await text.fill('Inscrição\tGrupo\tLargada\n1\tC\t08:12\n99\tC\t08:13');
  await expect(page.getByText('Nº 0099 não está na etapa')).toBeVisible();
  await expectAccessible(page);
  await text.fill('1\tC\t08:12\n2\tC\t08:13');
  await page.getByRole('button', { name: 'Gravar a ordem' }).click();
  await expect(page.getByText('Gravado: 2 carros recebem.')).toBeVisible();
}

/** The desk shows crews their start, and a customer's credential has it. */
async function showOrder(
  page: Page,
  portal: Page,
  { stage, credential }: { stage: number; credential: string },
): Promise<void> {
  await portal.goto(credential);
  await portal.getByRole('article', { name: 'Etapa Socorro' }).waitFor();
  await expect(portal.getByText('Largada 08:12')).toBeHidden();
  await page.goto(`/temporada/${stage}/largada`);
  await page.getByRole('button', { name: 'Mostrar aos participantes' }).click();
  await expect(page.getByText(/Os participantes veem a ordem desde/)).toBeVisible();
  await expectAccessible(page);
  await portal.goto(credential);
  await expect(portal.getByText('Largada 08:12')).toBeVisible();
  await expect(portal.getByText('Grupo C')).toBeVisible();
  await expect(portal.getByText(/Pode mudar: confira no dia/)).toBeVisible();
  await expectAccessible(portal);
}

test('checks cars in where there is no network, signatures and all, and everything arrives once [GATE-21, GATE-22, GATE-23, GATE-24, GATE-36, GATE-37, GATE-52, GATE-53, GATE-54, GATE-56]', async ({
  page,
  browser,
  desk,
  own,
  world,
  context,
  problems,
}) => {
  // The network is cut on purpose.
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const stage_date = new Date(own.server.services.clock.now().getTime() + 3_600_000);
  const waiver = 'Conheço os riscos.\n\nSigo o que a organização disser.';
  const free = { title: 'Etapa Socorro', event_value_cents: 0 };
  const place = await world.stage({ ...free, stage_date, waiver });
  const { stage } = place;
  const helena = await world.person('Helena Prado');
  const { id } = await enter(helena, place);
  await enter(await world.person('Otávio Lins'), place);
  await enter(await world.person('Ravi Cordeiro'), place);
  const { credential } = await helena.api.ask<{ credential: { token: string } }>(
    'GET',
    `/registrations/${id}/credential`,
  );

  await page.goto(`/temporada/${stage.id}/largada`);
  await enrolApp(page, desk, await desk.staff('admin', { name: 'Otília Marques' }));
  await keepCodes(page);
  await setOrder(page, stage.id);
  await page.goto('/aparelhos');
  const link = await showPairingLink(page, { name: 'Portão 1', stage: 'Etapa Socorro' });

  const gate = await context.newPage();
  await gate.goto(link);
  await expectAccessible(gate);
  const phone = new GatePhone(gate);
  await phone.pair(3);
  await expect(page.getByText('O celular já baixa a lista.')).toBeVisible();
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
  await phone.unlock();
  await expect(gate.getByText('sem sinal')).toBeVisible();
  await holdCode(gate, credential.token);
  await phone.find('2');
  await expect(phone.verdict).toContainText('Falta assinar: Otávio Lins.');
  await gate.getByRole('button', { name: 'Assinar o termo' }).click();
  await expectAccessible(gate);
  await phone.draw();
  await gate.getByRole('button', { name: 'Assinar', exact: true }).click();
  await expect(phone.verdict).toContainText(/Entra.*0002/s);
  await expect(gate.getByText('3 por enviar')).toBeVisible();
  expect((await keptLog(gate)).filter(({ sheet }) => sheet !== undefined)).toHaveLength(1);
  await expectAccessible(gate);
  await phone.nextCar();
  await phone.find('ravi');
  await phone.signTyping('Ravi Cordeiro');
  await expect(phone.verdict).toContainText(/Entra.*0003/s);
  await gate.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(gate.getByText('Entrada da 0003 desfeita.')).toBeVisible();
  await gate.getByRole('button', { name: 'Ler credencial' }).click();
  await phone.signTyping('Helena Prado');
  await expect(phone.verdict).toContainText(/Entra.*0001.*larga às 08:12, grupo C/s);
  await phone.nextCar();
  await gate.getByRole('button', { name: 'Fechar a câmera' }).click();
  await phone.find('2');
  await expect(phone.verdict).toContainText(/Já entrou.*Portão 1/s);
  await phone.nextCar();
  await phone.find('77');
  await expect(phone.verdict).toContainText('Desconhecida');
  await expect(gate.getByText('12 por enviar')).toBeVisible();
  const saving = gate.waitForEvent('download');
  await phone.nextCar();
  await gate.getByRole('button', { name: 'Salvar arquivo' }).click();
  const file = await (await saving).path();

  await context.setOffline(false);
  await expect(gate.getByText('Tudo enviado')).toBeVisible({ timeout: patient(60_000) });
  expect((await keptLog(gate)).filter(({ sheet }) => sheet !== undefined)).toEqual([]);
  await page.goto('/chegadas');
  const facts = page.getByText(/^2 de 3 chegaram/);
  await expect(facts).toBeVisible();
  await page.getByLabel('Trazer arquivo').setInputFiles(file);
  await expect(page.getByText('12 leituras guardadas.')).toBeVisible();
  await expect(facts).toBeVisible();
  await expect(page.getByRole('link', { name: /Chegaram\s*2/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /A conferir\s*0/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Faltam\s*1/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Barrados\s*3/ })).toBeVisible();
  await page.getByRole('link', { name: '0002' }).click();
  const statement = page.getByRole('button', { name: /^Ver o termo/ });
  // A cold finger's width.
  expect((await statement.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  await statement.click();
  await page.getByRole('dialog').getByRole('textbox').fill('Otávio pediu uma cópia');
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Assinatura desenhada' })).toBeVisible();
  await expectAccessible(page);
  const portal = await browser.newPage({ baseURL: helena.api.origin });
  await signIn(portal, helena.api);
  await showOrder(page, portal, { stage: stage.id, credential: `/credential/${id}` });
  await portal.close();
});
