import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseAccount, previewErasure } from '@trilha/contract/account/account.endpoints.ts';
import { TEST_PASSWORD } from '../../../builders/customer.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import {
  dueFixture,
  paidFixture,
  type PaymentApp,
  registrationOf,
  settleDown,
  startPaymentApp,
  subjectsTo,
} from '../../../testing/fixtures/payment-fixture.ts';
import { readChargeJob } from '../../payments/payments.jobs.ts';
import { cancelStage } from '../../registrations/ending/cancel-stage.ts';
import { finishErasure } from './erase-account.ts';

const DAY = 86_400_000;
const PAST_LIMIT = { cancellation_limit: '2026-03-09' };

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());

const preview = async (token: string) => (await server.call(previewErasure, { token })).json();

async function eraseAll({ token }: { token: string }) {
  const answer = await server.call(eraseAccount, { token, body: { password: TEST_PASSWORD } });
  expect(answer.statusCode).toBe(200);
  await settleDown(server);
  return answer.json();
}

async function stored(id: number) {
  const registration = await server.services.db
    .selectFrom('registrations')
    .select(['status', 'cancelled_by', 'cancel_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const refunds = await server.services.db
    .selectFrom('refunds')
    .select(['amount_cents', 'status'])
    .where('registration_id', '=', id)
    .execute();
  return { ...registration, refunds };
}

describe('an erased account’s registrations', () => {
  it('are told beforehand with what goes back, without changing anything', async () => {
    const due = await paidFixture(server);
    const other = await dueFixture(server);
    expect(await preview(due.entrant.token)).toEqual({
      registrations: [
        {
          id: due.id,
          step_id: due.stage.id,
          title: due.stage.title,
          stage_date: due.stage.stage_date?.toISOString(),
          inscription_number: 1,
          status: 'Aprovado',
          refund: '500.00',
          kept: '0.00',
          cancellation_limit: due.stage.cancellation_limit,
        },
      ],
      refund_total: '500.00',
      vehicles: 1,
      people: 0,
      keeps_payments: true,
    });
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Aprovado' });
    expect(await preview(other.entrant.token)).toMatchObject({
      registrations: [{ id: other.id, status: 'Aguardando Pagamento', refund: '0.00' }],
      keeps_payments: false,
    });
  });

  it('give their places to who waits, whose vehicle and crew stay theirs', async () => {
    const due = await paidFixture(server, { stage: { vacancies: 1 } });
    const waiting = await entrantFixture(server.services);
    const answer = await enter(server, due, waiting);
    const { id, status } = answer.json().registration;
    expect(status).toBe('Lista de Espera');
    expect(await eraseAll(due.entrant)).toMatchObject({ cancelled: 1, refund_total: '500.00' });
    expect(await registrationOf(server, { entrant: waiting, id })).toMatchObject({
      status: 'Aguardando Pagamento',
    });
    expect(subjectsTo(server, { entrant: waiting, id }).at(-1)).toContain('conseguiu uma vaga');
    expect(await stored(due.id)).toEqual({
      status: 'Cancelada',
      cancelled_by: 'customer',
      cancel_reason: 'cancelled',
      refunds: [{ amount_cents: 50_000, status: 'done' }],
    });
  });

  it('end after the deadline too, but the fee stays with the event, unless its stage is cancelled', async () => {
    const due = await paidFixture(server, { stage: PAST_LIMIT });
    expect(await preview(due.entrant.token)).toMatchObject({
      registrations: [{ refund: '0.00', kept: '500.00', cancellation_limit: '2026-03-09' }],
      refund_total: '0.00',
    });
    expect(await eraseAll(due.entrant)).toMatchObject({ cancelled: 1, refund_total: '0.00' });
    const forfeited = {
      status: 'Cancelada',
      cancelled_by: 'customer',
      cancel_reason: 'forfeited',
      refunds: [],
    };
    expect(await stored(due.id)).toEqual(forfeited);
    // Reading the charge again must not create a late payment.
    await server.services.jobs.enqueue(server.services.db, readChargeJob, { txid: due.txid });
    await settleDown(server);
    expect(await stored(due.id)).toEqual(forfeited);
    const cancelling = {
      stageId: due.stage.id,
      by: { as: 'ana.souza' },
      isRehearsal: false,
    };
    await cancelStage(server.services, cancelling);
    await settleDown(server);
    expect(await stored(due.id)).toEqual({
      ...forfeited,
      cancel_reason: 'stage_cancelled',
      refunds: [{ amount_cents: 50_000, status: 'done' }],
    });
  });

  it('that nobody paid give back what arrives later, whatever the deadline', async () => {
    const due = await dueFixture(server, { stage: PAST_LIMIT });
    await server.partners.pay(due.txid, { valor: '200.00' });
    await settleDown(server);
    expect(await eraseAll(due.entrant)).toMatchObject({ cancelled: 1, refund_total: '200.00' });
    expect(await stored(due.id)).toMatchObject({
      cancel_reason: 'cancelled',
      refunds: [{ amount_cents: 20_000, status: 'done' }],
    });
  });

  it('that expired before are not revived by a late payment', async () => {
    const due = await dueFixture(server);
    server.clock.advance(2 * DAY);
    await settleDown(server);
    expect(await stored(due.id)).toMatchObject({ cancel_reason: 'expiry' });
    const { db } = server.services;
    const now = server.clock.now();
    const session = { expires_at: new Date(now.getTime() + DAY) };
    await db.updateTable('sessions').set(session).execute();
    expect(await eraseAll(due.entrant)).toMatchObject({ cancelled: 0 });
    await server.partners.pay(due.txid, { force: true });
    await settleDown(server);
    expect(await stored(due.id)).toMatchObject({
      status: 'Cancelada',
      refunds: [{ amount_cents: 50_000, status: 'done' }],
    });
  });

  it('of stages that are over stay as they were, without the person', async () => {
    const due = await paidFixture(server);
    const { db } = server.services;
    await db
      .updateTable('stages')
      .set({ status: 'Realizada' })
      .where('id', '=', due.stage.id)
      .execute();
    expect(await preview(due.entrant.token)).toMatchObject({ registrations: [] });
    expect(await eraseAll(due.entrant)).toMatchObject({ cancelled: 0, refund_total: '0.00' });
    expect(await stored(due.id)).toMatchObject({ status: 'Aprovado', refunds: [] });
    const crew = await db
      .selectFrom('registration_people as rp')
      .innerJoin('people as p', 'p.id', 'rp.person_id')
      .select(['rp.cpf', 'p.name'])
      .where('rp.registration_id', '=', due.id)
      .execute();
    expect(crew).toEqual([{ cpf: null, name: null }]);
  });

  it('of the same customer and stage do not promote each other on the way out', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 1 });
    const customer = await entrantFixture(server.services, 2);
    const guest = await entrantFixture(server.services);
    await enter(server, fixture, customer);
    const second = { vehicle_id: customer.vehicles[1]?.id, navigator_id: null };
    const { db, clock } = server.services;
    const person = await db
      .insertInto('people')
      .values({
        customer_id: customer.id,
        kind: 'participant',
        short_id: 2,
        name: 'Rui Figueiredo',
        date_of_birth: '1985-07-20',
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const vehicles = [{ ...second, conductor_id: person.id }];
    const own = await enter(server, fixture, customer, { vehicles });
    expect(own.json().registration.status).toBe('Lista de Espera');
    const next = await enter(server, fixture, guest);
    const id = next.json().registration.id;
    expect(await eraseAll(customer)).toMatchObject({ cancelled: 2 });
    expect(await registrationOf(server, { entrant: guest, id })).toMatchObject({
      status: 'Aguardando Pagamento',
    });
    expect(subjectsTo(server, { entrant: customer, id }).join()).not.toContain('conseguiu');
  });

  it('that slipped in while the account was erased end a little later', async () => {
    const due = await dueFixture(server);
    const { entrant } = due;
    const { db } = server.services;
    // The state that a concurrent request would have left.
    const erased = { erased_at: server.clock.now() };
    await db.updateTable('customers').set(erased).where('id', '=', entrant.id).execute();
    await finishErasure(server.services, entrant.id);
    expect(await stored(due.id)).toMatchObject({ status: 'Cancelada' });
    const name = db.selectFrom('people').select('name').where('customer_id', '=', entrant.id);
    expect(await name.execute()).toEqual([{ name: null }]);
    const living = await dueFixture(server);
    await finishErasure(server.services, living.entrant.id);
    expect(await registrationOf(server, living)).toMatchObject({ status: 'Aguardando Pagamento' });
  });
});
