import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { heardChanges } from '../../../testing/fixtures/heard-changes.ts';
import {
  type DueFixture,
  dueFixture,
  paymentOf,
  settleDown,
} from '../../../testing/fixtures/payment-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Confirmation, confirmPayment } from './confirm-payment.ts';

const HOUR_MS = 3_600_000;

let server: TestApp;
let serial = 0;
beforeAll(async () => {
  server = await startTestApp({ env: { PIX_MODE: 'static' } });
});
afterAll(() => server.close());

const bankId = () => `E${String((serial += 1)).padStart(31, '0')}`;
const inMs = (ms: number) => new Date(server.clock.now().getTime() + ms);

const confirm = (id: number, amountCents: number, more: Partial<Confirmation> = {}) =>
  confirmPayment(server.services, {
    registrationId: id,
    amountCents,
    by: { as: 'ana.souza' },
    isRehearsal: false,
    ...more,
  });

function refundsOf({ id }: DueFixture) {
  const refunds = server.services.db.selectFrom('refunds').select(['amount_cents', 'reason']);
  return refunds.where('registration_id', '=', id).orderBy('id').execute();
}

/** Writes what an edit or a review would write. */
const change = (
  { id }: { id: number },
  to: { status: RegistrationStatus; unit_value_cents?: number },
) => server.services.db.updateTable('registrations').set(to).where('id', '=', id).execute();

describe('a payment that somebody found on the bank statement', () => {
  it('is of the moment the statement says, not before it was asked for, nor of the future [MONEY-26]', async () => {
    const asked = server.clock.now();
    const dues = [await dueFixture(server), await dueFixture(server), await dueFixture(server)];
    server.clock.advance(2 * HOUR_MS);
    const told = [inMs(-24 * HOUR_MS), inMs(-HOUR_MS), inMs(24 * HOUR_MS)];
    const paid: unknown[] = [];
    for (const [index, due] of dues.entries()) {
      await confirm(due.id, 50_000, { paidAt: told[index] ?? asked });
      paid.push((await paymentOf(server, due)).paid_at);
      const charge = server.services.db.selectFrom('charges').select('paid_at');
      paid.push((await charge.where('txid', '=', due.txid).executeTakeFirstOrThrow()).paid_at);
    }
    const expected = [asked, inMs(-HOUR_MS), server.clock.now()];
    expect(paid).toEqual(expected.flatMap((at) => [at.toISOString(), at]));
  });

  it('goes back where it is of another amount than the one that was typed [MONEY-37]', async () => {
    const due = await dueFixture(server);
    await confirm(due.id, 50_000);
    const other = await confirm(due.id, 30_000, { endToEndId: bankId() });
    expect(other).toEqual({
      refused: null,
      status: 'Aprovado',
      missingCents: 0,
      receivedCents: 80_000,
      returnedCents: 30_000,
    });
    expect(await refundsOf(due)).toEqual([{ amount_cents: 30_000, reason: 'excess' }]);
  });

  it('goes back where a second line of a statement is alike, and neither has an id of the bank [MONEY-37]', async () => {
    const due = await dueFixture(server);
    const line = (name: string) => confirm(due.id, 50_000, { endToEndId: `static:${name}` });
    expect(await line('linha-1')).toMatchObject({ refused: null, status: 'Aprovado' });
    expect(await line('linha-2')).toMatchObject({ refused: null, status: 'Aprovado' });
    expect(await refundsOf(due)).toEqual([{ amount_cents: 50_000, reason: 'excess' }]);
  });

  it('goes back whole where its registration costs nothing any more [MONEY-37]', async () => {
    const due = await dueFixture(server);
    const { db } = server.services;
    await change(due, { status: 'Registrado com sucesso' });
    await db
      .updateTable('events')
      .set({ is_paid: false })
      .from('registrations as r')
      .whereRef('events.id', '=', 'r.event_id')
      .where('r.id', '=', due.id)
      .execute();
    expect((await confirm(due.id, 50_000)).refused).toBe('not_payable');
    const named = await confirm(due.id, 50_000, { endToEndId: bankId() });
    expect(named).toMatchObject({ refused: null, status: 'Registrado com sucesso' });
    expect(await refundsOf(due)).toEqual([{ amount_cents: 50_000, reason: 'excess' }]);
  });

  it('counts where as much is due once more as was typed before [MONEY-37]', async () => {
    const due = await dueFixture(server);
    await confirm(due.id, 50_000);
    await change(due, { status: 'Aguardando Pagamento', unit_value_cents: 100_000 });
    const second = await confirm(due.id, 50_000, { endToEndId: bankId() });
    expect(second).toMatchObject({ refused: null, status: 'Aprovado' });
    expect(await refundsOf(due)).toEqual([]);
  });

  it('tells an open screen at once that a part came, and the audit who took it down', async () => {
    const due = await dueFixture(server);
    const heard = await heardChanges(server, due.id);
    expect(await confirm(due.id, 20_000, { endToEndId: bankId() })).toEqual({
      refused: null,
      status: 'Aguardando Pagamento',
      missingCents: 30_000,
      receivedCents: 20_000,
      returnedCents: 0,
    });
    await expect.poll(heard).toBe(1);
    expect(await paymentOf(server, due)).toMatchObject({ received: '200.00' });
    expect(await auditOf(server, 'registration', due.id)).toEqual(
      expect.arrayContaining([
        {
          actor: 'staff',
          action: 'payment_confirmed',
          detail: { as: 'ana.souza', amount_cents: 20_000, txid: due.txid },
        },
        {
          actor: 'system',
          action: 'partially_paid',
          detail: { held_cents: 20_000, due_cents: 50_000 },
        },
      ]),
    );
  });

  it('is of nobody who waits for a decision, has no code yet, or is not there [MONEY-26]', async () => {
    const due = await dueFixture(server);
    await change(due, { status: 'Aguardando' });
    const exact = { endToEndId: bankId() };
    const refused = { refused: 'not_payable', status: 'Aguardando' };
    expect(await confirm(due.id, 50_000, exact)).toEqual(refused);
    const entered = await enter(
      server,
      await stageFixture(server.services),
      await entrantFixture(server.services),
    );
    const id = Number(entered.json().registration.id);
    expect(await confirm(id, 50_000)).toEqual({ ...refused, status: 'Aguardando Pagamento' });
    await settleDown(server);
    expect(await confirm(id, 50_000)).toMatchObject({ refused: null });
    await expect(confirm(999_999, 50_000)).rejects.toMatchObject({ code: 'not_found' });
  });
});
