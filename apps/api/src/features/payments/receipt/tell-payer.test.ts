import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DueFixture,
  dueFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { buildFailedRefund } from '../../../builders/money.ts';
import { cancelForOrganiser } from '../../../testing/cancel-for-organiser.ts';
import { tellOfPartialPayment, tellOfRefund, tellOfRefusedRefund } from './tell-payer.ts';

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());

const lettersTo = ({ entrant }: DueFixture) => server.partners.mailbox.list(entrant.email);
async function paidInPart(valor = '200.00'): Promise<DueFixture> {
  const due = await dueFixture(server);
  await server.partners.pay(due.txid, { valor });
  await settleDown(server);
  return due;
}
const change = ({ id }: DueFixture, columns: object) =>
  server.services.db.updateTable('registrations').set(columns).where('id', '=', id).execute();
/** How many e-mails about a partial payment a second notification sends. */
async function toldAgain(due: DueFixture): Promise<number> {
  const before = lettersTo(due).length;
  await tellOfPartialPayment(server.services, due.id);
  await settleDown(server);
  return lettersTo(due).length - before;
}

describe('a letter about a part that was paid', () => {
  it('says what came, what is missing and until when, or no time where none was set', async () => {
    const due = await paidInPart();
    const told = lettersTo(due)[0]?.text ?? '';
    expect(told).toContain('Recebido: R$ 200,00');
    expect(told).toContain('Falta pagar: R$ 300,00');
    expect(told).toMatch(/Pague até: \d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}/);
    await change(due, { expires_at: null });
    expect(await toldAgain(due)).toBe(1);
    expect(lettersTo(due)[0]?.text).not.toContain('Pague até');
  });

  it('is none where nothing came, nothing is missing or nothing is due any more', async () => {
    const due = await dueFixture(server);
    expect(await toldAgain(due)).toBe(0);
    const whole = await paidInPart();
    await change(whole, { unit_value_cents: 20_000 });
    expect(await toldAgain(whole)).toBe(0);
    const over = await paidInPart();
    await change(over, { status: 'Aguardando' });
    expect(await toldAgain(over)).toBe(0);
    await expect(tellOfPartialPayment(server.services, 2_147_483_647)).resolves.toBeUndefined();
  });
});

describe('a letter about money that went back', () => {
  const BY_PROVIDER = 'O Pix voltou para a mesma conta que fez o pagamento.';
  const BY_HAND = 'A organização enviou o Pix.';

  it('says whether the provider sent it or a person, and is none of a refund that is not there', async () => {
    const due = await paidInPart('500.00');
    await cancelForOrganiser(server, due.id);
    await settleDown(server);
    const { db } = server.services;
    const { refund_id, end_to_end_id: endToEndId } = await db
      .selectFrom('refunds as f')
      .innerJoin('pix_payments as p', 'p.id', 'f.pix_payment_id')
      .select(['f.refund_id', 'p.end_to_end_id'])
      .where('f.registration_id', '=', due.id)
      .executeTakeFirstOrThrow();
    const tell = async (isByHand: boolean, refundId = refund_id) => {
      await tellOfRefund(server.services, { refundId, endToEndId, isByHand });
      await settleDown(server);
      return lettersTo(due)[0]?.text ?? '';
    };
    expect(await tell(false)).toContain(BY_PROVIDER);
    expect(await tell(true)).toContain(BY_HAND);
    const before = lettersTo(due).length;
    await tell(false, 'nenhuma');
    expect(lettersTo(due)).toHaveLength(before);
    await db
      .updateTable('charges')
      .set({ mode: 'static' })
      .where('registration_id', '=', due.id)
      .execute();
    expect(await tell(false)).toContain(BY_HAND);
  });
});

describe('a letter about a refund that the provider refused', () => {
  it('asks for a key while none is known, and is none of a refund that moved on [MONEY-82]', async () => {
    const due = await dueFixture(server);
    const { db, clock } = server.services;
    const id = await buildFailedRefund(server.services, due.id);
    const refunds = db.selectFrom('refunds as f');
    const { refund_id: refundId, end_to_end_id: endToEndId } = await refunds
      .innerJoin('pix_payments as p', 'p.id', 'f.pix_payment_id')
      .select(['f.refund_id', 'p.end_to_end_id'])
      .where('f.id', '=', id)
      .executeTakeFirstOrThrow();
    const tell = async () => {
      await tellOfRefusedRefund(server.services, { refundId, endToEndId });
      await settleDown(server);
      return lettersTo(due)[0]?.text ?? '';
    };
    const asked = await tell();
    expect(asked).toContain('O banco recusou a devolução de R$ 500,00');
    expect(asked).toContain('qual chave Pix');
    await db
      .insertInto('refund_keys')
      .values({
        registration_id: due.id,
        kind: 'email',
        pix_key: 'ana@exemplo.com.br',
        given_at: clock.now(),
      })
      .execute();
    expect(await tell()).not.toContain('qual chave Pix');
    const before = lettersTo(due).length;
    await db.updateTable('refunds').set({ status: 'pending' }).where('id', '=', id).execute();
    await tell();
    expect(lettersTo(due)).toHaveLength(before);
  });
});
