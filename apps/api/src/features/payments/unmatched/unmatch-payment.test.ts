import { unmatchMoney } from '@trilha/contract/desk/money/money.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildReturn, buildStray } from '../../../builders/money.ts';
import { dueFixture, paidFixture, settleDown } from '../../../testing/fixtures/payment-fixture.ts';
import { startStrayApp, type StrayApp } from '../../../testing/fixtures/stray-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { heldCents } from '../receipt/settle-registration.ts';
import { matchPayment } from './match-payment.ts';

const reason = 'Ligado à inscrição errada';

let server: StrayApp;
let desk: SignedInStaff;
beforeAll(async () => {
  server = await startStrayApp();
  desk = await signInStaff(server, 'finance');
});
afterAll(() => server.close());

const match = (endToEndId: string, registrationId: number) =>
  matchPayment(server.services, {
    endToEndId,
    registrationId,
    by: { as: 'ana' },
    isRehearsal: false,
  });
const undo = async (id: number, by = desk) => {
  const answer = await by.call(unmatchMoney, { params: { id }, body: { reason } });
  return answer.statusCode === 200 ? 'ok' : answer.json<{ code: string }>().code;
};
const liveCharges = ({ id }: { id: number }) =>
  server.services.db
    .selectFrom('charges')
    .select('amount_cents')
    .where('registration_id', '=', id)
    .where('status', '=', 'open')
    .execute();

describe('a Pix that was given to the wrong registration', () => {
  it('is without an owner again, and the registration waits for payment anew [MONEY-72]', async () => {
    const wrong = await dueFixture(server);
    const right = await dueFixture(server, { in: wrong });
    const { id, end_to_end_id } = await buildStray(server.services);
    expect(await match(end_to_end_id, wrong.id)).toMatchObject({ status: 'Aprovado' });
    await settleDown(server);
    expect(await liveCharges(wrong)).toEqual([]);
    expect(await undo(id)).toBe('ok');
    await settleDown(server);
    expect(await server.statusOf(wrong)).toBe('Aguardando Pagamento');
    expect(await liveCharges(wrong)).toEqual([{ amount_cents: 50_000 }]);
    expect(await heldCents(server.services.db, wrong.id)).toBe(0);
    expect((await server.openLines()).map((line) => line.id)).toContain(id);
    expect((await auditOf(server, 'registration', wrong.id)).at(-1)).toMatchObject({
      actor: 'staff',
      action: 'payment_unmatched',
      detail: { amount_cents: 50_000, pix_payment: id },
    });
    // The Pix can now be assigned to the right registration, and the wrong one can still be paid by its own charge.
    expect(await match(end_to_end_id, right.id)).toMatchObject({ status: 'Aprovado' });
    await settleDown(server);
    const [charge] = await server.services.db
      .selectFrom('charges')
      .select('txid')
      .where('registration_id', '=', wrong.id)
      .where('status', '=', 'open')
      .execute();
    await server.partners.pay(charge?.txid ?? '');
    await settleDown(server);
    expect(await server.statusOf(wrong)).toBe('Aprovado');
  });

  it('leaves one that waits for more with a code for all of its fee [MONEY-72]', async () => {
    const due = await dueFixture(server);
    const { id, end_to_end_id } = await buildStray(server.services, { amount_cents: 20_000 });
    await match(end_to_end_id, due.id);
    await settleDown(server);
    expect(await liveCharges(due)).toEqual([{ amount_cents: 30_000 }]);
    expect(await undo(id)).toBe('ok');
    await settleDown(server);
    expect(await server.statusOf(due)).toBe('Aguardando Pagamento');
    expect(await liveCharges(due)).toEqual([{ amount_cents: 50_000 }]);
  });

  it('stays where some of it went back, where its charge showed it, and for another brand [MONEY-72]', async () => {
    const due = await dueFixture(server);
    const stray = await buildStray(server.services);
    await match(stray.end_to_end_id, due.id);
    const suzuki = await signInStaff(server, 'finance', { automaker_id: 2 });
    expect(await undo(stray.id, suzuki)).toBe('not_found');
    await server.services.db
      .insertInto('refunds')
      .values({
        pix_payment_id: stray.id,
        registration_id: due.id,
        refund_id: 'R1',
        amount_cents: 1,
        reason: 'excess',
        status: 'pending',
        created_at: server.clock.now(),
        updated_at: server.clock.now(),
      })
      .execute();
    expect(await undo(stray.id)).toBe('pix_refund_under_way');
    expect(await server.statusOf(due)).toBe('Aprovado');
    const open = await buildStray(server.services);
    await buildReturn(server.services, open.id, 1);
    expect(await undo(open.id)).toBe('not_found');
    const paid = await paidFixture(server);
    const own = await server.services.db
      .selectFrom('pix_payments as p')
      .innerJoin('charges as c', 'c.id', 'p.charge_id')
      .select('p.id')
      .where('c.registration_id', '=', paid.id)
      .executeTakeFirstOrThrow();
    expect(await undo(own.id)).toBe('not_found');
    expect(await server.statusOf(paid)).toBe('Aprovado');
  });
});
