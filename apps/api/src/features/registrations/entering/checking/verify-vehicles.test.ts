import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  updateRegistration,
  verifyVehicles,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  entryBody,
  type StageFixture,
  stageFixture,
} from '../../../../testing/fixtures/entry-fixture.ts';
import { enterByLink, invite } from '../../../../testing/fixtures/invitation-fixture.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

const NOT_YOURS = 'Este veículo não pertence a sua conta atual';
const NOT_NEW = expect.stringContaining('primeiro lote');
const DAY_MS = 86_400_000;

describe('POST /verifyVehicles', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  const ask = (fixture: StageFixture, { token, vehicles }: EntrantFixture, more: object = {}) => {
    const { stage, category } = fixture;
    const ids = vehicles.map(({ id }) => id);
    const body = { step_id: stage.id, category_id: category.id, vehicles: ids, ...more };
    return server.call(verifyVehicles, { token, body });
  };
  const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).json().code;
  const changeStage = async ({ stage }: StageFixture, change: Record<string, unknown>) => {
    await server.services.db.updateTable('stages').set(change).where('id', '=', stage.id).execute();
  };
  /** Sets start and end of the first batch, and start of the general window, in days from now. */
  const setWindows = (fixture: StageFixture, days: readonly [number, number, number]) => {
    const [first, last, general] = days.map(
      (count) => new Date(server.clock.now().getTime() + count * DAY_MS),
    );
    return changeStage(fixture, {
      start_first_batch: first,
      end_first_batch: last,
      start_registration_date: general,
    });
  };
  /** Sets the model year of each vehicle in the automaker's registry, in order. */
  const know = async ({ vehicles }: EntrantFixture, years: readonly string[]) => {
    const fetched_at = server.clock.now();
    const rows = years.map((year, at) => {
      const chassis = vehicles[at]?.chassis ?? '';
      return { automaker_id: 1, chassis, year, is_new: true, fetched_at };
    });
    await server.services.db.insertInto('chassis_registry').values(rows).execute();
  };

  it('tells by vehicle what keeps it out, and only of those that are kept out [API-26, INS-39]', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services, 4);
    const stranger = await entrantFixture(server.services);
    expect((await ask(fixture, entrant)).json()).toEqual({ success: true, errors: {} });
    const [entered, sold, deleted, free] = entrant.vehicles.map(({ id }) => id);
    await enter(server, fixture, entrant);
    const { db, clock } = server.services;
    const mine = (id = 0) => db.updateTable('vehicles').where('id', '=', id);
    await mine(sold).set({ sold_at: '2026-03-09' }).execute();
    await mine(deleted).set({ deleted_at: clock.now() }).execute();
    const foreign = stranger.vehicles[0]?.id ?? 0;
    const vehicles = [entered, sold, deleted, free, foreign, 999_999];
    expect((await ask(fixture, entrant, { vehicles })).json()).toEqual({
      success: false,
      errors: {
        [String(entered)]: 'Este veículo já está inscrito nesta etapa.',
        [String(sold)]: NOT_YOURS,
        [String(deleted)]: NOT_YOURS,
        [String(foreign)]: NOT_YOURS,
        999999: NOT_YOURS,
      },
    });
  });

  it('knows no stage of the other brand, no other event’s category and no stage that is closed to all [API-26]', async () => {
    const fixture = await stageFixture(server.services);
    const other = await stageFixture(server.services);
    const foreign = await stageFixture(server.services, { automaker_id: 2 });
    const entrant = await entrantFixture(server.services);
    expect(await codeOf(ask(foreign, entrant))).toBe('not_found');
    const category_id = other.category.id;
    expect(await codeOf(ask(fixture, entrant, { category_id }))).toBe('not_found');
    await changeStage(fixture, { status: 'Cancelada' });
    expect(await codeOf(ask(fixture, entrant))).toBe('registration_closed');
  });

  it('refuses a 4x2 in the same words as an entry and a change do, but not one that is in already [INS-15, INS-39, FACE-150]', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services, 2);
    const [first, second] = entrant.vehicles;
    const why = 'A trilha é só para tração 4x4. Pelo modelo, este carro é 4x2.';
    const rename = (id: number | undefined, model: string) =>
      server.services.db
        .updateTable('vehicles')
        .set({ model })
        .where('id', '=', id ?? 0)
        .execute();
    await rename(first?.id, 'ASX (4x2)');
    expect((await ask(fixture, entrant)).json().errors).toEqual({ [String(first?.id)]: why });
    const refused = await enter(server, fixture, entrant);
    expect(refused.json()).toMatchObject({ code: 'vehicles_refused', errors: { 0: [why] } });
    await rename(first?.id, 'ASX (4x4)');
    const { id } = (await enter(server, fixture, entrant)).json().registration;
    await rename(first?.id, 'ASX (4x2)');
    await rename(second?.id, 'Eclipse 4x2');
    expect((await ask(fixture, entrant, { registration_id: id })).json().errors).toEqual({
      [String(second?.id)]: why,
    });
    const change = (vehicle_id: number | undefined) =>
      server.call(updateRegistration, {
        token: entrant.token,
        params: { id },
        body: {
          id,
          data: entryBody(fixture, entrant, {
            vehicles: [{ vehicle_id, conductor_id: entrant.personId, navigator_id: null }],
          }) as never,
        },
      });
    expect((await change(second?.id)).json()).toMatchObject({
      code: 'vehicles_refused',
      errors: { 0: [why] },
    });
    expect((await change(first?.id)).statusCode).toBe(200);
  });

  it('judges by the first batch while its window runs, and not before or after [API-26, INS-47]', async () => {
    const fixture = await stageFixture(server.services, {
      window: 'first_batch',
      first_batch: 5,
      first_batch_min_year: 2022,
    });
    const entrant = await entrantFixture(server.services, 3);
    await know(entrant, ['2024', '2019']);
    const [, old, unknown] = entrant.vehicles;
    const judged = (await ask(fixture, entrant)).json();
    expect(judged).toEqual({
      success: false,
      errors: {
        [String(old?.id)]: expect.stringContaining('a partir de 2022'),
        [String(unknown?.id)]: expect.stringContaining('Não encontramos este chassi'),
      },
    });
    await setWindows(fixture, [-4, -3, -2]);
    const later = (await ask(fixture, entrant)).json();
    await setWindows(fixture, [1, 2, 3]);
    const sooner = (await ask(fixture, entrant)).json();
    expect([later.success, sooner.success]).toEqual([true, true]);
  });

  it('keeps who was confirmed before out of the first batch, and asks nothing of a change that waits [API-26]', async () => {
    const batch = { window: 'first_batch', first_batch: 5 } as const;
    const fixture = await stageFixture(server.services, batch);
    const entrant = await entrantFixture(server.services, 2);
    expect((await ask(fixture, entrant)).json().success).toBe(true);
    const past = await stageFixture(server.services, { event_value_cents: 0, vacancies: 1 });
    expect((await enter(server, past, entrant)).statusCode).toBe(201);
    const told = (await ask(fixture, entrant)).json();
    expect(Object.values(told.errors)).toEqual([NOT_NEW, NOT_NEW]);
    const waiting = await entrantFixture(server.services, 2);
    const { registration } = (await enter(server, past, waiting)).json();
    expect(registration.status).toBe('Lista de Espera');
    const change = await ask(past, waiting, { registration_id: Number(registration.id) });
    expect(change.json()).toEqual({ success: true, errors: {} });
  });

  it('judges a change by the pool it has places of, whatever window runs and whatever code is typed [API-26]', async () => {
    const first = await stageFixture(server.services, {
      window: 'first_batch',
      first_batch: 5,
      first_batch_min_year: 2022,
      vouchers: { CLUBE: 2 },
    });
    const entrant = await entrantFixture(server.services, 3);
    await know(entrant, ['2024', '2019', '2023']);
    const [entered, old, young] = entrant.vehicles.map(({ id }) => id);
    const { registration } = (await enter(server, first, entrant)).json();
    const registration_id = Number(registration.id);
    // The entry was admitted as a new customer's and stays so, even though its payment ends that status.
    const { db } = server.services;
    const paid = db.updateTable('registrations').set({ status: 'Aprovado' });
    await paid.where('id', '=', registration_id).execute();
    await setWindows(first, [-4, -3, -2]);
    const told = await ask(first, entrant, { registration_id, voucher: 'CLUBE' });
    expect(told.json()).toEqual({
      success: false,
      errors: { [String(old)]: expect.stringContaining('a partir de 2022') },
    });
    const swap = async (vehicle_id?: number) => {
      const vehicles = [{ vehicle_id, conductor_id: entrant.personId, navigator_id: null }];
      const data = entryBody(first, entrant, { vehicles });
      const params = { id: registration_id };
      const body = { id: registration_id, data };
      const answer = await server.call(updateRegistration, { token: entrant.token, params, body });
      return answer.json().code;
    };
    expect([await swap(old), await swap(young)]).toEqual(['vehicles_refused', undefined]);
    expect((await ask(first, entrant, { registration_id, vehicles: [entered] })).json()).toEqual({
      success: true,
      errors: {},
    });

    const general = await stageFixture(server.services, { first_batch: 1 });
    const everybody = await enter(server, general, entrant);
    await setWindows(general, [-1, 1, 2]);
    await changeStage(general, { first_batch_min_year: 2030 });
    const of = { registration_id: Number(everybody.json().registration.id) };
    expect((await ask(general, entrant)).json().success).toBe(false);
    expect((await ask(general, entrant, of)).json()).toEqual({ success: true, errors: {} });
  });

  it('takes a registration of the customer’s in that very stage only [API-26]', async () => {
    const [fixture, other] = [
      await stageFixture(server.services),
      await stageFixture(server.services),
    ];
    const entrant = await entrantFixture(server.services);
    const stranger = await entrantFixture(server.services);
    const { registration } = (await enter(server, fixture, entrant)).json();
    const of = { registration_id: Number(registration.id) };
    expect((await ask(fixture, entrant, of)).json()).toEqual({ success: true, errors: {} });
    expect(await codeOf(ask(other, entrant, of))).toBe('not_found');
    expect(await codeOf(ask(fixture, stranger, of))).toBe('not_found');
    expect(await codeOf(ask(fixture, entrant, { registration_id: 999_999 }))).toBe('not_found');
  });

  it('refuses an invitation in the words of its reason, but for one that was used up for what is changed [API-26, BYP-06]', async () => {
    const link = await invite(server.services, { days: 1 });
    const { token: bypassToken, guest, fixture } = link;
    const other = await stageFixture(server.services);
    const told = async (where: StageFixture, token: string, more: object = {}) => {
      const answer = (await ask(where, guest, { bypassToken: token, ...more })).json();
      return answer.message ?? answer.success;
    };
    expect(await told(fixture, bypassToken)).toBe(true);
    expect(await told(other, bypassToken)).toContain('é de outra etapa');
    const unknown = bypassToken.replaceAll(/[a-z]/g, 'x');
    expect(await told(fixture, unknown)).toContain('Convite inválido');
    const stranger = await entrantFixture(server.services);
    const stolen = (await ask(fixture, stranger, { bypassToken })).json();
    expect([stolen.code, stolen.message]).toEqual([
      'invitation_invalid',
      expect.stringContaining('Convite inválido'),
    ]);
    const { registration } = (await enterByLink(server, link)).json();
    const used = { registration_id: Number(registration.id) };
    expect(await told(fixture, bypassToken, used)).toBe(true);
    const { db, clock } = server.services;
    const mine = db.updateTable('invitations').where('customer_id', '=', guest.id);
    await mine.set({ revoked_at: clock.now() }).execute();
    expect(await told(fixture, bypassToken, used)).toContain('foi cancelado');
    const late = await invite(server.services, { fixture: other, guest, days: 1 });
    const end = db.updateTable('invitations').where('id', '=', late.id);
    await end.set({ expires_at: clock.now() }).execute();
    expect(await told(other, late.token)).toContain('venceu');
  });
});
