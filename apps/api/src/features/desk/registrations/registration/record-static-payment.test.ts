import { dayOf, formatTime } from '@trilha/contract/brazil/calendar.ts';
import { confirmMoneyProposal } from '@trilha/contract/desk/money/money-proposals.endpoints.ts';
import { listMoney, type MoneyAnswer } from '@trilha/contract/desk/money/money.endpoints.ts';
import { readDeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import * as endpoints from '@trilha/contract/desk/money/static-payment.endpoints.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DueFixture,
  dueFixture,
  paymentOf,
  refundsOf,
  registrationOf,
  settleDown,
} from '../../../../testing/fixtures/payment-fixture.ts';
import { auditOf } from '../../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

const reason = 'Está no extrato de hoje';
const ID = 'E00000000202604150900abcdefghij0';

let server: TestApp;
let first: SignedInStaff;
let second: SignedInStaff;
let serial = 0;
beforeAll(async () => {
  server = await startTestApp({ env: { PIX_MODE: 'static', MONEY_SECOND_PERSON_ABOVE: '600' } });
  first = await signInStaff(server, 'finance');
  second = await signInStaff(server, 'finance');
});
afterAll(() => server.close());

const bankId = () => `E${String((serial += 1)).padStart(31, '0')}`;
const at = (instant: Date) => `${dayOf(instant)} ${formatTime(instant)}`;
const pixOf = (amount: string, end_to_end_id = '', paid_at = at(server.clock.now())) => ({
  amount,
  paid_at,
  end_to_end_id,
});
type Pix = ReturnType<typeof pixOf>;
const record = ({ id }: DueFixture, pix: Pix, who = first) =>
  who.call(endpoints.recordStaticPayment, { params: { id }, body: { ...pix, reason } });
const codeOf = async (answer: ReturnType<typeof record>) =>
  (await answer).json<{ code: string }>().code;

describe('a Pix by static code, recorded at the desk', () => {
  it('is rehearsed, then counts as any payment: confirmed, in the audit with who and why [MONEY-78]', async () => {
    const due = await dueFixture(server);
    const params = { id: due.id };
    const seen = (await first.call(readDeskRegistration, { params })).json();
    expect(seen.registration.money).toMatchObject({ is_static: true, open: '500.00' });
    const told = await first.call(endpoints.rehearseStaticPayment, {
      params,
      body: pixOf('500.00'),
    });
    const outcome = { becomes: 'Aprovado', amount: '500.00', missing: '0.00', returned: '0.00' };
    expect(told.json()).toEqual({ outcome, takes_two: false });
    expect((await registrationOf(server, due)).status).toBe('Aguardando Pagamento');
    const done = await record(due, pixOf('500.00'));
    expect(done.json()).toEqual({ message: 'Pix registrado.', outcome, is_proposed: false });
    expect((await registrationOf(server, due)).status).toBe('Aprovado');
    expect(await auditOf(server, 'registration', due.id, 'reason', 'staff_id')).toContainEqual({
      actor: 'staff',
      action: 'payment_confirmed',
      detail: { amount_cents: 50_000, txid: due.txid },
      reason,
      staff_id: first.staff.id,
    });
  });

  it('of another amount needs its id, leaves the rest open, and counts once [MONEY-78]', async () => {
    const due = await dueFixture(server);
    expect(await codeOf(record(due, pixOf('200.00')))).toBe('pix_id_needed');
    const id = bankId();
    const part = await record(due, pixOf('200.00', ` ${id.toLowerCase()} `));
    expect(part.json().outcome).toMatchObject({
      becomes: 'Aguardando Pagamento',
      missing: '300.00',
    });
    expect(await codeOf(record(due, pixOf('200.00', id)))).toBe('pix_recorded');
    await settleDown(server);
    expect(await paymentOf(server, due)).toMatchObject({ status: 'open', received: '200.00' });
    expect((await record(due, pixOf('300.00'))).json().outcome.becomes).toBe('Aprovado');
    expect(await codeOf(record(due, pixOf('500.00')))).toBe('pix_not_payable');
  });

  it('above the fee goes back, and the rehearsal says so [MONEY-78]', async () => {
    const due = await dueFixture(server);
    const done = await record(due, pixOf('550.00', bankId()));
    expect(done.json().outcome).toMatchObject({ becomes: 'Aprovado', returned: '50.00' });
    expect(await refundsOf(server, due)).toMatchObject([{ amount_cents: 5_000 }]);
  });

  it.each([
    ['a time that has not come', { paid_at: '2999-01-01 08:00' }, 'paid_at'],
    ['a day that does not exist', { paid_at: '2026-02-30 08:00' }, 'paid_at'],
    ['no money', { amount: '0.00' }, 'amount'],
    ['what is no amount', { amount: '500,00' }, 'amount'],
    ['an id with letters missing', { end_to_end_id: ID.slice(1) }, 'end_to_end_id'],
  ])('refuses %s at its field [MONEY-78]', async (_what, wrong, field) => {
    const due = await dueFixture(server);
    const answer = await record(due, { ...pixOf('500.00'), ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });

  it('is refused where the provider confirms by itself, and to who holds one stage alone [MONEY-78]', async () => {
    const due = await dueFixture(server);
    const ofStage = await signInStaff(server, 'finance', { stage_id: due.stage.id });
    expect(await codeOf(record(due, pixOf('500.00'), ofStage))).toBe('not_found');
    const { db } = server.services;
    await db.updateTable('charges').set({ mode: 'bacen' }).where('txid', '=', due.txid).execute();
    expect(await codeOf(record(due, pixOf('500.00')))).toBe('pix_by_provider');
  });
});

describe('above the limit of one person', () => {
  const proposalOf = async ({ id }: DueFixture) => {
    const { proposals } = (await second.call(listMoney)).json<MoneyAnswer>();
    const own = proposals.find(({ registration }) => registration?.id === id);
    if (own === undefined) throw new Error('nothing was proposed');
    return own;
  };
  const confirm = (id: number, who: SignedInStaff) =>
    who.call(confirmMoneyProposal, { params: { id }, body: { reason } });

  it('a Pix is proposed, and a second person records it [MONEY-79]', async () => {
    const due = await dueFixture(server, { stage: { event_value_cents: 100_000 } });
    const id = bankId();
    const pix = pixOf('1000.00', id);
    const asked = await record(due, pix);
    expect(asked.json<Answer<typeof endpoints.recordStaticPayment>>()).toMatchObject({
      is_proposed: true,
      outcome: { becomes: 'Aprovado' },
    });
    expect((await registrationOf(server, due)).status).toBe('Aguardando Pagamento');
    expect(await codeOf(record(due, pix, second))).toBe('proposal_waits');
    const own = await proposalOf(due);
    expect(own).toMatchObject({ act: 'record_payment', amount: '1000.00', end_to_end_id: id });
    expect((await confirm(own.id, first)).json()).toMatchObject({ code: 'proposal_own' });
    expect((await confirm(own.id, second)).statusCode).toBe(200);
    expect((await registrationOf(server, due)).status).toBe('Aprovado');
    expect(await codeOf(record(due, pix))).toBe('pix_recorded');
  });

  it('parts below it count together [MONEY-79]', async () => {
    const due = await dueFixture(server, { stage: { event_value_cents: 100_000 } });
    expect((await record(due, pixOf('600.00', bankId()))).json().is_proposed).toBe(false);
    expect((await record(due, pixOf('400.00', bankId()))).json().is_proposed).toBe(true);
  });

  it('a proposal lapses where the registration has been paid meanwhile [MONEY-79]', async () => {
    const due = await dueFixture(server, { stage: { event_value_cents: 100_000 } });
    await record(due, pixOf('1000.00', bankId()));
    const own = await proposalOf(due);
    await record(due, pixOf('100.00', bankId()));
    expect((await confirm(own.id, second)).json()).toMatchObject({ code: 'proposal_lapsed' });
    expect((await registrationOf(server, due)).status).toBe('Aguardando Pagamento');
  });
});
