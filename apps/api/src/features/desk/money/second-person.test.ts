import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as proposals from '@trilha/contract/desk/money/money-proposals.endpoints.ts';
import * as endpoints from '@trilha/contract/desk/money/money.endpoints.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { readDeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import { buildFailedRefund, buildReturn, buildStray } from '../../../builders/money.ts';
import { matchPayment } from '../../payments/unmatched/match-payment.ts';
import { dueFixture, settleDown } from '../../../testing/fixtures/payment-fixture.ts';
import { startStrayApp, type StrayApp } from '../../../testing/fixtures/stray-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';

const reason = 'Comprovante no e-mail de quem pagou';
const ABOVE = 150_000;

let server: StrayApp;
let first: SignedInStaff;
let second: SignedInStaff;
beforeAll(async () => {
  // Puts refunds of 500 reais above the limit, too.
  server = await startStrayApp({ env: { MONEY_SECOND_PERSON_ABOVE: '499,99' } });
  first = await signInStaff(server, 'finance');
  second = await signInStaff(server, 'finance', { automaker_id: 1 });
});
afterAll(() => server.close());

const act = async (staff: SignedInStaff, endpoint: Endpoint, id: number, body: object = {}) => {
  const answer = await staff.call(endpoint, { params: { id }, body: { reason, ...body } });
  return answer.statusCode === 200 ? 'ok' : answer.json<{ code: string }>().code;
};
const waiting = async (staff = second) => {
  const answer = await staff.call(endpoints.listMoney);
  return answer.json<endpoints.MoneyAnswer>().proposals;
};
/** The only open proposal about a line or refund. */
const proposalOf = async (id: number) => {
  const [one, ...others] = (await waiting()).filter(
    ({ line_id, refund_id }) => (line_id ?? refund_id) === id,
  );
  if (one === undefined || others.length > 0) throw new Error('not one proposal');
  return one;
};
const stray = (amount_cents = ABOVE) => buildStray(server.services, { amount_cents });
const auditOf = (id: number) =>
  server.services.db
    .selectFrom('audit_log')
    .select(['action', 'staff_id'])
    .where('subject', '=', 'money_proposal')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

describe('money above the limit', () => {
  it('is proposed, moves nothing, and is done once when a second person confirms [MONEY-20, MONEY-21]', async () => {
    const due = await dueFixture(server);
    const line = await stray();
    const body = { registration_id: due.id };
    expect(await act(first, endpoints.matchMoney, line.id, body)).toBe('ok');
    expect(await server.statusOf(due)).toBe('Aguardando Pagamento');
    const seen = await proposalOf(line.id);
    expect(seen).toMatchObject({ act: 'match_line', amount: '1500.00', reason, is_own: false });
    expect(seen).toMatchObject({ staff: { id: first.staff.id }, registration: { id: due.id } });
    expect(await act(second, endpoints.refundMoney, line.id)).toBe('proposal_waits');
    expect(await act(first, proposals.confirmMoneyProposal, seen.id)).toBe('proposal_own');
    const both = [second, await signInStaff(server, 'finance')].map((staff) =>
      act(staff, proposals.confirmMoneyProposal, seen.id),
    );
    expect((await Promise.all(both)).toSorted()).toEqual(['ok', 'proposal_over']);
    expect(await server.statusOf(due)).toBe('Aprovado');
    await settleDown(server);
    expect(await server.refundsOf(due)).toMatchObject([{ amount_cents: 100_000 }]);
    expect(await waiting()).toEqual([]);
    const audited = await auditOf(seen.id);
    expect(audited.map(({ action }) => action)).toEqual([
      'money_proposed',
      'money_proposal_confirmed',
    ]);
    expect(new Set(audited.map(({ staff_id }) => staff_id)).size).toBe(2);
  });

  it('takes two to send back, to explain and to take down as sent; the limit itself takes one [MONEY-20]', async () => {
    const sent = await stray();
    expect(await act(first, endpoints.refundMoney, sent.id)).toBe('ok');
    const kept = await stray();
    expect(await act(first, endpoints.explainMoney, kept.id, { how: 'kept' })).toBe('ok');
    const due = await dueFixture(server);
    const refund = await buildFailedRefund(server.services, due.id);
    expect(
      await act(first, endpoints.confirmMoneyRefund, refund, { omitted: 'Sem papel do banco' }),
    ).toBe('ok');
    expect(await server.lineOf(sent.end_to_end_id)).toMatchObject({ refund_id: null });
    expect(await server.lineOf(kept.end_to_end_id)).toMatchObject({ settled_as: null });
    for (const { id } of await waiting()) {
      expect(await act(second, proposals.confirmMoneyProposal, id)).toBe('ok');
    }
    expect(await server.lineOf(sent.end_to_end_id)).toMatchObject({ refund_status: 'pending' });
    expect(await server.lineOf(kept.end_to_end_id)).toMatchObject({ settled_as: 'kept' });
    expect(await server.refundsOf(due)).toMatchObject([{ status: 'done' }]);
    const small = await stray(49_999);
    expect(await act(first, endpoints.explainMoney, small.id, { how: 'kept' })).toBe('ok');
    expect(await server.lineOf(small.end_to_end_id)).toMatchObject({ settled_as: 'kept' });
  });

  it('is not proposed where it would be refused [MONEY-20]', async () => {
    const suzuki = { automaker_id: 2, amount_cents: ABOVE };
    const { id } = await buildStray(server.services, suzuki);
    const elsewhere = await stray();
    const due = await dueFixture(server);
    const other = { registration_id: due.id };
    expect(await act(first, endpoints.matchMoney, id, other)).toBe('pix_other_brand');
    const { end_to_end_id } = elsewhere;
    const settled = { settled_as: 'kept', settled_at: server.clock.now() } as const;
    await server.services.db
      .updateTable('pix_payments')
      .set(settled)
      .where('end_to_end_id', '=', end_to_end_id)
      .execute();
    expect(await act(first, endpoints.refundMoney, elsewhere.id)).toBe('pix_settled');
    expect(await waiting()).toEqual([]);
  });

  it('lapses where the line or its registration changed since: nothing is done [MONEY-21]', async () => {
    const { services } = server;
    const due = await dueFixture(server);
    const line = await stray();
    const body = { registration_id: due.id };
    await act(first, endpoints.matchMoney, line.id, body);
    const seen = await proposalOf(line.id);
    const paid = await buildStray(services, { amount_cents: 10_000 });
    const by = { as: 'ana' };
    const match = { endToEndId: paid.end_to_end_id, registrationId: due.id, by };
    await matchPayment(services, { ...match, isRehearsal: false });
    expect(await waiting()).toEqual([]);
    expect(await act(second, proposals.confirmMoneyProposal, seen.id)).toBe('proposal_lapsed');
    expect(await server.statusOf(due)).toBe('Aguardando Pagamento');
    expect(await act(second, proposals.confirmMoneyProposal, seen.id)).toBe('proposal_over');
    expect(await act(first, endpoints.matchMoney, line.id, body)).toBe('ok');
    await buildReturn(services, line.id, 100);
    expect(await act(first, endpoints.refundMoney, line.id)).toBe('ok');
    expect(await proposalOf(line.id)).toMatchObject({ act: 'refund_line', amount: '1499.00' });
  });

  it('lapses where what follows would be another now: the stage moved, or more was chosen to stay [MONEY-38]', async () => {
    const { db } = server.services;
    const due = await dueFixture(server);
    const line = await stray();
    const propose = async () => {
      const body = { registration_id: due.id };
      expect(await act(first, endpoints.matchMoney, line.id, body)).toBe('ok');
      return (await proposalOf(line.id)).id;
    };
    const moved = await propose();
    const stage_date = new Date('2026-09-01T11:00:00Z');
    await db.updateTable('stages').set({ stage_date }).where('id', '=', due.stage.id).execute();
    expect(await act(second, proposals.confirmMoneyProposal, moved)).toBe('proposal_lapsed');
    const kept = (kept_cents: number) =>
      db
        .updateTable('registrations')
        .set({ status: 'Cancelada', places: 0, cancel_reason: 'forfeited', kept_cents })
        .where('id', '=', due.id)
        .execute();
    await kept(100);
    const cancelled = await propose();
    await kept(200);
    expect(await act(second, proposals.confirmMoneyProposal, cancelled)).toBe('proposal_lapsed');
    expect(await server.lineOf(line.end_to_end_id)).toMatchObject({ settled_as: null });
  });

  it('is declined by the second, taken back by the first, each with a reason [MONEY-21]', async () => {
    for (const [who, does] of [
      [second, 'money_proposal_declined'],
      [first, 'money_proposal_withdrawn'],
    ] as const) {
      const line = await stray();
      await act(first, endpoints.refundMoney, line.id);
      const { id } = await proposalOf(line.id);
      expect(await act(who, proposals.declineMoneyProposal, id, { reason: '' })).not.toBe('ok');
      expect(await act(who, proposals.declineMoneyProposal, id)).toBe('ok');
      expect((await auditOf(id)).at(-1)).toEqual({ action: does, staff_id: who.staff.id });
      expect(await server.lineOf(line.end_to_end_id)).toMatchObject({ refund_id: null });
      expect(await act(first, endpoints.refundMoney, line.id)).toBe('ok');
    }
  });

  it('waits on the first screen of who may confirm it, and of nobody else [MONEY-22]', async () => {
    const line = await buildStray(server.services, { automaker_id: 2, amount_cents: ABOVE });
    await act(first, endpoints.refundMoney, line.id);
    const told = async (staff: SignedInStaff) => {
      const today = await staff.call(readDeskToday, { query: { brand: '2' } });
      return today.json<{ proposals: object[] }>().proposals;
    };
    expect(await told(await signInStaff(server, 'finance'))).toMatchObject([
      { amount: '1500.00', staff: { name: first.staff.name }, reason },
    ]);
    for (const staff of [first, second, await signInStaff(server, 'admin')]) {
      expect(await told(staff)).toEqual([]);
    }
    const proposed = (await waiting(first)).find(({ line_id }) => line_id === line.id);
    const id = proposed?.id ?? 0;
    expect(await act(second, proposals.confirmMoneyProposal, id)).toBe('not_found');
  });
});
