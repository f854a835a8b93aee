import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { heardChanges } from '../../../testing/fixtures/heard-changes.ts';
import {
  type DueFixture,
  dueFixture,
  type PaymentApp,
  paymentOf,
  registrationOf,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { callBank } from '../../../testing/fixtures/refund-at-bank.ts';
import { startDeafProvider } from '../../../testing/outside/changed-provider.ts';
import { withoutProvider } from '../../../testing/fixtures/with-pix.ts';
import { recoverPartners } from '../../../testing/outside/recover-partners.ts';
import { alignCharge } from './align-charge.ts';
import { settleBeforeExpiry } from './settle-before-expiry.ts';
import { withdrawCharge } from './withdraw-charge.ts';

const HOUR_MS = 3_600_000;
const NOBODY = 999_999;

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());
afterEach(() => recoverPartners(server));

const inMs = (ms: number) => new Date(server.clock.now().getTime() + ms);

function chargesOf(id: number) {
  const charges = server.services.db.selectFrom('charges').select(['txid', 'status', 'expires_at']);
  return charges.where('registration_id', '=', id).orderBy('id').execute();
}

async function entered() {
  const stage = await stageFixture(server.services, { unpaid_expiry_hours: 12 });
  const entrant = await entrantFixture(server.services);
  const answer = await enter(server, stage, entrant);
  return { entrant, id: Number(answer.json().registration.id) };
}

const setExpiry = ({ id }: Pick<DueFixture, 'id'>, expires_at: Date) =>
  server.services.db
    .updateTable('registrations')
    .set({ expires_at })
    .where('id', '=', id)
    .execute();

describe('the charge of a registration', () => {
  it('stays as it is while nothing changes, and an open screen hears of nothing [PAY-13]', async () => {
    const due = await dueFixture(server);
    const before = await paymentOf(server, due);
    const [heard, last] = [await heardChanges(server, due.id), await heardChanges(server, NOBODY)];
    await alignCharge(server.services, due.id);
    await alignCharge(server.services, NOBODY);
    // Notifications arrive in order, so none came before this one.
    await server.services.notifications.registrationChanged(server.services.db, NOBODY);
    await expect.poll(last).toBe(1);
    expect(heard()).toBe(0);
    expect(await paymentOf(server, due)).toEqual(before);
  });

  it('is told to an open screen as soon as it can be paid [PAY-01]', async () => {
    const { entrant, id } = await entered();
    const heard = await heardChanges(server, id);
    await alignCharge(server.services, id);
    await expect.poll(heard).toBe(1);
    expect(await paymentOf(server, { entrant, id })).toMatchObject({ status: 'open' });
  });

  it('ends with the place where that ends sooner, and is another where there is more time [PAY-13]', async () => {
    const due = await dueFixture(server);
    const sooner = inMs(HOUR_MS);
    await setExpiry(due, sooner);
    await alignCharge(server.services, due.id);
    expect(await chargesOf(due.id)).toEqual([
      { txid: due.txid, status: 'open', expires_at: sooner },
    ]);
    const later = inMs(2 * HOUR_MS);
    await setExpiry(due, later);
    await alignCharge(server.services, due.id);
    expect(await chargesOf(due.id)).toMatchObject([
      { txid: due.txid, status: 'withdrawn' },
      { status: 'open', expires_at: later },
    ]);
  });

  it('is not made any more once the time to pay is over, nor told to the provider [PAY-13]', async () => {
    server.partners.switches.set({ pix: 'down' });
    const prepared = await entered();
    await settleDown(server);
    const without = await entered();
    server.clock.advance(12 * HOUR_MS);
    await recoverPartners(server);
    for (const { id } of [prepared, without]) await alignCharge(server.services, id);
    const [charge] = await chargesOf(prepared.id);
    expect(charge).toMatchObject({ status: 'preparing' });
    expect((await callBank(server, `/cob/${charge?.txid}`)).status).toBe(404);
    expect(await chargesOf(without.id)).toEqual([]);
    expect(await paymentOf(server, without)).toMatchObject({ status: 'expired' });
    expect(await settleBeforeExpiry(server.services, without.id)).toBe('unpaid');
  });

  it('tells the payer’s bank what is paid, and whom [PAY-03]', async () => {
    const due = await dueFixture(server);
    const charge = await (await callBank(server, `/cob/${due.txid}`)).json();
    expect(charge).toMatchObject({
      solicitacaoPagador: `Inscrição ${due.id}`,
      valor: { original: '500.00' },
    });
    expect(await paymentOf(server, due)).toMatchObject({ pix_key: 'pix@mitsubishi.example' });
  });

  it('of a brand without a provider is shown for two days, whatever the time to pay, or replaced where it asks for another amount [PAY-13]', async () => {
    const without = await entered();
    const services = withoutProvider(server.services);
    await alignCharge(services, without.id);
    const shown = { status: 'open', expires_at: inMs(48 * HOUR_MS) };
    expect(await chargesOf(without.id)).toMatchObject([shown]);
    for (const hours of [72, 24]) {
      await setExpiry(without, inMs(hours * HOUR_MS));
      await alignCharge(services, without.id);
      expect(await chargesOf(without.id)).toMatchObject([shown]);
    }
    await services.db
      .updateTable('registrations')
      .set({ unit_value_cents: 70_000 })
      .where('id', '=', without.id)
      .execute();
    await alignCharge(services, without.id);
    expect(await chargesOf(without.id)).toMatchObject([{ status: 'withdrawn' }, shown]);
  });
});

describe('before a place is given back', () => {
  it('nobody can say what was paid of a brand without a provider, nothing is of who is not there [PAY-13]', async () => {
    const due = await dueFixture(server);
    expect(await settleBeforeExpiry(withoutProvider(server.services), due.id)).toBe('unknown');
    expect(await settleBeforeExpiry(server.services, NOBODY)).toBe('unpaid');
    expect(await chargesOf(due.id)).toMatchObject([{ status: 'open' }]);
  });

  it('a provider that contradicts itself has not said anything [PAY-13]', async () => {
    const due = await dueFixture(server);
    server.partners.switches.set({ webhook: 'missing' });
    await server.partners.pay(due.txid);
    server.partners.switches.set({ pix: 'lying' });
    expect(await settleBeforeExpiry(server.services, due.id)).toBe('unknown');
    server.partners.switches.set({ pix: 'normal' });
    expect(await settleBeforeExpiry(server.services, due.id)).toBe('paid');
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Aprovado' });
  });

  it('a charge that its provider leaves payable is not withdrawn [PAY-13]', async () => {
    const due = await dueFixture(server);
    const deaf = await startDeafProvider(server.services);
    expect(await settleBeforeExpiry(deaf.services, due.id)).toBe('unknown');
    await expect(withdrawCharge(deaf.services, due.id, 'withdrawn')).rejects.toMatchObject({
      partner: 'pix',
      message: 'pix: a charge stays payable',
    });
    await deaf.close();
    expect(await chargesOf(due.id)).toMatchObject([{ status: 'open' }]);
    await server.partners.pay(due.txid);
    expect(await settleBeforeExpiry(server.services, due.id)).toBe('paid');
  });

  it('what fails here is told as that, not laid at the provider’s door [PAY-13]', async () => {
    const due = await dueFixture(server);
    const { db } = server.services;
    await sql`create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'no room left'; end $$`.execute(db);
    await sql`create trigger refuse before update on charges execute function refuse()`.execute(db);
    await expect(settleBeforeExpiry(server.services, due.id)).rejects.toThrow('no room left');
    await sql`drop trigger refuse on charges`.execute(db);
    expect(await settleBeforeExpiry(server.services, due.id)).toBe('unpaid');
  });
});
