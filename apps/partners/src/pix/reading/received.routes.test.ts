import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Partners, startPartners } from '../../start-partners.ts';
import {
  chargeBody,
  createPixClient,
  KEY,
  newTxid,
  startCallbackReceiver,
} from '../pix-client.testing.ts';

const START = new Date('2026-03-01T12:00:00.000Z');
let now = START;
let partners: Partners;
let ask: Awaited<ReturnType<typeof createPixClient>>;

beforeAll(async () => {
  partners = await startPartners({ clock: () => now, refundDelayMs: 5 });
  ask = await createPixClient(partners);
});
afterAll(() => partners.close());

async function paidCharge() {
  const txid = newTxid();
  await ask('PUT', `/cob/${txid}`, chargeBody());
  return { txid, ...(await partners.pay(txid)) };
}

const invalid = { type: 'https://pix.bcb.gov.br/api/v2/error/PixDevolucaoInvalida', status: 400 };

test('answers a received Pix, and 404 for an unknown one', async () => {
  const { txid, endToEndId } = await paidCharge();

  expect((await ask('GET', `/pix/${endToEndId}`)).body).toEqual({
    endToEndId,
    txid,
    valor: '1000.00',
    chave: KEY,
    horario: START.toISOString(),
    infoPagador: expect.any(String),
  });
  expect((await ask('GET', '/pix/E00000000202601010000abcdefghijk')).body).toMatchObject({
    type: 'https://pix.bcb.gov.br/api/v2/error/PixNaoEncontrado',
    status: 404,
  });
});

test('lists received Pix by time, txid and refunds', async () => {
  const { txid, endToEndId } = await paidCharge();
  const range = 'inicio=2026-03-01T00:00:00Z&fim=2026-03-02T00:00:00Z';

  expect((await ask('GET', `/pix?${range}&txid=${txid}`)).body).toMatchObject({
    parametros: { paginacao: { quantidadeTotalDeItens: 1 } },
    pix: [{ endToEndId }],
  });
  expect(
    (await ask('GET', `/pix?${range}&txid=${txid}&devolucaoPresente=true`)).body,
  ).toMatchObject({ pix: [] });
  expect((await ask('GET', '/pix')).status).toBe(400);
});

test('refunds in parts up to the amount, and tells the webhook when returned', async () => {
  const receiver = await startCallbackReceiver();
  await ask('PUT', `/webhook/${KEY}`, { webhookUrl: receiver.url });
  const { endToEndId } = await paidCharge();
  const asked = await ask('PUT', `/pix/${endToEndId}/devolucao/part1`, {
    valor: '400.00',
    descricao: 'Cancelamento',
  });

  expect(asked.status).toBe(201);
  expect(asked.body).toEqual({
    id: 'part1',
    rtrId: expect.stringMatching(/^D\d{8}202603011200[0-9A-Za-z]{11}$/),
    valor: '400.00',
    natureza: 'ORIGINAL',
    descricao: 'Cancelamento',
    horario: { solicitacao: START.toISOString() },
    status: 'EM_PROCESSAMENTO',
  });

  await partners.idle();
  expect((await ask('GET', `/pix/${endToEndId}/devolucao/part1`)).body).toMatchObject({
    status: 'DEVOLVIDO',
    horario: { liquidacao: START.toISOString() },
  });
  expect(receiver.received.at(-1)?.pix).toMatchObject([
    { endToEndId, devolucoes: [{ id: 'part1', status: 'DEVOLVIDO' }] },
  ]);

  const tooMuch = await ask('PUT', `/pix/${endToEndId}/devolucao/part2`, { valor: '600.01' });
  expect(tooMuch.body).toMatchObject(invalid);
  const rest = await ask('PUT', `/pix/${endToEndId}/devolucao/part2`, { valor: '600.00' });
  expect(rest.status).toBe(201);
  await partners.idle();
  await receiver.close();
});

test('refuses a repeated id, a wrong amount, an unknown Pix or refund, and after 90 days', async () => {
  const { endToEndId } = await paidCharge();
  const refund = (id: string, body: unknown) =>
    ask('PUT', `/pix/${endToEndId}/devolucao/${id}`, body);
  await refund('once', { valor: '1.00' });

  expect((await refund('once', { valor: '1.00' })).body).toMatchObject(invalid);
  expect((await refund('zero', { valor: '0.00' })).body).toMatchObject(invalid);
  expect((await refund('none', undefined)).body).toMatchObject(invalid);
  expect((await refund('bad-id', { valor: '1.00' })).body).toMatchObject(invalid);
  expect((await ask('GET', `/pix/${endToEndId}/devolucao/other`)).status).toBe(404);
  expect((await ask('PUT', '/pix/E0/devolucao/x', { valor: '1.00' })).status).toBe(404);

  now = new Date(START.getTime() + 91 * 24 * 3_600_000);
  ask = await createPixClient(partners);
  expect(
    (await ask('PUT', `/pix/${endToEndId}/devolucao/late`, { valor: '1.00' })).body,
  ).toMatchObject(invalid);
  now = START;
});
