import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adjustFee,
  rehearseFeeAdjustment,
} from '@trilha/contract/desk/registrations/fee-adjustment.endpoints.ts';
import {
  confirmMoneyProposal,
  readProposedChange,
} from '@trilha/contract/desk/money/money-proposals.endpoints.ts';
import {
  approveDeskReview,
  cancelDeskRegistration,
  readDeskRegistration,
} from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { readStageStatement } from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import {
  type DueFixture,
  dueFixture,
  paidFixture,
  type PaymentApp,
  paymentOf,
  registrationOf,
  settleDown,
  startPaymentApp,
} from '../../../../testing/fixtures/payment-fixture.ts';
import { enter, entrantFixture, stageFixture } from '../../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';

const WORDS = { reason: 'Pedido da direção', note: 'Desconto combinado com a concessionária.' };

describe('another fee for one registration', () => {
  let server: PaymentApp;
  let desk: SignedInStaff;
  let finance: SignedInStaff;
  beforeAll(async () => {
    server = await startPaymentApp();
    desk = await signInStaff(server, 'support');
    finance = await signInStaff(server, 'finance');
  });
  afterAll(() => server.close());

  type One = Pick<DueFixture, 'id' | 'entrant'>;
  const rehearse = async ({ id }: One, unit: string) =>
    (await desk.call(rehearseFeeAdjustment, { params: { id }, body: { unit } })).json();
  async function adjust(one: One, unit: string, staff = desk) {
    const { version } = (await read(one)).registration;
    const answer = await staff.call(adjustFee, {
      params: { id: one.id },
      body: { unit, version, ...WORDS },
    });
    await settleDown(server);
    return answer.json();
  }
  const read = async ({ id }: One) =>
    (await desk.call(readDeskRegistration, { params: { id } })).json();
  const mails = ({ entrant }: One) =>
    server.partners.mailbox.list(entrant.email).map(({ subject, text }) => `${subject}\n${text}`);

  it('is rehearsed, then charged by a code of its own, told to the customer with why, and kept with who [MONEY-48]', async () => {
    const due = await dueFixture(server);
    const before = await read(due);
    const told = await rehearse(due, '400.00');
    expect(told.consequences).toEqual({
      status: { before: 'Aguardando Pagamento', after: 'Aguardando Pagamento' },
      unit: { before: '500.00', after: '400.00' },
      fee: { before: '500.00', after: '400.00' },
      open: '400.00',
      refund: '0.00',
      by_bank: '0.00',
      mails: 1,
    });
    expect(await read(due)).toEqual(before);
    expect(await adjust(due, '400.00')).toMatchObject({
      message: 'Taxa ajustada. O cliente foi avisado.',
      consequences: told.consequences,
      is_proposed: false,
    });
    const payment = await paymentOf(server, due);
    expect(payment).toMatchObject({ amount: '400.00' });
    expect(payment.txid).not.toBe(due.txid);
    expect(mails(due)).toContainEqual(expect.stringMatching(/Novo valor[^]*concessionária/));
    const { registration } = await read(due);
    expect(registration.money).toMatchObject({
      unit: '400.00',
      full_unit: '500.00',
      open: '400.00',
    });
    expect(registration.timeline).toContainEqual(
      expect.objectContaining({
        what: 'fee_adjusted',
        who: 'staff',
        reason: WORDS.reason,
        facts: { fee_was_cents: 50_000, fee_is_cents: 40_000 },
      }),
    );
    await server.partners.pay(payment.txid ?? '');
    await settleDown(server);
    expect(await registrationOf(server, due)).toMatchObject({
      status: 'Aprovado',
      money: { held: '400.00', refund: null },
    });
    // The original fee is remembered, not the adjusted one.
    await adjust(due, '300.00');
    expect((await read(due)).registration.money).toMatchObject({
      unit: '300.00',
      full_unit: '500.00',
    });
  });

  it('of nothing confirms at once; a Pix for the old code goes back whole [MONEY-48]', async () => {
    const due = await dueFixture(server);
    expect((await rehearse(due, '0.00')).consequences.status.after).toBe('Aprovado');
    await adjust(due, '0.00');
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Aprovado', amount: '0.00' });
    expect(mails(due)).toContainEqual(expect.stringContaining('Não há nada a pagar'));
    await server.partners.pay(due.txid).catch(() => undefined);
    await settleDown(server);
    expect((await registrationOf(server, due)).money).toMatchObject({ held: '0.00' });
  });

  it('below what was paid gives the difference back, once, and stands in the statement [MONEY-48] [MONEY-50]', async () => {
    const due = await paidFixture(server);
    const told = await rehearse(due, '350.00');
    expect(told.consequences).toMatchObject({ refund: '150.00', open: '0.00' });
    await adjust(due, '350.00');
    expect(await registrationOf(server, due)).toMatchObject({
      status: 'Aprovado',
      money: { held: '350.00', refund: { amount: '150.00' } },
    });
    const refunds = await server.services.db
      .selectFrom('refunds')
      .select(['amount_cents', 'reason'])
      .where('registration_id', '=', due.id)
      .execute();
    expect(refunds).toEqual([{ amount_cents: 15_000, reason: 'fee_adjusted' }]);
    expect(mails(due)).toContainEqual(expect.stringContaining('organização mudou o valor'));
    const statement = (
      await finance.call(readStageStatement, { params: { id: due.stage.id } })
    ).json();
    expect(statement.rows).toMatchObject([{ due: '350.00', adjusted: '-150.00', held: '350.00' }]);
  });

  it('that money covers already confirms, and what is above it goes back [MONEY-48]', async () => {
    const due = await dueFixture(server);
    await server.partners.pay(due.txid, { valor: '300.00' });
    await settleDown(server);
    expect((await rehearse(due, '250.00')).consequences).toMatchObject({
      status: { after: 'Aprovado' },
      refund: '50.00',
      open: '0.00',
    });
    await adjust(due, '250.00');
    expect(await registrationOf(server, due)).toMatchObject({
      status: 'Aprovado',
      money: { held: '250.00' },
    });
  });

  it('of one in review is charged once it is approved [MONEY-48]', async () => {
    const stage = await stageFixture(server.services, { manual_review: true });
    const entrant = await entrantFixture(server.services);
    const entered = await enter(server, stage, entrant);
    const one = { id: Number(entered.json().registration.id), entrant };
    expect((await rehearse(one, '450.00')).consequences).toMatchObject({
      status: { after: 'Aguardando' },
      open: '0.00',
    });
    await adjust(one, '450.00');
    expect(mails(one)).toContainEqual(expect.stringContaining('quando a vaga for sua'));
    const { version } = (await read(one)).registration;
    await desk.call(approveDeskReview, { params: { id: one.id }, body: { version } });
    await settleDown(server);
    expect(await paymentOf(server, one)).toMatchObject({ amount: '450.00' });
  });

  it('is refused: the same, more than somebody confirmed paid, where nothing is charged, and once cancelled [MONEY-49]', async () => {
    const due = await paidFixture(server);
    const words = async (unit: string) => (await rehearse(due, unit)).errors?.unit?.[0];
    expect(await words('500.00')).toContain('já é este');
    expect(await words('500.01')).toContain('No máximo R$ 500,00');
    expect(await words('123456.00')).toContain('Escreva o valor');
    const { db } = server.services;
    const free = db.updateTable('events').where('id', '=', due.stage.event_id);
    await free.set({ is_paid: false }).execute();
    expect(await words('100.00')).toContain('não cobra');
    await free.set({ is_paid: true }).execute();
    const { version } = (await read(due)).registration;
    const body = { version, reason: WORDS.reason };
    await desk.call(cancelDeskRegistration, { params: { id: due.id }, body });
    expect((await rehearse(due, '100.00')).code).toBe('registration_cancelled');
  });

  it('asks for a fresh factor, and is not done to what changed meanwhile [MONEY-49]', async () => {
    const due = await dueFixture(server);
    const { version } = (await read(due)).registration;
    server.clock.advance(1_000);
    await adjust(due, '450.00');
    const params = { id: due.id };
    const late = await desk.call(adjustFee, { params, body: { unit: '1.00', version, ...WORDS } });
    expect(late.json().code).toBe('changed_meanwhile');
    const stale = await signInStaff(server, 'support');
    server.clock.advance(6 * 60_000);
    expect((await adjust(due, '400.00', stale)).code).toBe('fresh_factor_needed');
    expect((await read(due)).registration.money.unit).toBe('450.00');
  });

  it('that gives up more than one person decides is proposed; Financeiro has it done [MONEY-49]', async () => {
    const due = await paidFixture(server);
    Object.assign(server.services.config, { secondPersonAboveCents: 20_000 });
    const fresh = await signInStaff(server, 'support');
    expect((await rehearse(due, '299.99')).takes_two).toBe(true);
    expect((await rehearse(due, '300.00')).takes_two).toBe(false);
    expect((await adjust(due, '299.99', fresh)).is_proposed).toBe(true);
    expect((await adjust(due, '299.99', fresh)).code).toBe('proposal_waits');
    expect((await read(due)).registration.money.unit).toBe('500.00');
    const proposals = () =>
      server.services.db
        .selectFrom('money_proposals')
        .select(['id', 'amount_cents', 'plan'])
        .where('registration_id', '=', due.id)
        .executeTakeFirstOrThrow();
    const { id, amount_cents } = await proposals();
    expect(amount_cents).toBe(20_001);
    const { reason } = WORDS;
    const second = await signInStaff(server, 'finance');
    const seen = await second.call(readProposedChange, { params: { id } });
    const { consequences } = await rehearse(due, '299.99');
    expect(seen.json()).toEqual({ edit: null, fee: consequences });
    expect((await read(due)).registration.money.unit).toBe('500.00');
    const confirmed = await second.call(confirmMoneyProposal, { params: { id }, body: { reason } });
    expect(confirmed.statusCode).toBe(200);
    await settleDown(server);
    expect((await registrationOf(server, due)).money).toMatchObject({ held: '299.99' });
    expect((await proposals()).plan).not.toHaveProperty('note');
  });
});
