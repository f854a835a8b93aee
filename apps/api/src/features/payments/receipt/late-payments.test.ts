import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { enter, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import {
  type DueFixture,
  dueFixture,
  type PaymentApp,
  refundsOf,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { recoverPartners } from '../../../testing/outside/recover-partners.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('money that comes late', () => {
  let server: PaymentApp;
  beforeAll(async () => {
    server = await startPaymentApp();
  });
  afterAll(() => server.close());
  afterEach(() => recoverPartners(server));

  const inMs = (ms: number) => new Date(server.clock.now().getTime() + ms);

  async function pay({ txid }: DueFixture, horario = server.clock.now()) {
    await server.partners.pay(txid, { horario: horario.toISOString(), force: true });
    await settleDown(server);
  }

  /** Read from the database, because the customer's session ends within the day. */
  function rowOf({ id }: DueFixture) {
    return server.services.db
      .selectFrom('registrations')
      .select(['status', 'expires_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }

  const expiryOf = async (due: DueFixture) => (await rowOf(due)).expires_at;
  const LATE = [{ amount_cents: 50_000, reason: 'late_payment', status: 'done' }];

  async function expire(due: DueFixture) {
    server.clock.advance(DAY_MS + MINUTE_MS);
    await settleDown(server);
    expect(await rowOf(due)).toMatchObject({ status: 'Cancelada' });
  }

  it('goes back where the customer has entered as many vehicles since as the stage admits [INS-26]', async () => {
    const fixture = await stageFixture(server.services, { number_of_cars: 1 });
    const due = await dueFixture(server, { in: fixture });
    await expire(due);
    // Another vehicle and driver, so that only the number of vehicles is in the way.
    const { db } = server.services;
    const other = await dueFixture(server, { in: fixture });
    await db
      .updateTable('registrations')
      .set({ customer_id: due.entrant.id })
      .where('id', '=', other.id)
      .execute();
    await pay(due);
    expect(await rowOf(due)).toMatchObject({ status: 'Cancelada' });
    expect(await refundsOf(server, due)).toEqual(LATE);
  });

  it('goes back once the stage has begun, and buys the place back before', async () => {
    const fixture = await stageFixture(server.services, { stage_date: inMs(3 * DAY_MS) });
    const early = await dueFixture(server, { in: fixture });
    const late = await dueFixture(server, { in: fixture });
    await expire(early);
    await pay(early);
    expect(await rowOf(early)).toMatchObject({ status: 'Aprovado' });
    server.clock.advance(2 * DAY_MS);
    await pay(late);
    expect(await rowOf(late)).toMatchObject({ status: 'Cancelada' });
    expect(await refundsOf(server, late)).toEqual(LATE);
  });

  it('goes back where it came after the beginning while the provider was down, what came in time counts', async () => {
    const stage_date = inMs(8 * 60 * MINUTE_MS);
    const fixture = await stageFixture(server.services, { stage_date });
    const inTime = await dueFixture(server, { in: fixture });
    const tooLate = await dueFixture(server, { in: fixture });
    expect(await expiryOf(tooLate)).toEqual(inMs(2 * 60 * MINUTE_MS));
    const before = inMs(60 * MINUTE_MS);
    server.partners.switches.set({ pix: 'down', webhook: 'missing' });
    server.clock.advance(9 * 60 * MINUTE_MS);
    await settleDown(server);
    expect(await rowOf(tooLate)).toMatchObject({ status: 'Aguardando Pagamento' });
    server.partners.switches.set({ pix: 'normal' });
    await server.partners.pay(inTime.txid, { horario: before.toISOString() });
    await server.partners.pay(tooLate.txid, { horario: inMs(0).toISOString(), force: true });
    server.clock.advance(10 * MINUTE_MS);
    await settleDown(server);
    expect(await rowOf(inTime)).toMatchObject({ status: 'Aprovado' });
    expect(await rowOf(tooLate)).toMatchObject({ status: 'Cancelada' });
    expect(await refundsOf(server, tooLate)).toMatchObject([
      { amount_cents: 50_000, reason: 'expiry' },
    ]);
  });

  it('has half an hour to come where the stage is near, even beyond its beginning', async () => {
    const fixture = await stageFixture(server.services, { stage_date: inMs(7 * 60 * MINUTE_MS) });
    expect(await expiryOf(await dueFixture(server, { in: fixture }))).toEqual(inMs(60 * MINUTE_MS));
    server.clock.advance(45 * MINUTE_MS);
    expect(await expiryOf(await dueFixture(server, { in: fixture }))).toEqual(inMs(30 * MINUTE_MS));
    server.clock.advance((6 * 60 + 5) * MINUTE_MS);
    const last = await dueFixture(server, { in: fixture });
    expect(await expiryOf(last)).toEqual(inMs(30 * MINUTE_MS));
    server.clock.advance(20 * MINUTE_MS);
    await pay(last);
    expect(await rowOf(last)).toMatchObject({ status: 'Aprovado' });
  });

  it('leaves who paid, cancelled in time and was refunded a newcomer of the first batch', async () => {
    const first = await dueFixture(server);
    await pay(first);
    const stage = { window: 'first_batch', first_batch: 5 } as const;
    const batch = await stageFixture(server.services, stage);
    const attempt = () => enter(server, batch, first.entrant);
    expect((await attempt()).json()).toMatchObject({ code: 'vehicles_refused' });
    const body = { registration_id: first.id };
    await server.call(cancelRegistration, { token: first.entrant.token, body });
    await settleDown(server);
    expect(await refundsOf(server, first)).toMatchObject([{ reason: 'cancelled', status: 'done' }]);
    expect((await attempt()).statusCode).toBe(201);
  });
});
