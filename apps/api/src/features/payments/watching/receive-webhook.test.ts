import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pixWebhook } from '@trilha/contract/payments/payments.endpoints.ts';
import {
  dueFixture,
  type PaymentApp,
  paymentOf,
  registrationOf,
  settleDown,
  startPaymentApp,
  subjectsTo,
} from '../../../testing/fixtures/payment-fixture.ts';
import { withoutProvider } from '../../../testing/fixtures/with-pix.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** Real callbacks of banks, with invented people. */
const told = (name: string): string =>
  readFileSync(new URL(`../provider/samples/${name}`, import.meta.url), 'utf8');

describe('a payment told by the webhook', () => {
  let server: PaymentApp;
  beforeAll(async () => {
    server = await startPaymentApp();
  });
  afterAll(() => server.close());
  afterEach(() => server.partners.switches.reset());

  it('approves the registration by itself and tells the customer [PAY-13, PAY-03]', async () => {
    const due = await dueFixture(server);
    expect(await paymentOf(server, due)).toMatchObject({
      status: 'open',
      amount: '500.00',
      received: '0.00',
      brcode: expect.stringContaining('br.gov.bcb.pix'),
      pix_key: 'pix@mitsubishi.example',
      receiver: { name: 'EVENTOS 4X4 MITSUBISHI', bank: '000, Banco Exemplo' },
      expires_at: new Date(server.clock.now().getTime() + 86_400_000).toISOString(),
      paid_at: null,
    });
    await server.partners.pay(due.txid);
    await settleDown(server);
    expect(await registrationOf(server, due)).toMatchObject({
      status: 'Aprovado',
      expires_at: null,
    });
    expect(await paymentOf(server, due)).toMatchObject({
      status: 'paid',
      received: '500.00',
      brcode: null,
      paid_at: server.clock.now().toISOString(),
      refund_status: null,
    });
    expect(subjectsTo(server, due).at(-1)).toContain('Pix recebido, vaga confirmada');
  });

  async function webhookRows(txid: string) {
    return server.services.db
      .selectFrom('pix_webhooks')
      .select(['deliveries'])
      .where('txid', '=', txid)
      .execute();
  }

  it('counts a repeated delivery and changes nothing twice', async () => {
    server.partners.switches.set({ webhook: 'duplicated' });
    const due = await dueFixture(server);
    await server.partners.pay(due.txid);
    await settleDown(server);
    expect(await webhookRows(due.txid)).toEqual([{ deliveries: 2 }]);
    expect(await paymentOf(server, due)).toMatchObject({ status: 'paid', received: '500.00' });
    expect(subjectsTo(server, due).filter((one) => one.includes('Pix recebido'))).toHaveLength(1);
  });

  it('believes the provider, not the amount a callback names', async () => {
    server.partners.switches.set({ webhook: 'wrong-value' });
    const due = await dueFixture(server);
    await server.partners.pay(due.txid);
    await settleDown(server);
    expect(await paymentOf(server, due)).toMatchObject({ status: 'paid', received: '500.00' });
  });

  it('changes nothing for a callback whose payment the provider does not know', async () => {
    server.partners.switches.set({ webhook: 'forged' });
    const due = await dueFixture(server);
    await server.partners.pay(due.txid);
    await settleDown(server);
    expect(await webhookRows(due.txid)).toHaveLength(1);
    expect(await paymentOf(server, due)).toMatchObject({ status: 'open', received: '0.00' });
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Aguardando Pagamento' });
  });

  it('changes nothing while the provider contradicts itself', async () => {
    const due = await dueFixture(server);
    await server.partners.pay(due.txid);
    server.partners.switches.set({ pix: 'lying' });
    await settleDown(server);
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Aguardando Pagamento' });
    server.partners.switches.reset();
    server.clock.advance(10_000);
    await settleDown(server);
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Aprovado' });
  });

  it('has a charge read for its own brand only', async () => {
    const { txid } = await dueFixture(server);
    const readings = async () => {
      const jobs = server.services.db.selectFrom('jobs').select('payload');
      const rows = await jobs.where('name', '=', 'read-charge').execute();
      return rows.filter(({ payload }) => JSON.stringify(payload).includes(txid)).length;
    };
    for (const [brand, count] of [
      ['suzuki', 0],
      ['mitsubishi', 1],
    ] as const) {
      const endToEndId = `E99999004202603101500${brand}`;
      const params = { brand, secret: 'webhook-secret-of-tests' };
      const answer = await server.call(pixWebhook, {
        params,
        body: { pix: [{ endToEndId, txid }] },
      });
      expect(answer.statusCode).toBe(200);
      expect(await readings()).toBe(count);
    }
  });

  it('has each payment read once, however often and with whichever others it is told [PAY-13]', async () => {
    const [one, other] = [await dueFixture(server), await dueFixture(server)];
    const pix = [one, other].map(({ txid }, index) => ({
      endToEndId: `E9999900420260310150${index}mesmoaviso`,
      txid,
    }));
    const params = { brand: 'mitsubishi', secret: 'webhook-secret-of-tests' };
    for (const told of [pix, pix.slice(0, 1)]) {
      await server.call(pixWebhook, { params, body: { pix: told } });
    }
    const jobs = server.services.db.selectFrom('jobs').select('payload');
    const payloads = (await jobs.where('name', '=', 'read-charge').execute()).map(
      ({ payload }) => payload,
    );
    expect(payloads.filter((read) => JSON.stringify(read).includes(one.txid))).toHaveLength(1);
    expect(payloads.filter((read) => JSON.stringify(read).includes(other.txid))).toHaveLength(1);
  });

  it('is kept without a code where it names none, and unknown where a brand has no provider [PAY-13]', async () => {
    const { services } = server;
    const endToEndId = 'E9999900420260310150semcobranca1';
    const params = { brand: 'mitsubishi', secret: 'webhook-secret-of-tests' };
    const body = { pix: [{ endToEndId }] };
    expect((await server.call(pixWebhook, { params, body })).statusCode).toBe(200);
    const kept = services.db.selectFrom('pix_webhooks').select('txid');
    expect(await kept.where('end_to_end_id', '=', endToEndId).execute()).toEqual([{ txid: '' }]);
    await expect(
      receiveWebhook(withoutProvider(services), { brand: 'mitsubishi', secret: '' }, body),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  const secret = 'webhook-secret-of-tests';
  /** Posts like a provider and returns the charges that are read again. */
  const posted = async (path: string, payload: string, type: string | null) => {
    await server.services.db.deleteFrom('jobs').where('name', '=', 'read-charge').execute();
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/webhooks/pix/mitsubishi/${path}`,
      payload,
      ...(type === null ? {} : { headers: { 'content-type': type } }),
    });
    const jobs = server.services.db.selectFrom('jobs').select('payload');
    const read = await jobs.where('name', '=', 'read-charge').execute();
    return [
      answer.statusCode,
      read.map(({ payload: job }) => (job as { txid: string }).txid).toSorted(),
    ];
  };
  const JSON_TYPE = 'application/json';

  it('is answered 200 whatever comes to the right secret, with /pix or without [PAY-14]', async () => {
    const nothing = ['', '{', 'null', '[]', '{}', '{"pix":null}', '{"pix":[null,7,"x"]}', '"x"'];
    for (const path of [`${secret}/pix`, secret]) {
      for (const payload of [...nothing, told('webhook-efi-teste.json')]) {
        expect([payload, await posted(path, payload, JSON_TYPE)]).toEqual([payload, [200, []]]);
      }
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', null]) {
        expect([type, await posted(path, 'a=b', type)]).toEqual([type, [200, []]]);
      }
    }
    for (const path of ['webhook-secret-of-others/pix', 'webhook-secret-of-others']) {
      expect(await posted(path, '{', JSON_TYPE)).toEqual([404, []]);
    }
  });

  it('is read item by item: one without a charge, or that cannot be read, loses no other [PAY-14]', async () => {
    const [one, other] = [await dueFixture(server), await dueFixture(server)];
    const single = told('webhook-itau-um-objeto.json').replace('TXIDDACOBRANCA', one.txid);
    expect(await posted(`${secret}/pix`, single, JSON_TYPE)).toEqual([200, [one.txid]]);
    expect(await posted(secret, `[${single}]`, JSON_TYPE)).toEqual([200, [one.txid]]);
    const items = [
      { endToEndId: 'E9999900420260310150semcobranca2' },
      { endToEndId: "'", txid: one.txid },
      { endToEndId: 'E9999900420260310150comnulo00001', txid: null },
      { endToEndId: 'E9999900420260310150txidruim0001', txid: '?' },
      null,
      { endToEndId: 'E9999900420260310150umdeles00001', txid: one.txid, novo: {} },
      { endToEndId: 'E9999900420260310150ooutro000001', txid: other.txid, valor: 500 },
    ];
    expect(await posted(`${secret}/pix`, JSON.stringify({ pix: items }), JSON_TYPE)).toEqual([
      200,
      [one.txid, other.txid].toSorted(),
    ]);
  });

  const hint = { endToEndId: 'E99999004202603101500abcdefghijk', txid: 'T1' };
  it.each([
    ['another secret', 'mitsubishi', 'webhook-secret-of-others', { pix: [hint] }, 404],
    ['an unknown brand', 'lada', 'webhook-secret-of-tests', { pix: [hint] }, 404],
    ['no list of payments', 'mitsubishi', 'webhook-secret-of-tests', {}, 200],
    [
      'ids of another shape',
      'mitsubishi',
      'webhook-secret-of-tests',
      { pix: [{ endToEndId: "'" }] },
      200,
    ],
    ['a payment without a charge', 'mitsubishi', 'webhook-secret-of-tests', { pix: [hint] }, 200],
  ])('answers %s', async (_, brand, secret, body, status) => {
    const answer = await server.call(pixWebhook, { params: { brand, secret }, body });
    expect(answer.statusCode).toBe(status);
  });
});
