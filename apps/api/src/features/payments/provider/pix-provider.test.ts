import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { withPix } from '../../../testing/fixtures/with-pix.ts';
import { recoverPartners } from '../../../testing/outside/recover-partners.ts';
import type { BacenPix } from './pix-provider.ts';
import { pixProviderOf } from './pix-provider-of.ts';
import { createStaticPix } from './static-pix.ts';

let server: TestApp;
let pix: BacenPix;

beforeAll(async () => {
  server = await startTestApp();
  const provider = pixProviderOf(server.services, 1);
  if (provider.mode !== 'bacen') throw new Error('expected the Pix API');
  pix = provider;
});
afterAll(() => server.close());
afterEach(() => recoverPartners(server));

function request(amountCents = 100_000) {
  const createdAt = server.clock.now();
  return {
    txid: randomBytes(16).toString('hex'),
    amountCents,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 3_600_000),
    description: 'Inscrição 7',
  };
}

it('is made once for each brand, with its certificate, and for none that nobody knows', () => {
  const { services } = server;
  expect(pixProviderOf(services, 1)).toBe(pix);
  expect(pixProviderOf(services, 2)).not.toBe(pix);
  expect(() => pixProviderOf(services, 3)).toThrow('unknown brand');
  const certificate = { certFile: '/nowhere/cert.pem', keyFile: '/nowhere/key.pem' };
  const other = withPix(services, (of) => (of.mode === 'bacen' ? { ...of, certificate } : of));
  expect(() => pixProviderOf(other, 1)).toThrow('/nowhere/cert.pem');
});

it('makes a charge, and the same one again after a lost answer [PAY-13]', async () => {
  const charge = request();
  const brcode = await pix.createCharge(charge);
  expect(brcode).toContain('br.gov.bcb.pix');
  expect(await pix.createCharge(charge)).toBe(brcode);
  expect(await pix.readCharge(charge.txid)).toEqual({ status: 'payable', payments: [] });
});

it('reads what was paid, in whole cents [PAY-13]', async () => {
  const charge = request(12_345);
  await pix.createCharge(charge);
  const { endToEndId } = await server.partners.pay(charge.txid);
  expect(await pix.readCharge(charge.txid)).toMatchObject({
    status: 'paid',
    payments: [{ endToEndId, amountCents: 12_345, paidAt: server.clock.now(), refunds: [] }],
  });
  expect(await pix.createCharge(charge)).toContain('br.gov.bcb.pix');
});

it('knows nothing of a charge that was never made', async () => {
  expect(await pix.readCharge(request().txid)).toBeNull();
  expect(await pix.withdrawCharge(request().txid)).toBeNull();
});

it('withdraws a charge, twice alike, unless it is paid', async () => {
  const [open, paid] = [request(), request()];
  await pix.createCharge(open);
  await pix.createCharge(paid);
  await server.partners.pay(paid.txid);
  expect(await pix.withdrawCharge(open.txid)).toMatchObject({ status: 'removed' });
  expect(await pix.withdrawCharge(open.txid)).toMatchObject({ status: 'removed' });
  expect(await pix.withdrawCharge(paid.txid)).toMatchObject({
    status: 'paid',
    payments: [{ amountCents: 100_000 }],
  });
});

it('refunds once however often it is asked, and says what is refused for ever', async () => {
  const charge = request();
  await pix.createCharge(charge);
  const { endToEndId } = await server.partners.pay(charge.txid);
  const refund = { endToEndId, refundId: 'R1', amountCents: 40_000 };
  const known = {
    refundId: 'R1',
    amountCents: 40_000,
    settledAt: null,
    failure: null,
    nature: 'ORIGINAL',
  };
  expect(await pix.refund(refund)).toEqual({ ...known, status: 'processing' });
  expect(await pix.refund(refund)).toEqual({ ...known, status: 'processing' });
  const tooMuch = await pix.refund({ ...refund, refundId: 'R2', amountCents: 70_000 });
  expect(tooMuch.status).toBe('failed');
  expect((await pix.readCharge(charge.txid))?.payments[0]?.refunds).toEqual([
    { ...known, status: 'processing' },
  ]);
});

it('lists what arrived, whatever its charge', async () => {
  const charge = request();
  await pix.createCharge(charge);
  const { endToEndId } = await server.partners.pay(charge.txid);
  const now = server.clock.now();
  const before = new Date(now.getTime() - 1_000);
  const { lines } = await pix.listReceived(before, now, 0);
  expect(lines).toContainEqual(expect.objectContaining({ endToEndId, txid: charge.txid }));
  expect(await pix.listReceived(before, before, 0)).toMatchObject({ lines: [], total: 0 });
});

it('asks for another token when the provider forgot the one it gave', async () => {
  const charge = request();
  await pix.createCharge(charge);
  server.partners.revokeTokens();
  expect(await pix.readCharge(charge.txid)).toMatchObject({ status: 'payable' });
});

it('believes no answer that contradicts itself', async () => {
  const charge = request();
  await pix.createCharge(charge);
  server.partners.switches.set({ pix: 'lying' });
  await expect(pix.readCharge(charge.txid)).rejects.toThrow('paid by nothing');
});

it('stops asking a provider that is down, and starts again after a while', async () => {
  server.partners.switches.set({ pix: 'down' });
  for (let turn = 0; turn < 5; turn += 1) {
    await expect(pix.readCharge(request().txid)).rejects.toThrow('status 503');
  }
  server.partners.switches.reset();
  await expect(pix.readCharge(request().txid)).rejects.toThrow('circuit open');
  server.clock.advance(20_001);
  expect(await pix.readCharge(request().txid)).toBeNull();
});

it('writes a static code with amount and txid for a brand without a provider [PAY-03]', async () => {
  const provider = createStaticPix({
    name: 'Eventos São João',
    city: 'São Paulo',
    document: '',
    bank: '',
    agency: '',
    account: '',
    pix_key: 'pix@suzuki.example',
  });
  const code = await provider.createCharge({ ...request(), txid: 'A'.repeat(25) });
  expect(code).toMatch(
    /^00020126\d{2}0014br\.gov\.bcb\.pix0118pix@suzuki\.example52040000530398654071000\.005802BR5916Eventos Sao Joao6009Sao Paulo62290525A{25}6304[0-9A-F]{4}$/,
  );
});
