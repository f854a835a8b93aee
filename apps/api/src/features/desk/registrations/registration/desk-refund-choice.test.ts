import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelDeskRegistration,
  readDeskRegistration,
  rehearseDeskCancel,
} from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { confirmMoneyProposal } from '@trilha/contract/desk/money/money-proposals.endpoints.ts';
import { takeBackCancellation } from '@trilha/contract/desk/second-person/second-person.endpoints.ts';
import { readStageStatement } from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import {
  type DueFixture,
  dueFixture,
  paidFixture,
  paymentOf,
  type PaymentApp,
  registrationOf,
  settleDown,
  startPaymentApp,
} from '../../../../testing/fixtures/payment-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { endAccount } from '../../../account/erasing/erase-account.ts';
import { cancelStage } from '../../../registrations/ending/cancel-stage.ts';

const reason = 'Pedido por telefone';

describe('how much goes back of one that is cancelled', () => {
  let server: PaymentApp;
  let desk: SignedInStaff;
  beforeAll(async () => {
    server = await startPaymentApp();
    desk = await signInStaff(server, 'support');
  });
  afterAll(() => server.close());

  const rehearse = async ({ id }: DueFixture, refund?: string, staff = desk) =>
    staff.call(rehearseDeskCancel, { params: { id }, body: { refund } });
  async function decide(due: DueFixture, refund?: string, staff = desk) {
    const { version } = (await rehearse(due, refund, staff)).json();
    const { id } = due;
    const body = { version, reason, refund, note: 'Lamentamos, até a próxima.' };
    return staff.call(cancelDeskRegistration, { params: { id }, body });
  }
  async function cancel(due: DueFixture, refund?: string, staff = desk) {
    const answer = await decide(due, refund, staff);
    await settleDown(server);
    return answer;
  }
  const refundsOf = ({ id }: DueFixture) =>
    server.services.db
      .selectFrom('refunds as f')
      .innerJoin('pix_payments as p', 'p.id', 'f.pix_payment_id')
      .select(['f.refund_id', 'f.amount_cents', 'f.status', 'p.end_to_end_id'])
      .where('f.registration_id', '=', id)
      .orderBy('f.id')
      .execute();
  const lastMail = ({ entrant }: DueFixture, subject: string): string =>
    server.partners.mailbox.list(entrant.email).find((one) => one.subject.includes(subject))
      ?.text ?? '';

  it('is a part: rehearsed, given back, told, and in the statement; the rest stays until the stage is cancelled [MONEY-30] [MONEY-31] [MONEY-73]', async () => {
    const due = await paidFixture(server);
    const seen = async () =>
      (await desk.call(readDeskRegistration, { params: { id: due.id } })).json().registration;
    const before = await seen();
    const rehearsed = (await rehearse(due, '123.45')).json().consequences;
    expect(rehearsed).toMatchObject({
      held: '500.00',
      refund: '123.45',
      kept: '376.55',
      by_bank: '0.00',
    });
    expect(await seen()).toEqual(before);
    expect((await decide(due, '123.45')).json().consequences).toEqual(rehearsed);
    expect((await registrationOf(server, due)).money).toMatchObject({
      held: '376.55',
      refund: { status: 'coming', amount: '123.45' },
    });
    await settleDown(server);
    expect(await refundsOf(due)).toMatchObject([{ amount_cents: 12_345, status: 'done' }]);
    expect(await paymentOf(server, due)).toMatchObject({ received: '500.00', held: '376.55' });
    expect((await registrationOf(server, due)).money).toMatchObject({
      held: '376.55',
      refund: { status: 'done', amount: '123.45' },
    });
    expect(lastMail(due, 'A organização cancelou')).toContain('376,55 ficam com a organização');
    const finance = await signInStaff(server, 'finance');
    const { total } = (
      await finance.call(readStageStatement, { params: { id: due.stage.id } })
    ).json();
    expect(total).toMatchObject({ received: '500.00', returned: '123.45', held: '376.55' });
    await cancelStage(server.services, {
      stageId: due.stage.id,
      by: { as: 'ana.souza' },
      isRehearsal: false,
    });
    await settleDown(server);
    const [first, second] = await refundsOf(due);
    expect(second).toMatchObject({ amount_cents: 37_655, status: 'done' });
    expect(first?.end_to_end_id).toBe(second?.end_to_end_id);
    expect(first?.refund_id).not.toBe(second?.refund_id);
  });

  it('is nothing where that was chosen, never more than is held, everything where nobody chose [MONEY-30]', async () => {
    const due = await paidFixture(server);
    const more = await rehearse(due, '500.01');
    expect([more.statusCode, more.json().errors]).toEqual([
      422,
      { refund: [expect.stringContaining('500,00')] },
    ]);
    expect((await cancel(due, '0.00')).statusCode).toBe(200);
    expect(await refundsOf(due)).toEqual([]);
    expect((await registrationOf(server, due)).money).toMatchObject({
      held: '500.00',
      refund: null,
    });
    expect(lastMail(due, 'A organização cancelou')).not.toContain('Nada foi pago');
    const whole = await paidFixture(server);
    await cancel(whole);
    expect(await refundsOf(whole)).toMatchObject([{ amount_cents: 50_000 }]);
  });

  it('is never less than was owed back already, and says so [MONEY-35]', async () => {
    const due = await paidFixture(server);
    // The fee was halved, as after removing a vehicle; the refund of the rest has not run.
    await server.services.db
      .updateTable('registrations')
      .set({ unit_value_cents: 25_000 })
      .where('id', '=', due.id)
      .execute();
    expect((await rehearse(due)).json().consequences).toMatchObject({ excess: '250.00' });
    for (const wish of ['0.00', '249.99']) {
      const refused = await rehearse(due, wish);
      expect([refused.statusCode, refused.json().errors]).toEqual([
        422,
        { refund: [expect.stringMatching(/No mínimo R\$.250,00/)] },
      ]);
    }
    expect((await cancel(due, '250.00')).statusCode).toBe(200);
    expect(await refundsOf(due)).toMatchObject([{ amount_cents: 25_000 }]);
  });

  it('is proposed above the limit, by what goes back: Financeiro confirms, who proposed may take it back, and words to the customer are kept no longer [MONEY-27]', async () => {
    const due = await paidFixture(server);
    const { services } = server;
    const { db, config, clock } = services;
    Object.assign(config, { secondPersonAboveCents: 40_000 });
    const waiting = async () => {
      const row = await db
        .selectFrom('money_proposals')
        .select('id')
        .where('registration_id', '=', due.id)
        .where('decided_at', 'is', null)
        .executeTakeFirst();
      return { params: { id: row?.id ?? 0 }, body: { reason } };
    };
    expect((await decide(due)).json()).toMatchObject({ is_proposed: true });
    expect((await decide(due)).json().code).toBe('proposal_waits');
    expect((await registrationOf(server, due)).status).toBe('Aprovado');
    const other = await signInStaff(server, 'support');
    expect((await other.call(takeBackCancellation, await waiting())).statusCode).toBe(404);
    expect((await desk.call(takeBackCancellation, await waiting())).statusCode).toBe(200);
    await decide(due);
    // It changed since the question, so it no longer waits and blocks nothing.
    const updated_at = new Date(clock.now().getTime() + 1);
    await db.updateTable('registrations').set({ updated_at }).where('id', '=', due.id).execute();
    expect((await decide(due, '450.00')).json()).toMatchObject({ is_proposed: true });
    const finance = await signInStaff(server, 'finance');
    expect((await finance.call(confirmMoneyProposal, await waiting())).statusCode).toBe(200);
    await settleDown(server);
    expect((await registrationOf(server, due)).status).toBe('Cancelada');
    expect(await refundsOf(due)).toMatchObject([{ amount_cents: 45_000, status: 'done' }]);
    const erased = await paidFixture(server);
    await decide(erased);
    const notes = async (...of: DueFixture[]) => {
      const query = db.selectFrom('money_proposals').select('plan');
      const rows = await query
        .where(
          'registration_id',
          'in',
          of.map(({ id }) => id),
        )
        .execute();
      return rows.map(({ plan }) => plan?.['note']);
    };
    expect(await notes(erased)).toEqual([expect.any(String)]);
    const whose = { customerId: erased.entrant.id };
    await db.transaction().execute((tx) => endAccount(services, tx, whose, clock.now()));
    expect(await notes(due, erased)).toEqual(Array(4).fill(undefined));
    const small = await paidFixture(server);
    expect((await cancel(small, '400.00')).json()).toMatchObject({ is_proposed: false });
    Object.assign(config, { secondPersonAboveCents: 100_000 });
  });

  it('asks for a fresh factor where money is held, and for none where it is not [MONEY-32]', async () => {
    const due = await paidFixture(server);
    const empty = await dueFixture(server);
    const stale = await signInStaff(server, 'support');
    server.clock.advance(6 * 60_000);
    expect((await cancel(due, '0.00', stale)).json().code).toBe('fresh_factor_needed');
    expect((await registrationOf(server, due)).status).toBe('Aprovado');
    expect((await cancel(empty, undefined, stale)).statusCode).toBe(200);
  });

  it('is said to be the bank’s matter after 90 days, and waits in the worklist unasked [MONEY-33]', async () => {
    const due = await paidFixture(server);
    await server.services.db
      .updateTable('pix_payments')
      .set({ paid_at: new Date(server.clock.now().getTime() - 91 * 86_400_000) })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('pix_payments as p')
          .innerJoin('charges as c', 'c.id', 'p.charge_id')
          .select('p.id')
          .where('c.registration_id', '=', due.id),
      )
      .execute();
    const fresh = await signInStaff(server, 'support');
    const { consequences } = (await rehearse(due, '200.00', fresh)).json();
    expect(consequences).toMatchObject({ refund: '200.00', by_bank: '200.00' });
    await cancel(due, '200.00', fresh);
    expect(await refundsOf(due)).toMatchObject([{ amount_cents: 20_000, status: 'failed' }]);
  });
});
