import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import {
  addDeskVehicle,
  readDeskEntryForm,
} from '@trilha/contract/desk/registrations/desk-entry.endpoints.ts';
import {
  approveDeskReview,
  readDeskRegistration,
  resendDeskMessage,
} from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { listDeskRegistrations } from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import { readDeskCustomer } from '@trilha/contract/desk/customers/customer.endpoints.ts';
import { listReviews } from '@trilha/contract/desk/review/review.endpoints.ts';
import { readDeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import { readOpening } from '@trilha/contract/opening/opening.endpoints.ts';
import {
  cancelRegistration,
  confirmRegistration,
  getRegistration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { openTestSession } from '../../../../builders/customer.ts';
import { buildPerson } from '../../../../builders/person.ts';
import type { StageOverrides } from '../../../../builders/stage.ts';
import { enterForCustomer, NEW_VEHICLE } from '../../../../testing/fixtures/desk-entry-fixture.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../../testing/fixtures/entry-fixture.ts';
import { invite } from '../../../../testing/fixtures/invitation-fixture.ts';
import {
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../../testing/fixtures/payment-fixture.ts';
import { replayedLog } from '../../../../testing/replayed-log.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { findAttempts } from '../../../registrations/attempts/attempts.sql.ts';

const HOUR = 3_600_000;
const ACCEPTED = { terms_and_conditions: 1, isoffroad: 1 };

describe('entering a customer at the desk', () => {
  let server: PaymentApp;
  let desk: SignedInStaff;
  beforeAll(async () => {
    server = await startPaymentApp();
  });
  afterAll(() => server.close());
  // The clock moves on by more than a session lasts.
  beforeEach(async () => {
    desk = await signInStaff(server, 'support', { name: 'Lívia Teixeira' });
  });

  /** An open stage, and a customer with a new session. */
  async function opened(stage: StageOverrides = {}) {
    const now = server.clock.now();
    const fixture = await stageFixture(server.services, {
      stage_date: new Date(now.getTime() + 30 * 24 * HOUR),
      start_registration_date: now,
      end_registration_date: new Date(now.getTime() + 29 * 24 * HOUR),
      ...stage,
    });
    return { fixture, entrant: await entrantFixture(server.services) };
  }
  const newEntrant = () => entrantFixture(server.services);
  const enterAt = (fixture: StageFixture, entrant: EntrantFixture, over?: object) =>
    enterForCustomer(desk, fixture, entrant, { ...over });
  const confirm = (id: number, { token }: Pick<EntrantFixture, 'token'>, body: object = ACCEPTED) =>
    server.call(confirmRegistration, { params: { id }, token, body });
  const addCar = ({ id }: Pick<EntrantFixture, 'id'>, body: object = {}, staff = desk) =>
    staff.call(addDeskVehicle, {
      params: { id },
      body: { ...NEW_VEHICLE, reason: 'Carro novo', ...body },
    });
  const formOf = ({ stage }: StageFixture, { id }: Pick<EntrantFixture, 'id'>) =>
    desk.call(readDeskEntryForm, {
      params: { id: stage.id },
      query: { customer_id: String(id) },
    });
  const lastRow = async ({ stage }: StageFixture) =>
    (await findAttempts(server.services.db, stage.id)).at(-1);
  const rowOf = (id: number) =>
    server.services.db
      .selectFrom('registrations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const seen = async (id: number) =>
    (await desk.call(readDeskRegistration, { params: { id } })).json().registration;

  it('offers categories, garage and team, masked, and the open invitations [DESK-180]', async () => {
    const { fixture, entrant } = await opened({ vacancies: 5 });
    const { id } = await invite(server.services, { guest: entrant, fixture });
    await invite(server.services, { guest: await newEntrant(), fixture });
    await invite(server.services, { guest: entrant });
    const now = server.clock.now();
    for (const ended of [{ revoked_at: now }, { declined_at: now }, { expires_at: now }]) {
      const other = await invite(server.services, { guest: entrant, fixture });
      await server.services.db
        .updateTable('invitations')
        .set(ended)
        .where('id', '=', other.id)
        .execute();
    }
    expect((await formOf(fixture, entrant)).json().form).toMatchObject({
      customer: { id: entrant.id, cpf: expect.stringMatching(/^\*{3}\./) },
      categories: [{ id: fixture.category.id }],
      vehicles: [{ id: entrant.vehicles[0]?.id }],
      people: [{ id: entrant.personId, kind: 'self' }],
      window: 'general',
      waiting: 0,
      invitations: [{ id, vehicles: 1 }],
    });
  });

  it('takes a place by the same log, without terms and without a charge, and names who and why [DESK-181] [DESK-184]', async () => {
    const { fixture, entrant } = await opened({ vacancies: 2 });
    const answer = await enterAt(fixture, entrant);
    expect(answer.statusCode).toBe(201);
    const { id, status, message } = answer.json();
    expect([status, message]).toEqual([
      'Aguardando',
      expect.stringContaining(
        `até ${formatDayAndTime(new Date(server.clock.now().getTime() + 24 * HOUR))}`,
      ),
    ]);
    await settleDown(server);
    const { db } = server.services;
    const row = await rowOf(id);
    expect(row).toMatchObject({
      terms_and_conditions: 0,
      isoffroad: 0,
      terms_version: '',
      places: 1,
    });
    expect(row.confirm_until?.getTime()).toBe(server.clock.now().getTime() + 24 * HOUR);
    expect(
      await db.selectFrom('charges').select('id').where('registration_id', '=', id).execute(),
    ).toEqual([]);
    expect(await lastRow(fixture)).toMatchObject({
      kind: 'desk_entry',
      outcome: 'placed',
      places: 1,
      pool: 'general',
    });
    expect(await replayedLog(db, fixture.stage.id)).toBeNull();
    const act = await db
      .selectFrom('audit_log')
      .select(['actor', 'staff_id', 'reason', 'on_behalf_of'])
      .where('subject', '=', 'registration')
      .where('subject_id', '=', id)
      .where('action', '=', 'entered_at_desk')
      .executeTakeFirstOrThrow();
    expect(act).toEqual({
      actor: 'staff',
      staff_id: desk.staff.id,
      reason: 'Pediu por telefone',
      on_behalf_of: entrant.id,
    });
    const messages = await db
      .selectFrom('sent_messages')
      .select('message')
      .where('registration_id', '=', id)
      .execute();
    expect(messages).toEqual([{ message: 'registration-to-confirm' }]);
  });

  it('goes to the end of the line while somebody who fits waits, also when nobody is promoted any more [DESK-182]', async () => {
    const { fixture, entrant } = await opened({ vacancies: 2 });
    const { stage } = fixture;
    const guest = await newEntrant();
    const { id: invitation_id } = await invite(server.services, { guest, fixture });
    const first = await enter(server, fixture, entrant);
    const second = await newEntrant();
    await enter(server, fixture, second);
    // In the last hours a freed place stays free: no promotion runs.
    await server.services.db
      .updateTable('stages')
      .set({
        stage_date: new Date(server.clock.now().getTime() + 6 * HOUR),
        cancellation_limit: '2099-01-01',
        end_registration_date: new Date(server.clock.now().getTime() + 5 * HOUR),
      })
      .where('id', '=', stage.id)
      .execute();
    const registration_id = first.json().registration.id;
    await server.call(cancelRegistration, { token: entrant.token, body: { registration_id } });
    // An invitation has a place of its own.
    const invited = await enterAt(fixture, guest, { invitation_id });
    expect(invited.json()).toMatchObject({ status: 'Aguardando' });
    const asked = await newEntrant();
    const behind = await enterAt(fixture, asked);
    expect(behind.json()).toMatchObject({ status: 'Lista de Espera' });
    expect(await lastRow(fixture)).toMatchObject({
      kind: 'desk_entry',
      outcome: 'waiting',
      free_before: 1,
      number_after: 2,
    });
    expect(await replayedLog(server.services.db, stage.id)).toBeNull();
  });

  it('passes a group that is too large for what is free, as any entry does [DESK-182]', async () => {
    const { fixture } = await opened({ vacancies: 2, number_of_cars: 2 });
    await server.services.db
      .updateTable('categories')
      .set({ number_of_cars: 2 })
      .where('id', '=', fixture.category.id)
      .execute();
    await enter(server, fixture, await newEntrant());
    const pair = await entrantFixture(server.services, 2);
    const driver = await buildPerson(server.services, { customer_id: pair.id });
    await enter(server, fixture, pair, {
      vehicles: pair.vehicles.map(({ id }, at) => ({
        vehicle_id: id,
        conductor_id: at === 0 ? pair.personId : driver.id,
        navigator_id: null,
      })),
    });
    const answer = await enterAt(fixture, await newEntrant());
    expect(answer.json().status).toBe('Aguardando');
    expect(await replayedLog(server.services.db, fixture.stage.id)).toBeNull();
  });

  it('takes the place of an invitation, outside the windows and beside the line, once [DESK-183]', async () => {
    const now = server.clock.now().getTime();
    const { fixture, entrant } = await opened({
      vacancies: 1,
      start_registration_date: new Date(now + 24 * HOUR),
    });
    const { id: invitation_id } = await invite(server.services, { guest: entrant, fixture });
    expect((await enterAt(fixture, entrant)).json().code).toBe('registration_closed');
    const stranger = await newEntrant();
    expect((await enterAt(fixture, stranger, { invitation_id })).json().code).toBe(
      'invitation_invalid',
    );
    const answer = await enterAt(fixture, entrant, { invitation_id });
    expect(answer.json().status).toBe('Aguardando');
    expect(await lastRow(fixture)).toMatchObject({ kind: 'desk_invitation', outcome: 'placed' });
    await server.call(cancelRegistration, {
      token: entrant.token,
      body: { registration_id: answer.json().id },
    });
    expect((await enterAt(fixture, entrant, { invitation_id })).json().code).toBe(
      'invitation_invalid',
    );
    expect((await formOf(fixture, entrant)).json().form.invitations).toEqual([]);
    expect(await replayedLog(server.services.db, fixture.stage.id)).toBeNull();
  });

  it('is confirmed by its customer alone, who accepts both, and then goes on as their own [DESK-184]', async () => {
    const { fixture, entrant } = await opened();
    const { id } = (await enterAt(fixture, entrant)).json();
    const other = await newEntrant();
    expect((await confirm(id, other)).json().code).toBe('not_found');
    const refused = await confirm(id, entrant, { terms_and_conditions: 1, isoffroad: 0 });
    expect(refused.json()).toMatchObject({
      code: 'invalid',
      errors: { isoffroad: expect.anything() },
    });
    const confirmed = await confirm(id, entrant);
    expect(confirmed.json().registration).toMatchObject({
      status: 'Aguardando Pagamento',
      terms_and_conditions: 1,
      isoffroad: 1,
      expires_at: expect.any(String),
    });
    expect(confirmed.json().registration.confirm_until).toBeUndefined();
    expect((await rowOf(id)).terms_version).not.toBe('');
    await settleDown(server);
    const charges = await server.services.db
      .selectFrom('charges')
      .select('registration_id')
      .where('registration_id', '=', id)
      .execute();
    expect(charges).toHaveLength(1);
    expect((await confirm(id, entrant)).json().registration.status).toBe('Aguardando Pagamento');
  });

  it('is released after 24 hours, its place goes to who waits, and its customer reads why [DESK-185]', async () => {
    const { fixture, entrant } = await opened({ vacancies: 1 });
    const { id } = (await enterAt(fixture, entrant)).json();
    const second = await newEntrant();
    const waits = (await enter(server, fixture, second)).json().registration;
    expect(waits.status).toBe('Lista de Espera');
    server.clock.advance(24 * HOUR - 1);
    await settleDown(server);
    expect((await rowOf(id)).status).toBe('Aguardando');
    server.clock.advance(1);
    const { token } = await openTestSession(server.services, { id: entrant.id, automaker_id: 1 });
    expect((await confirm(id, { token })).json().code).toBe('confirmation_over');
    await settleDown(server);
    expect(await rowOf(id)).toMatchObject({
      status: 'Cancelada',
      cancelled_by: 'system',
    });
    expect((await rowOf(waits.id)).status).toBe('Aguardando Pagamento');
    const read = await server.call(getRegistration, { token, params: { id }, query: {} });
    expect(read.json().registration.confirm_until).toEqual(expect.any(String));
    const messages = await server.services.db
      .selectFrom('sent_messages')
      .select('message')
      .where('registration_id', '=', id)
      .orderBy('id')
      .execute();
    expect(messages.map(({ message }) => message)).toEqual([
      'registration-to-confirm',
      'registration-unconfirmed',
    ]);
    expect(await replayedLog(server.services.db, fixture.stage.id)).toBeNull();
  });

  it('waits unconfirmed, is promoted without a charge, and keeps its deadline [DESK-185]', async () => {
    const { fixture, entrant } = await opened({ vacancies: 1 });
    const first = (await enter(server, fixture, entrant)).json().registration;
    const asked = await newEntrant();
    const { id } = (await enterAt(fixture, asked)).json();
    const { confirm_until } = await rowOf(id);
    await server.call(cancelRegistration, {
      token: entrant.token,
      body: { registration_id: first.id },
    });
    await settleDown(server);
    const promoted = await rowOf(id);
    expect(promoted).toMatchObject({ status: 'Aguardando', places: 1, confirm_until });
    expect((await confirm(id, asked)).json().registration.status).toBe('Aguardando Pagamento');
  });

  it('is not in review before its customer confirms, and is afterwards where the stage reviews [DESK-186]', async () => {
    const { fixture, entrant } = await opened({ manual_review: true });
    const { id } = (await enterAt(fixture, entrant)).json();
    const reviews = async () =>
      (await desk.call(listReviews, { query: { stage: String(fixture.stage.id) } }))
        .json()
        .reviews.map((one: { id: number }) => one.id);
    expect(await reviews()).toEqual([]);
    const listed = async (query: object) =>
      (
        await desk.call(listDeskRegistrations, {
          query: { stage: String(fixture.stage.id), ...query },
        })
      ).json();
    const inReview = { status: 'Aguardando', to_confirm: 'no' };
    expect((await listed({})).counts).toMatchObject({ review: 0, to_confirm: 1, waiting: 0 });
    expect((await listed(inReview)).registrations).toEqual([]);
    expect((await listed({ to_confirm: 'yes' })).registrations).toMatchObject([{ id }]);
    const coming = async () =>
      (await desk.call(readDeskToday, { query: {} }))
        .json()
        .stages.find((one: { stage: { id: number } }) => one.stage.id === fixture.stage.id);
    expect((await coming()).review).toBe(0);
    const account = (await desk.call(readDeskCustomer, { params: { id: entrant.id } })).json();
    const until = (await seen(id)).confirm_until;
    expect(account.customer.registrations).toMatchObject([{ id, confirm_until: until }]);
    await desk.call(resendDeskMessage, { params: { id }, body: {} });
    await settleDown(server);
    const sent = await server.services.db
      .selectFrom('sent_messages')
      .select('message')
      .where('registration_id', '=', id)
      .execute();
    expect(new Set(sent.map(({ message }) => message))).toEqual(
      new Set(['registration-to-confirm']),
    );
    const { version, confirm_until } = await seen(id);
    expect(confirm_until).toEqual(expect.any(String));
    await desk.call(approveDeskReview, { params: { id }, body: { version } });
    expect((await rowOf(id)).status).toBe('Aguardando');
    expect((await confirm(id, entrant)).json().registration.status).toBe('Aguardando');
    expect(await reviews()).toEqual([id]);
    expect((await listed({})).counts).toMatchObject({ review: 1, to_confirm: 0 });
    expect((await listed(inReview)).registrations).toMatchObject([{ id }]);
    expect((await coming()).review).toBe(1);
  });

  it('follows the rules of the customer’s own entry [DESK-181]', async () => {
    const { fixture, entrant } = await opened();
    expect((await enterAt(fixture, entrant)).statusCode).toBe(201);
    expect((await enterAt(fixture, entrant)).json().code).toBe('vehicle_already_registered');
    const other = await newEntrant();
    const foreign = [
      { vehicle_id: entrant.vehicles[0]?.id, conductor_id: other.personId, navigator_id: null },
    ];
    expect((await enterAt(fixture, other, { vehicles: foreign })).json().code).toBe(
      'vehicle_not_yours',
    );
    expect((await lastRow(fixture))?.kind).toBe('desk_entry');
  });

  it('is for who holds the brand, and its complete accounts [DESK-187]', async () => {
    const { fixture, entrant } = await opened();
    // A role for one stage sees who has entered it, and still does not reach the account.
    await enter(server, fixture, entrant);
    const of = async (grant: object) => signInStaff(server, 'support', grant);
    for (const staff of [
      await of({ stage_id: fixture.stage.id, automaker_id: 1 }),
      await of({ automaker_id: 2 }),
    ]) {
      const answer = await enterForCustomer(staff, fixture, entrant);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    const refused = async (account: EntrantFixture) =>
      Promise.all(
        [formOf(fixture, account), enterAt(fixture, account), addCar(account)].map(
          async (asked) => (await asked).json().code,
        ),
      );
    const all = ['not_found', 'not_found', 'not_found'];
    const [erased, other] = [await newEntrant(), await newEntrant()];
    const accounts = server.services.db.updateTable('customers');
    await accounts.set({ status: 0 }).where('id', '=', entrant.id).execute();
    expect(await refused(entrant)).toEqual(all);
    await accounts.set({ erased_at: server.clock.now() }).where('id', '=', erased.id).execute();
    expect(await refused(erased)).toEqual(all);
    await accounts.set({ automaker_id: 2 }).where('id', '=', other.id).execute();
    expect((await refused(other)).slice(0, 2)).toEqual(all.slice(0, 2));
  });

  it('adds a car to the garage as its customer could, and it can be entered at once [DESK-192]', async () => {
    const { fixture, entrant } = await opened();
    const add = (body?: object, staff?: SignedInStaff) => addCar(entrant, body, staff);
    const { vehicle } = (await add()).json();
    expect(vehicle).toMatchObject({ plate: NEW_VEHICLE.plate, is_gone: false });
    expect((await add()).json().code).toBe('duplicate_chassis');
    expect((await add({ chassis: 'X' })).json().errors).toHaveProperty('chassis');
    const act = await server.services.db
      .selectFrom('audit_log')
      .select(['actor', 'staff_id', 'reason', 'on_behalf_of'])
      .where('subject', '=', 'vehicle')
      .where('subject_id', '=', vehicle.id)
      .executeTakeFirstOrThrow();
    expect(act).toEqual({
      actor: 'staff',
      staff_id: desk.staff.id,
      reason: 'Carro novo',
      on_behalf_of: entrant.id,
    });
    const vehicles = [
      { vehicle_id: vehicle.id, conductor_id: entrant.personId, navigator_id: null },
    ];
    expect((await enterAt(fixture, entrant, { vehicles })).statusCode).toBe(201);
    const ofStage = await signInStaff(server, 'support', {
      automaker_id: 1,
      stage_id: fixture.stage.id,
    });
    expect((await add({ chassis: '93XLNKB8TNCD12346' }, ofStage)).json().code).toBe('not_found');
  });

  it('is counted in the opening’s public report [DESK-188]', async () => {
    const { fixture, entrant } = await opened({ vacancies: 1 });
    await enterAt(fixture, entrant);
    await enterAt(fixture, entrant);
    await enterAt(fixture, await newEntrant());
    await enter(server, fixture, await newEntrant());
    server.clock.advance(HOUR);
    const answer = await server.call(readOpening, { params: { id: fixture.stage.id } });
    expect(answer.json().report).toMatchObject({
      desk_entries: 2,
      first_hour: { attempts: 4, placed: 1, waiting: 2, refused: 1 },
    });
  });
});
