import { eraseAccount } from '@trilha/contract/account/account.endpoints.ts';
import { claimPayment } from '@trilha/contract/payments/payment-claim.endpoints.ts';
import * as endpoints from '@trilha/contract/desk/money/money.endpoints.ts';
import { type DeskToday, readDeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSession, TEST_PASSWORD } from '../../../builders/customer.ts';
import { buildStray } from '../../../builders/money.ts';
import {
  type DueFixture,
  dueFixture,
  paidFixture,
  type PaymentApp,
  paymentOf,
  registrationOf,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { forgetClaims } from './forget-claims.ts';

const DAY_MS = 86_400_000;
const ID = 'E60746948202611281604A1B2C3D4E5F';
const reason = 'Procurado no banco';

let server: PaymentApp;
const logged: string[] = [];
beforeAll(async () => {
  const log = { write: (line: string) => void logged.push(line) };
  server = await startPaymentApp({ log, env: { LOG_LEVEL: 'trace' } });
});
afterAll(() => server.close());

const claim = ({ entrant, id }: DueFixture, body: object) =>
  server.call(claimPayment, { token: entrant.token, params: { id }, body });
const claimed = async (due: DueFixture, end_to_end_id = ID, payer = 'Rui Barreto') => {
  const answer = await claim(due, { end_to_end_id, payer });
  expect(answer.statusCode).toBe(200);
  return answer.json().message;
};
const atDesk = async (desk: SignedInStaff, { id }: DueFixture) =>
  (await desk.call(endpoints.listMoney))
    .json<endpoints.MoneyAnswer>()
    .claims.find(({ registration }) => registration.id === id);
const queueOf = async (desk: SignedInStaff) =>
  (await desk.call(readDeskToday)).json<DeskToday>().queues.find(({ kind }) => kind === 'claims');

describe('a Pix that a customer says was paid to the key', () => {
  it('reaches Financeiro at once with what was typed, the entry and its candidates, the likeliest first [MONEY-74]', async () => {
    const desk = await signInStaff(server, 'finance');
    const due = await dueFixture(server);
    const { services, clock } = server;
    const paid_at = new Date(clock.now().getTime() + 60_000);
    const amount = await buildStray(services, { paid_at });
    const named = await buildStray(services, { paid_at, payer_name: 'RUI T BARRETO' });
    const same = await buildStray(services, { end_to_end_id: ID, amount_cents: 40_000 });
    await buildStray(services, { paid_at, automaker_id: 2 });
    expect(await claimed(due, ' e60746948 202611281604-A1B2C3D4E5F\n', ' Rui Barreto ')).toBe(
      'Aviso enviado',
    );
    expect(await atDesk(desk, due)).toMatchObject({
      registration: { id: due.id },
      status: 'Aguardando Pagamento',
      open: '500.00',
      end_to_end_id: ID,
      payer: 'Rui Barreto',
      claimed_at: clock.now().toISOString(),
      taken: false,
      lines: [
        { id: same.id, amount: '400.00', by: 'id' },
        { id: named.id, by: 'payer' },
        { id: amount.id, by: 'amount' },
      ],
    });
    const { expires_at } = await registrationOf(server, due);
    expect(await queueOf(desk)).toMatchObject({ count: 1, due: expires_at });
    const pairs = await desk.call(endpoints.listMoneyPairs, { params: { id: same.id } });
    expect(pairs.json().pairs).toMatchObject([{ id: due.id, claimed: true }]);
    await services.db.deleteFrom('pix_payments').where('charge_id', 'is', null).execute();
  });

  it('marks nothing as paid and moves no deadline, and the same again changes nothing [PAY-19]', async () => {
    const due = await dueFixture(server);
    const before = { ...(await paymentOf(server, due)), claim: null };
    const { status, expires_at } = await registrationOf(server, due);
    await claimed(due);
    const at = server.clock.now().toISOString();
    server.clock.advance(60_000);
    await claimed(due);
    const after = await paymentOf(server, due);
    expect(after.claim).toEqual({ at, is_closed: false });
    expect({ ...after, claim: null, now: before.now }).toEqual(before);
    expect(await registrationOf(server, due)).toMatchObject({ status, expires_at });
    const audited = server.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'payment_claimed')
      .where('subject_id', '=', due.id);
    expect(await audited.execute()).toHaveLength(1);
    expect(JSON.stringify(await audited.execute())).not.toContain('Barreto');
  });

  it('is refused in words where the id is none, nobody is named, or nothing is owed [PAY-19]', async () => {
    const due = await dueFixture(server);
    const errorsOf = async (body: object) => (await claim(due, body)).json().errors;
    expect(await errorsOf({ end_to_end_id: 'E123', payer: 'Rui' })).toEqual({
      end_to_end_id: ['O ID tem 32 letras e números e começa com E. Confira no comprovante.'],
    });
    expect(await errorsOf({ end_to_end_id: ID, payer: '  ' })).toEqual({
      payer: ['Escreva o nome de quem pagou'],
    });
    expect((await paymentOf(server, due)).claim).toBeNull();
    expect(await claimed(due, '')).toBe('Aviso enviado');
    expect(await claimed(await paidFixture(server))).toBe('Seu pagamento já chegou');
    const { token } = due.entrant;
    await server.call(cancelRegistration, { token, body: { registration_id: due.id } });
    const typed = { end_to_end_id: ID, payer: 'Rui' };
    expect((await claim(due, typed)).json().code).toBe('claim_not_due');
  });

  it('is taken five times an hour for one entry [PAY-19]', async () => {
    const due = await dueFixture(server);
    for (const payer of ['Um', 'Dois', 'Três', 'Quatro', 'Cinco']) await claimed(due, ID, payer);
    const sixth = await claim(due, { end_to_end_id: ID, payer: 'Seis' });
    expect(sixth.json().code).toBe('too_many_requests');
    // The same claim again creates no work for staff.
    await claimed(due, ID, 'Cinco');
    server.clock.advance(3_600_000);
    await claimed(due, ID, 'Seis');
  });

  it('leaves the list once the money is there, or the desk did not find it, which its customer reads [MONEY-74]', async () => {
    const desk = await signInStaff(server, 'finance');
    const paid = await dueFixture(server);
    await claimed(paid);
    await server.partners.pay(paid.txid);
    await settleDown(server);
    expect(await atDesk(desk, paid)).toBeUndefined();
    const lost = await dueFixture(server);
    await claimed(lost);
    const close = () =>
      desk.call(endpoints.closeMoneyClaim, { params: { id: lost.id }, body: { reason } });
    expect((await close()).statusCode).toBe(200);
    expect((await close()).statusCode).toBe(404);
    expect(await atDesk(desk, lost)).toBeUndefined();
    expect((await paymentOf(server, lost)).claim?.is_closed).toBe(true);
    await claimed(lost);
    expect(await atDesk(desk, lost)).toBeDefined();
  });

  it('stays at the desk after the deadline, when money that is found follows the rule for late money [MONEY-74]', async () => {
    const due = await dueFixture(server);
    await claimed(due);
    server.clock.advance(2 * DAY_MS);
    await settleDown(server);
    const desk = await signInStaff(server, 'finance');
    expect(await atDesk(desk, due)).toMatchObject({ status: 'Cancelada', end_to_end_id: ID });
    const { id, automaker_id } = due.entrant;
    const { token } = await openTestSession(server.services, { id, automaker_id });
    const again = { token, params: { id: due.id }, body: { end_to_end_id: ID, payer: 'Outra' } };
    expect((await server.call(claimPayment, again)).statusCode).toBe(200);
  });

  it('is closed by nobody who has no part in the brand’s money [MONEY-74]', async () => {
    const due = await dueFixture(server);
    await claimed(due);
    for (const staff of [
      await signInStaff(server, 'support'),
      await signInStaff(server, 'finance', { automaker_id: 2 }),
    ]) {
      const closed = await staff.call(endpoints.closeMoneyClaim, {
        params: { id: due.id },
        body: { reason },
      });
      expect([403, 404]).toContain(closed.statusCode);
    }
    expect((await paymentOf(server, due)).claim?.is_closed).toBe(false);
  });

  it('is deleted after 90 days and with the account, and never logged [MONEY-75]', async () => {
    const { services, clock } = server;
    const rows = async ({ id }: DueFixture) =>
      services.db
        .selectFrom('payment_claims')
        .selectAll()
        .where('registration_id', '=', id)
        .execute();
    const old = await dueFixture(server);
    await claimed(old, ID, 'Zoroastro Quintela');
    clock.advance(89 * DAY_MS);
    await forgetClaims(services);
    expect(await rows(old)).toHaveLength(1);
    clock.advance(2 * DAY_MS);
    await forgetClaims(services);
    expect(await rows(old)).toEqual([]);
    const due = await dueFixture(server);
    await claimed(due, ID, 'Zoroastro Quintela');
    const erased = await server.call(eraseAccount, {
      token: due.entrant.token,
      body: { password: TEST_PASSWORD },
    });
    expect(erased.statusCode).toBe(200);
    expect(await rows(due)).toEqual([]);
    expect(logged.join('')).not.toContain('Zoroastro');
    expect(logged.join('')).not.toContain(ID);
  });
});
