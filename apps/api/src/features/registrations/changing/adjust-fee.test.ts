import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adjustFee,
  type FeeConsequences,
  rehearseFeeAdjustment,
} from '@trilha/contract/desk/registrations/fee-adjustment.endpoints.ts';
import { REFUND_DAYS } from '@trilha/contract/payments/refund-window.rules.ts';
import {
  approveDeskReview,
  readDeskRegistration,
} from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import {
  type DueFixture,
  dueFixture,
  paidAndWaiting,
  paidFixture,
  type PaymentApp,
  registrationOf,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';

const WORDS = { reason: 'Pedido da direção', note: 'Desconto combinado.' };
const DAY_MS = 86_400_000;

describe('what another fee brings', () => {
  let server: PaymentApp;
  let desk: SignedInStaff;
  beforeAll(async () => {
    server = await startPaymentApp();
    desk = await signInStaff(server, 'support', { name: 'Lívia Teixeira' });
  });
  afterAll(() => server.close());

  type One = Pick<DueFixture, 'id'>;
  const rehearse = async ({ id }: One, unit: string) => {
    const answer = await desk.call(rehearseFeeAdjustment, { params: { id }, body: { unit } });
    return answer.json();
  };
  /** Applies the adjustment exactly as its dry run announced it. */
  async function adjust(one: One, unit: string): Promise<FeeConsequences> {
    const { version, consequences } = await rehearse(one, unit);
    const body = { unit, version, ...WORDS };
    const done = await desk.call(adjustFee, { params: { id: one.id }, body });
    await settleDown(server);
    expect(done.json().consequences).toEqual(consequences);
    return consequences;
  }
  async function payPart({ txid }: DueFixture, valor: string): Promise<void> {
    await server.partners.pay(txid, { valor });
    await settleDown(server);
  }

  /** Amounts of the open Pix codes, in whole cents. */
  const asked = async ({ id }: One) => {
    const charges = server.services.db.selectFrom('charges').select('amount_cents');
    const open = charges.where('registration_id', '=', id).where('status', '=', 'open');
    return (await open.execute()).map(({ amount_cents }) => amount_cents);
  };

  it('is kept in the audit with who, for whom and why, as it was and as it is [MONEY-48]', async () => {
    const due = await dueFixture(server);
    await adjust(due, '400.00');
    const row = await server.services.db
      .selectFrom('audit_log')
      .select(['at', 'actor', 'staff_id', 'reason', 'on_behalf_of', 'before', 'after'])
      .where('subject', '=', 'registration')
      .where('subject_id', '=', due.id)
      .where('action', '=', 'fee_adjusted')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      at: server.clock.now(),
      actor: 'staff',
      staff_id: desk.staff.id,
      reason: WORDS.reason,
      on_behalf_of: due.entrant.id,
      before: { unit_value_cents: 50_000 },
      after: { unit_value_cents: 40_000 },
    });
  });

  it('that is more than was paid in part leaves the rest open, and asks for it anew [MONEY-48]', async () => {
    const due = await dueFixture(server);
    await payPart(due, '300.00');
    expect(await adjust(due, '400.00')).toMatchObject({
      status: { before: 'Aguardando Pagamento', after: 'Aguardando Pagamento' },
      fee: { before: '500.00', after: '400.00' },
      open: '100.00',
      refund: '0.00',
      mails: 1,
    });
    expect(await asked(due)).toEqual([10_000]);
    expect(await adjust(due, '600.00')).toMatchObject({ open: '300.00', refund: '0.00' });
    expect(await asked(due)).toEqual([30_000]);
  });

  it('that is just what was paid in part confirms, with nothing back and nothing open [MONEY-48]', async () => {
    const due = await dueFixture(server);
    await payPart(due, '300.00');
    expect(await adjust(due, '300.00')).toMatchObject({
      status: { after: 'Aprovado' },
      open: '0.00',
      refund: '0.00',
    });
    expect(await registrationOf(server, due)).toMatchObject({
      status: 'Aprovado',
      money: { held: '300.00', refund: null },
    });
  });

  it('of who waits leaves nothing to pay, and nothing to give back [MONEY-48]', async () => {
    const { waiting: one } = await paidAndWaiting(server);
    expect(await adjust(one, '0.00')).toMatchObject({
      status: { before: 'Lista de Espera', after: 'Lista de Espera' },
      fee: { before: '500.00', after: '0.00' },
      open: '0.00',
      refund: '0.00',
    });
    expect(await adjust(one, '700.00')).toMatchObject({ open: '0.00' });
  });

  it('of nothing for one in review makes a place that costs nothing, and nobody is asked for more then [MONEY-49]', async () => {
    const stage = await stageFixture(server.services, { manual_review: true });
    const entrant = await entrantFixture(server.services);
    const { registration } = (await enter(server, stage, entrant)).json();
    const one = { id: Number(registration.id), entrant };
    await adjust(one, '0.00');
    const read = await desk.call(readDeskRegistration, { params: { id: one.id } });
    const { version } = read.json().registration;
    await desk.call(approveDeskReview, { params: { id: one.id }, body: { version } });
    await settleDown(server);
    expect((await registrationOf(server, one)).status).toBe('Registrado com sucesso');
    expect((await rehearse(one, '0.01')).errors.unit).toEqual([
      'No máximo R$ 0,00: quem já tem a vaga não fica a dever',
    ]);
  });

  it('tells what the provider gives back no more, which goes by the bank [MONEY-48, MONEY-19]', async () => {
    const due = await paidFixture(server);
    expect(await rehearse(due, '350.00')).toMatchObject({
      consequences: { refund: '150.00', by_bank: '0.00' },
    });
    const { db, clock } = server.services;
    const paid_at = new Date(clock.now().getTime() - (REFUND_DAYS + 1) * DAY_MS);
    const mine = db.selectFrom('charges').select('id').where('registration_id', '=', due.id);
    await db.updateTable('pix_payments').set({ paid_at }).where('charge_id', 'in', mine).execute();
    expect(await rehearse(due, '350.00')).toMatchObject({
      consequences: { refund: '150.00', by_bank: '150.00' },
    });
  });

  it('is told with the very words where it cannot be [MONEY-49]', async () => {
    const due = await paidFixture(server);
    const wordsOf = async (unit: string) => (await rehearse(due, unit)).errors.unit;
    expect(await wordsOf('500.00')).toEqual(['O valor já é este']);
    expect(await wordsOf('500.01')).toEqual([
      'No máximo R$ 500,00: quem já tem a vaga não fica a dever',
    ]);
    const events = server.services.db.updateTable('events').where('id', '=', due.stage.event_id);
    await events.set({ is_paid: false }).execute();
    expect(await wordsOf('100.00')).toEqual(['Esta etapa não cobra inscrição']);
  });
});
