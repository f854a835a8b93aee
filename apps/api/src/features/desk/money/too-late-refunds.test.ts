import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as endpoints from '@trilha/contract/desk/money/money.endpoints.ts';
import { buildFailedRefund, buildStray } from '../../../builders/money.ts';
import { dueFixture } from '../../../testing/fixtures/payment-fixture.ts';
import { startStrayApp, type StrayApp } from '../../../testing/fixtures/stray-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';

const HOUR_MS = 3_600_000;
const DAYS_90_MS = 90 * 24 * HOUR_MS;
const reason = 'Pedido de quem pagou';

let server: StrayApp;
let desk: SignedInStaff;
beforeAll(async () => {
  server = await startStrayApp();
  desk = await signInStaff(server, 'finance');
});
afterAll(() => server.close());

const ago = (ms: number): Date => new Date(server.clock.now().getTime() - ms);

describe('what was paid more than 90 days ago', () => {
  it('without an owner is not asked back from the provider, and leaves the list once it was sent by hand [MONEY-19]', async () => {
    const old = await buildStray(server.services, { paid_at: ago(DAYS_90_MS + HOUR_MS) });
    const inTime = await buildStray(server.services, { paid_at: ago(DAYS_90_MS - HOUR_MS) });
    const { lines } = (await desk.call(endpoints.listMoney)).json<endpoints.MoneyAnswer>();
    expect(lines.map(({ id, too_late }) => [id, too_late])).toEqual([
      [old.id, true],
      [inTime.id, false],
    ]);
    const refund = (id: number) =>
      desk.call(endpoints.refundMoney, { params: { id }, body: { reason } });
    const refused = await refund(old.id);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'refund_too_late']);
    expect(await server.lineOf(old.end_to_end_id)).toMatchObject({ refund_id: null });
    expect((await refund(inTime.id)).statusCode).toBe(200);
    const explained = { params: { id: old.id }, body: { how: 'refunded', reason } } as const;
    expect((await desk.call(endpoints.explainMoney, explained)).statusCode).toBe(200);
    expect(await server.lineOf(old.end_to_end_id)).toMatchObject({ settled_as: 'refunded' });
  });

  it('of a registration is not asked for again, stays in the worklist, and is taken down by hand [MONEY-19]', async () => {
    const due = await dueFixture(server);
    const old = await buildFailedRefund(server.services, due.id, ago(DAYS_90_MS + HOUR_MS));
    const listed = async () =>
      (await desk.call(endpoints.listMoney))
        .json<endpoints.MoneyAnswer>()
        .refunds.filter(({ registration }) => registration.id === due.id)
        .map(({ id, waits, too_late }) => ({ id, waits, too_late }));
    const decided = { params: { id: old }, body: { reason } };
    const refused = await desk.call(endpoints.retryMoneyRefund, decided);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'refund_too_late']);
    expect(await listed()).toEqual([{ id: old, waits: 'failed', too_late: true }]);
    const body = { reason, omitted: 'O banco só mostra na tela' };
    const confirmed = await desk.call(endpoints.confirmMoneyRefund, { ...decided, body });
    expect(confirmed.statusCode).toBe(200);
    expect(await listed()).toEqual([]);
  });
});
