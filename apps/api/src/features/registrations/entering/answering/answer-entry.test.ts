import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelRegistration,
  getRegistration,
  getUserEvents,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { buildPerson } from '../../../../builders/person.ts';
import type { StageOverrides } from '../../../../builders/stage.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  stageFixture,
} from '../../../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { tellOfRegistrationJob } from '../../registrations.jobs.ts';

describe('the answer to a new entry', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  /** Two vehicles with full crews, entered in another order than that of their ids. */
  async function fullGroup(entrant: EntrantFixture) {
    const person = (kind: 'participant' | 'companion', name: string) =>
      buildPerson(server.services, {
        customer_id: entrant.id,
        ...(kind === 'companion' ? { kind } : {}),
        name,
      });
    const [one, two] = entrant.vehicles;
    const driver = await person('participant', 'Caio Brandão');
    const navigator = await person('participant', 'Dora Melo');
    const children = [await person('companion', 'Bia'), await person('companion', 'Ivo')];
    return {
      vehicles: [
        { vehicle_id: two?.id, conductor_id: driver.id, navigator_id: navigator.id },
        { vehicle_id: one?.id, conductor_id: entrant.personId, navigator_id: null },
      ],
      vehicleCompanions: [
        { vehicle_id: one?.id, companion_id: children[1]?.id },
        { vehicle_id: two?.id, companion_id: children[0]?.id },
      ],
    };
  }

  type Answered = Record<string, unknown> & { id: number; waiting_position: number | null };

  /** A registration with sorted companions, because the order of their rows does not matter. */
  function comparable(answer: LightMyRequestResponse): Answered {
    const { registration } = answer.json();
    const companions: Array<{ companion_id: number }> = registration.vehicleCompanions;
    const vehicleCompanions = companions.toSorted((a, b) => a.companion_id - b.companion_id);
    return { ...registration, vehicleCompanions };
  }

  async function readOf({ token }: EntrantFixture, id: number): Promise<Answered> {
    const query = { vehicle: 'true' };
    return comparable(await server.call(getRegistration, { token, params: { id }, query }));
  }

  const cases: ReadonlyArray<readonly [string, StageOverrides, Record<string, unknown>]> = [
    ['placed and due', {}, {}],
    ['placed without a fee', { event_value_cents: 0 }, {}],
    ['placed for review', { manual_review: true }, {}],
    ['waiting', { vacancies: 1 }, {}],
    ['of the first batch', { window: 'first_batch', first_batch: 4 }, {}],
    ['with a voucher', { vouchers: { LEITURA: 4 } }, { voucher: 'leitura' }],
  ];

  it.each(cases)('is what reading it tells: %s [API-23, API-25]', async (_name, stage, data) => {
    const fixture = await stageFixture(server.services, stage);
    const entrant = await entrantFixture(server.services, 2);
    const answer = await enter(server, fixture, entrant, {
      ...(await fullGroup(entrant)),
      ...data,
    });
    expect(answer.statusCode).toBe(201);
    const answered = comparable(answer);
    expect(answered).toEqual(await readOf(entrant, answered.id));
  });

  it('holds vehicles with their crews, a team and a voucher, wherever it is read [INS-02, ENT-15]', async () => {
    const fixture = await stageFixture(
      server.services,
      { allowed_teams: true, vouchers: { EQUIPE: 4 } },
      { allowed_teams: true },
    );
    const entrant = await entrantFixture(server.services, 2);
    const group = await fullGroup(entrant);
    const rest = { team_name: 'Poeira Alta', voucher: 'equipe' };
    const answer = await enter(server, fixture, entrant, { ...group, ...rest });
    const answered = comparable(answer);
    const listed = await server.call(getUserEvents, { token: entrant.token });
    const [own] = listed.json().userRegistration;
    for (const read of [answer.json().registration, await readOf(entrant, answered.id), own]) {
      expect(read).toMatchObject({ team_name: 'Poeira Alta', voucher: 'EQUIPE' });
      expect(read.vehicles).toMatchObject(group.vehicles);
      const rows = read.vehicles.map(({ id }: { id: number }) => id);
      expect(new Set(rows).size).toBe(2);
      const seats = read.vehicleCompanions.map((seat: Record<string, unknown>) => [
        seat['vehicle_registration_id'],
        seat['companion_id'],
      ]);
      const [second, first] = group.vehicleCompanions;
      expect(new Set(seats)).toEqual(
        new Set([
          [rows[0], first?.companion_id],
          [rows[1], second?.companion_id],
        ]),
      );
    }
  });

  it('is read with its vehicles where the query says so, and not otherwise [API-25]', async () => {
    const fixture = await stageFixture(server.services);
    const { token, ...entrant } = await entrantFixture(server.services);
    const { id } = (await enter(server, fixture, { token, ...entrant })).json().registration;
    const read = async (query: Record<string, string>) =>
      (await server.call(getRegistration, { token, params: { id }, query })).json().registration;
    const [first] = entrant.vehicles;
    expect((await read({ vehicle: 'true' })).vehicles).toMatchObject([{ vehicle_id: first?.id }]);
    const without = await read({});
    expect(without.step_id).toBe(fixture.stage.id);
    expect(without).not.toHaveProperty('vehicles');
  });

  it('says what it is, and once it is cancelled by whom and when [ENT-14]', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const at = server.clock.now().toISOString();
    const entered = (await enter(server, fixture, entrant)).json().registration;
    const { id } = entered;
    const always = {
      id,
      type: 'normal',
      event_id: fixture.stage.event_id,
      step_id: fixture.stage.id,
      category_id: fixture.category.id,
      customer_id: entrant.id,
      team_name: null,
      deleted_at: null,
      created_at: at,
      terms_and_conditions: 1,
      isoffroad: 1,
      inscription_number: 1,
      voucher: null,
      step: { id: fixture.stage.id, title: fixture.stage.title },
    };
    const active = { status: 'Aguardando Pagamento', cancelled_by: null, cancelled_at: null };
    expect(entered).toMatchObject({ ...always, ...active, updated_at: at });
    server.clock.advance(60_000);
    const later = server.clock.now().toISOString();
    const body = { registration_id: id };
    await server.call(cancelRegistration, { token: entrant.token, body });
    const ended = { status: 'Cancelada', cancelled_by: 'customer', cancelled_at: later };
    expect(await readOf(entrant, id)).toMatchObject({ ...always, ...ended, updated_at: later });
  });

  it('counts those who wait before', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 0 });
    for (const position of [1, 2, 3]) {
      const entrant = await entrantFixture(server.services);
      const answered = comparable(await enter(server, fixture, entrant));
      expect(answered).toEqual(await readOf(entrant, answered.id));
      expect(answered.waiting_position).toBe(position);
    }
  });

  it('stands in the audit as its customer’s, with its status, vehicles and whose places they are [API-23]', async () => {
    const acts = async (stage: StageOverrides, data: Record<string, unknown> = {}) => {
      const fixture = await stageFixture(server.services, stage);
      const entrant = await entrantFixture(server.services, 2);
      const group = await fullGroup(entrant);
      const answer = await enter(server, fixture, entrant, { ...group, ...data });
      const rows = server.services.db
        .selectFrom('audit_log')
        .select(['at', 'actor', 'actor_id', 'action', 'detail'])
        .where('subject', '=', 'registration')
        .where('subject_id', '=', Number(answer.json().registration.id));
      const common = { at: server.clock.now(), actor: 'customer', actor_id: entrant.id };
      return { acts: await rows.execute(), common: { ...common, action: 'created' } };
    };
    const told = await acts({ vouchers: { LEITURA: 4 } }, { voucher: 'leitura' });
    const placed = { status: 'Aguardando Pagamento', places: 2, pool: 'voucher' };
    expect(told.acts).toEqual([{ ...told.common, detail: placed }]);
    const waiting = await acts({ vacancies: 1 });
    const detail = { status: 'Lista de Espera', places: 2, pool: 'general' };
    expect(waiting.acts).toEqual([{ ...waiting.common, detail }]);
  });

  it.each(cases)('goes with the message of its status: %s', async (_name, stage, data) => {
    const { db } = server.services;
    const fixture = await stageFixture(server.services, stage);
    const entrant = await entrantFixture(server.services, 2);
    const answer = await enter(server, fixture, entrant, {
      ...(await fullGroup(entrant)),
      ...data,
    });
    const { id, status } = answer.json().registration;
    const jobs = await db
      .selectFrom('jobs')
      .select('payload')
      .where('name', '=', tellOfRegistrationJob.name)
      .execute();
    const messages: Partial<Record<string, string>> = {
      'Lista de Espera': 'registration-waiting',
      Aguardando: 'registration-in-review',
    };
    const message = messages[status] ?? 'registration-received';
    expect(jobs).toContainEqual({ payload: { registration_id: id, message, note: null } });
  });
});
