import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Partners, startPartners } from '../../start-partners.ts';
import { chargeBody, createPixClient, newTxid } from '../pix-client.testing.ts';

let now = new Date('2026-03-01T12:00:00.000Z');
let partners: Partners;
let ask: Awaited<ReturnType<typeof createPixClient>>;

beforeAll(async () => {
  partners = await startPartners({ clock: () => now });
  ask = await createPixClient(partners);
});
afterAll(() => partners.close());

function pay(txid: string, body?: unknown) {
  return fetch(`${partners.url}/pix/cob/${txid}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

async function createdCharge() {
  const txid = newTxid();
  const { body } = await ask('PUT', `/cob/${txid}`, chargeBody());
  return { txid, code: String(body?.pixCopiaECola), location: String(body?.location) };
}

async function payOnPage(txid: string, acao: string) {
  const response = await fetch(`${partners.url}/pix/pay`, {
    method: 'POST',
    body: new URLSearchParams({ txid, acao }),
  });
  return response.text();
}

test('pays a charge without a body', async () => {
  const { txid } = await createdCharge();
  const paid = await pay(txid);

  expect(paid.status).toBe(200);
  expect(await paid.json()).toEqual({
    endToEndId: expect.stringMatching(/^E\d{8}202603011200[0-9A-Za-z]{11}$/),
    status: 'CONCLUIDA',
  });
  expect((await ask('GET', `/cob/${txid}`)).body).toMatchObject({
    status: 'CONCLUIDA',
    pix: [{ txid, valor: '1000.00', horario: now.toISOString() }],
  });
});

test('does not pay twice, a removed charge or an unknown one', async () => {
  const { txid } = await createdCharge();
  await pay(txid);
  const again = await pay(txid);

  expect(again.status).toBe(400);
  expect(await again.json()).toMatchObject({ detail: 'Esta cobrança já foi paga.' });
  expect((await pay(newTxid())).status).toBe(404);
});

test('does not pay an overdue charge, unless it was paid in time or by force', async () => {
  const late = await createdCharge();
  const inTime = await createdCharge();
  const forced = await createdCharge();
  const before = now;
  now = new Date(before.getTime() + 3_600_001);

  expect((await pay(late.txid)).status).toBe(400);
  expect((await pay(inTime.txid, { horario: before.toISOString() })).status).toBe(200);
  expect((await pay(forced.txid, { force: true })).status).toBe(200);
  now = before;
});

test('pays another value when told to', async () => {
  const { txid } = await createdCharge();
  await pay(txid, { valor: '999.99' });

  expect((await ask('GET', `/cob/${txid}`)).body).toMatchObject({ pix: [{ valor: '999.99' }] });
  expect((await pay(txid, { valor: 'a lot' })).status).toBe(400);
});

test('shows a pasted code’s receiver and amount, and pays it', async () => {
  const { txid, code } = await createdCharge();
  const page = await fetch(`${partners.url}/pix/pay?codigo=${encodeURIComponent(code)}`);
  const text = await page.text();

  expect(text).toContain('RECEBEDOR DEMONSTRACAO');
  expect(text).toMatch(/R\$\s1\.000,00/);
  expect(text).toContain('<button name="acao" value="pagar">Pagar</button>');
  expect(await payOnPage(txid, 'pagar')).toContain('Pagamento feito: E');
  expect((await ask('GET', `/cob/${txid}`)).body).toMatchObject({ status: 'CONCLUIDA' });
});

test('pays half, double, twice and after all on the page', async () => {
  const values = async (txid: string) => {
    const { body } = await ask('GET', `/cob/${txid}`);
    return (body as { pix: { valor: string }[] }).pix.map((pix) => pix.valor);
  };

  const half = await createdCharge();
  await payOnPage(half.txid, 'menos');
  expect(await values(half.txid)).toEqual(['500.00']);

  const double = await createdCharge();
  await payOnPage(double.txid, 'mais');
  expect(await values(double.txid)).toEqual(['2000.00']);

  const twice = await createdCharge();
  await payOnPage(twice.txid, 'duas-vezes');
  expect(await values(twice.txid)).toEqual(['1000.00', '1000.00']);

  await payOnPage(twice.txid, 'forcar');
  expect(await values(twice.txid)).toHaveLength(3);
  expect(await payOnPage(twice.txid, 'pagar')).toContain('Esta cobrança já foi paga.');
});

test('lists open charges and says so when a code is not its own', async () => {
  const { txid } = await createdCharge();
  const page = await (await fetch(`${partners.url}/pix/pay?codigo=%3Cscript%3E`)).text();

  expect(page).toContain('Este código não é de uma cobrança deste provedor.');
  expect(page).not.toContain('<script>');
  expect(page).toContain(`/pix/pay?codigo=${txid}`);
});

test('leads from a location to the page that pays it', async () => {
  const { txid, location } = await createdCharge();
  const response = await fetch(`http://${location}`, { redirect: 'manual' });

  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`/pix/pay?codigo=${txid}`);
});
