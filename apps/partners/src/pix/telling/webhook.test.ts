import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Partners, type PartnersOptions, startPartners } from '../../start-partners.ts';
import {
  chargeBody,
  createPixClient,
  KEY,
  newTxid,
  startCallbackReceiver,
} from '../pix-client.testing.ts';

const opened: { close: () => Promise<void> }[] = [];
let partners: Partners;
let ask: Awaited<ReturnType<typeof createPixClient>>;

beforeEach(() => start());
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function start(options: PartnersOptions = {}) {
  partners = await startPartners({ webhookRetryDelaysMs: [5, 10], refundDelayMs: 5, ...options });
  opened.push(partners);
  ask = await createPixClient(partners);
}

async function listen(statuses: number[] = []) {
  const receiver = await startCallbackReceiver(statuses);
  opened.push(receiver);
  expect((await ask('PUT', `/webhook/${KEY}`, { webhookUrl: receiver.url })).status).toBe(200);
  return receiver;
}

async function createdCharge(): Promise<string> {
  const txid = newTxid();
  await ask('PUT', `/cob/${txid}`, chargeBody());
  return txid;
}

test('sets, tells and removes the webhook of a key', async () => {
  expect((await ask('GET', `/webhook/${KEY}`)).status).toBe(404);
  await ask('PUT', `/webhook/${KEY}`, { webhookUrl: 'https://portal.example/api/pix' });

  expect((await ask('GET', `/webhook/${KEY}`)).body).toEqual({
    webhookUrl: 'https://portal.example/api/pix',
    chave: KEY,
    criacao: expect.stringMatching(/Z$/),
  });
  expect((await ask('DELETE', `/webhook/${KEY}`)).status).toBe(204);
  expect((await ask('DELETE', `/webhook/${KEY}`)).status).toBe(404);
});

test.each([
  ['not-a-key', { webhookUrl: 'https://portal.example' }],
  [KEY, { webhookUrl: 'ftp://portal.example' }],
  [KEY, {}],
])('refuses the webhook %s %o', async (key, body) => {
  expect((await ask('PUT', `/webhook/${key}`, body)).body).toMatchObject({
    type: 'https://pix.bcb.gov.br/api/v2/error/WebhookOperacaoInvalida',
    status: 400,
  });
});

test('tells the webhook of a payment', async () => {
  const receiver = await listen();
  const txid = await createdCharge();
  const { endToEndId } = await partners.pay(txid);
  await partners.idle();

  expect(receiver.received).toEqual([
    {
      path: '/hooks/pix',
      pix: [
        {
          endToEndId,
          txid,
          valor: '1000.00',
          chave: KEY,
          horario: expect.stringMatching(/Z$/),
          infoPagador: expect.any(String),
        },
      ],
    },
  ]);
});

test('tries again until the webhook accepts, and gives up in the end', async () => {
  const receiver = await listen([500, 404]);
  await partners.pay(await createdCharge());
  await partners.idle();
  expect(receiver.received).toHaveLength(3);

  const refusing = await listen([500, 500, 500, 500]);
  await partners.pay(await createdCharge());
  await partners.idle();
  expect(refusing.received).toHaveLength(3);
});

test('duplicates, withholds, delays or falsifies callbacks when told to', async () => {
  const receiver = await listen();
  const callbacksOf = async (txid: string) => {
    await partners.pay(txid);
    await partners.idle();
    return receiver.received.flatMap(({ pix }) => pix).filter((one) => one.txid === txid);
  };

  partners.switches.set({ webhook: 'duplicated' });
  const [first, second, ...others] = await callbacksOf(await createdCharge());
  expect(second).toEqual(first);
  expect(others).toEqual([]);

  partners.switches.set({ webhook: 'missing' });
  expect(await callbacksOf(await createdCharge())).toEqual([]);

  partners.switches.set({ webhook: { mode: 'late', ms: 120 } });
  const before = performance.now();
  expect(await callbacksOf(await createdCharge())).toHaveLength(1);
  expect(performance.now() - before).toBeGreaterThanOrEqual(119);

  partners.switches.set({ webhook: 'wrong-value' });
  const txid = await createdCharge();
  expect(await callbacksOf(txid)).toMatchObject([{ valor: '0.01' }]);
  expect((await ask('GET', `/cob/${txid}`)).body).toMatchObject({ pix: [{ valor: '1000.00' }] });
});

test('forges a callback for a payment that never was', async () => {
  const receiver = await listen();
  partners.switches.set({ webhook: 'forged' });
  const txid = await createdCharge();
  const { endToEndId, status } = await partners.pay(txid);
  await partners.idle();

  expect(status).toBe('ATIVA');
  expect(receiver.received).toMatchObject([{ pix: [{ endToEndId, txid, valor: '1000.00' }] }]);
  expect((await ask('GET', `/cob/${txid}`)).body).toMatchObject({ status: 'ATIVA' });
  expect((await ask('GET', `/pix/${endToEndId}`)).status).toBe(404);
});

test('keeps charges, webhooks, refunds and undelivered callbacks over a restart', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'partners-'));
  await start({ dataFolder, webhookRetryDelaysMs: [60_000], refundDelayMs: 60_000 });
  const receiver = await listen([503]);
  const txid = await createdCharge();
  const { endToEndId } = await partners.pay(txid);
  await ask('PUT', `/pix/${endToEndId}/devolucao/r1`, { valor: '1000.00' });
  await expect.poll(() => receiver.received.length).toBe(1);
  await partners.close();

  await start({ dataFolder });
  await partners.idle();
  expect((await ask('GET', `/cob/${txid}`)).body).toMatchObject({ status: 'CONCLUIDA' });
  expect((await ask('GET', `/pix/${endToEndId}/devolucao/r1`)).body).toMatchObject({
    status: 'DEVOLVIDO',
  });
  expect(receiver.received.map(({ pix }) => pix[0]?.devolucoes?.[0]?.status)).toEqual([
    undefined,
    undefined,
    'DEVOLVIDO',
  ]);
  await partners.close();
  await rm(dataFolder, { recursive: true });
});
