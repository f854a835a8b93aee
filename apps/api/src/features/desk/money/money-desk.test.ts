import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as endpoints from '@trilha/contract/desk/money/money.endpoints.ts';
import { buildFailedRefund, buildStray, buildUnreadable } from '../../../builders/money.ts';
import { dueFixture, paidFixture, settleDown } from '../../../testing/fixtures/payment-fixture.ts';
import { startStrayApp, type StrayApp } from '../../../testing/fixtures/stray-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';

const reason = 'Comprovante no e-mail de quem pagou';

let server: StrayApp;
let desk: SignedInStaff;
beforeAll(async () => {
  server = await startStrayApp();
});
afterAll(() => server.close());
// Factors stay fresh for five minutes, and readings advance the clock.
const open = async () => {
  desk = await signInStaff(server, 'finance');
};
afterEach(() => server.forget());

async function seen(staff = desk): Promise<endpoints.MoneyAnswer> {
  const answer = await staff.call(endpoints.listMoney);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const lineOf = async (endToEndId: string) =>
  (await seen()).lines.find(({ end_to_end_id }) => end_to_end_id === endToEndId);

/** A Pix of this amount, read from the provider's list. */
async function received(valor: string) {
  const endToEndId = await server.receive(valor);
  await server.read();
  await open();
  const line = await lineOf(endToEndId);
  if (line === undefined) throw new Error('the line is not listed');
  return line;
}

describe('the money desk', () => {
  it('tells of each line the registration that alone is open for its amount, and of nobody where two are [MONEY-01]', async () => {
    const due = await dueFixture(server, { stage: { event_value_cents: 61_300 } });
    const line = await received('613.00');
    expect(line).toMatchObject({ amount: '613.00', reason: 'no_txid', fits: 1, refund: null });
    expect([line.by_provider, (await seen()).by_statement]).toEqual([true, []]);
    expect(line.pair).toMatchObject({ id: due.id });
    expect((await received('614.00')).fits).toBe(0);
    await dueFixture(server, { in: due });
    const later = await received('613.00');
    expect(later).toMatchObject({ fits: 2, pair: null });
    const { pairs } = (
      await desk.call(endpoints.listMoneyPairs, { params: { id: later.id } })
    ).json();
    expect(pairs).toHaveLength(2);
    expect(pairs[1]).toMatchObject({ id: due.id, open: '613.00', status: 'Aguardando Pagamento' });
  });

  it('finds a registration of whatever status by its number, of the line’s brand alone [MONEY-01]', async () => {
    const due = await dueFixture(server);
    const line = await received('77.00');
    const asked = (id: number) =>
      desk.call(endpoints.listMoneyPairs, { params: { id }, query: { number: '1' } });
    const numbers = (await asked(line.id)).json().pairs;
    expect((numbers as endpoints.MoneyPair[]).map(({ id }) => id)).toContain(due.id);
    const other = await buildStray(server.services, { automaker_id: 2 });
    expect((await asked(other.id)).json().pairs).toEqual([]);
  });

  it('rehearses what a line does to a registration, and gives it once, by name [MONEY-02]', async () => {
    const due = await dueFixture(server);
    const line = await received('700.00');
    const params = { id: line.id };
    const body = { registration_id: due.id };
    const rehearsed = await desk.call(endpoints.rehearseMoneyMatch, { params, body });
    const outcome = { becomes: 'Aprovado', amount: '700.00', missing: '0.00', returned: '200.00' };
    expect(rehearsed.json()).toEqual({ outcome });
    expect(await server.statusOf(due)).toBe('Aguardando Pagamento');
    const matched = { params, body: { ...body, reason } };
    expect((await desk.call(endpoints.matchMoney, matched)).json()).toMatchObject({ outcome });
    expect(await server.statusOf(due)).toBe('Aprovado');
    await settleDown(server);
    expect(await server.refundsOf(due)).toMatchObject([{ amount_cents: 20_000, reason: 'excess' }]);
    const again = await desk.call(endpoints.matchMoney, matched);
    expect([again.statusCode, again.json().code]).toEqual([409, 'pix_settled']);
    expect(await lineOf(line.end_to_end_id)).toBeUndefined();
  });

  it('refuses in words what a line cannot do, and changes nothing [MONEY-02]', async () => {
    const paid = await paidFixture(server);
    const line = await received('80.00');
    const match = (id: number, registration_id: number) =>
      desk.call(endpoints.matchMoney, { params: { id }, body: { registration_id, reason } });
    const suzuki = await buildStray(server.services, { automaker_id: 2 });
    for (const [id, code] of [
      [line.id, 'pix_not_payable'],
      [suzuki.id, 'pix_other_brand'],
    ] as const) {
      const answer = await match(id, paid.id);
      expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
    }
    expect((await lineOf(line.end_to_end_id))?.refund).toBeNull();
  });

  it('sends a line back through the provider, once [MONEY-03]', async () => {
    const line = await received('90.00');
    const refund = () =>
      desk.call(endpoints.refundMoney, { params: { id: line.id }, body: { reason } });
    expect((await refund()).json().message).toMatch(/R\$\s90,00 pedida/);
    expect((await refund()).json().code).toBe('pix_refund_under_way');
    await settleDown(server);
    expect(await server.lineOf(line.end_to_end_id)).toMatchObject({ refund_cents: 9_000 });
  });

  it('lets a line go that was something else, with its reason [MONEY-04]', async () => {
    const line = await received('91.00');
    const explain = () =>
      desk.call(endpoints.explainMoney, {
        params: { id: line.id },
        body: { how: 'kept', reason: 'Patrocínio, recibo 118' },
      });
    expect((await explain()).statusCode).toBe(200);
    expect(await server.lineOf(line.end_to_end_id)).toMatchObject({ settled_as: 'kept' });
    expect((await explain()).json().code).toBe('pix_settled');
    const id = await buildUnreadable(server.services);
    const illegible = async () => (await seen()).unreadable.find((one) => one.id === id);
    expect(await illegible()).toMatchObject({ amount: null, paid_at: null });
    const known = server.services.db
      .updateTable('unreadable_payments')
      .set({ amount_cents: 4_250 });
    await known.where('id', '=', id).execute();
    expect(await illegible()).toMatchObject({ amount: '42.50' });
    const close = () =>
      desk.call(endpoints.closeMoneyUnreadable, { params: { id }, body: { reason } });
    expect([(await close()).statusCode, (await close()).statusCode]).toEqual([200, 404]);
  });

  it('lists refunds that wait, asks again for one, and takes down one that was sent by hand [MONEY-05]', async () => {
    await open();
    const due = await dueFixture(server);
    const [retried, byHand] = [
      await buildFailedRefund(server.services, due.id),
      await buildFailedRefund(server.services, due.id),
    ];
    const listed = (await seen()).refunds.filter(({ registration }) => registration.id === due.id);
    expect(listed.map(({ id, waits }) => [id, waits])).toEqual([
      [retried, 'failed'],
      [byHand, 'failed'],
    ]);
    const omitted = 'O banco só mostra na tela';
    const send = (
      endpoint: typeof endpoints.retryMoneyRefund | typeof endpoints.confirmMoneyRefund,
      id: number,
    ) => desk.call(endpoint, { params: { id }, body: { reason, omitted } });
    expect((await send(endpoints.retryMoneyRefund, retried)).statusCode).toBe(200);
    expect((await send(endpoints.retryMoneyRefund, retried)).json().code).toBe('refund_moved');
    expect((await send(endpoints.confirmMoneyRefund, byHand)).statusCode).toBe(200);
    expect((await send(endpoints.confirmMoneyRefund, byHand)).json().code).toBe('refund_moved');
  });

  it('shows a brand’s money to who holds the whole brand, and answers others as if there were none [MONEY-06]', async () => {
    const due = await dueFixture(server);
    const line = await received('92.00');
    const refund = await buildFailedRefund(server.services, due.id);
    const unreadable = await buildUnreadable(server.services);
    const suzuki = await signInStaff(server, 'finance', { automaker_id: 2 });
    const ofStage = await signInStaff(server, 'finance', {
      automaker_id: 1,
      stage_id: due.stage.id,
    });
    for (const staff of [suzuki, ofStage]) {
      const { lines, refunds, unreadable: illegible } = await seen(staff);
      expect([lines, refunds, illegible]).toEqual([[], [], []]);
      const registration_id = due.id;
      const statuses = [
        await staff.call(endpoints.listMoneyPairs, { params: { id: line.id } }),
        await staff.call(endpoints.rehearseMoneyMatch, {
          params: { id: line.id },
          body: { registration_id },
        }),
        await staff.call(endpoints.matchMoney, {
          params: { id: line.id },
          body: { registration_id, reason },
        }),
        await staff.call(endpoints.refundMoney, { params: { id: line.id }, body: { reason } }),
        await staff.call(endpoints.explainMoney, {
          params: { id: line.id },
          body: { how: 'kept', reason },
        }),
        await staff.call(endpoints.closeMoneyUnreadable, {
          params: { id: unreadable },
          body: { reason },
        }),
        await staff.call(endpoints.retryMoneyRefund, { params: { id: refund }, body: { reason } }),
        await staff.call(endpoints.confirmMoneyRefund, {
          params: { id: refund },
          body: { reason },
        }),
      ].map(({ statusCode }) => statusCode);
      expect(new Set(statuses)).toEqual(new Set([404]));
    }
    expect((await seen()).lines.map(({ id }) => id)).toContain(line.id);
    expect((await desk.call(endpoints.listMoney, { query: { brand: '2' } })).json().lines).toEqual(
      [],
    );
  });
});
