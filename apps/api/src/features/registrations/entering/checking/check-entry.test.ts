import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '../../../../builders/person.ts';
import { enter, entrantFixture, stageFixture } from '../../../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

describe('what an entry may hold', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  it('refuses the same vehicle and the same person twice in one form [INS-23, INS-24]', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const row = { vehicle_id: entrant.vehicles[0]?.id, conductor_id: entrant.personId };
    const answer = await enter(server, fixture, entrant, { vehicles: [row, row] });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(
      expect.arrayContaining(['vehicle_2_id', 'conductor_v2_id']),
    );
  });

  it('refuses the same companion twice, in one car and in two [INS-25]', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services, 2);
    const { id: customer_id } = entrant;
    const driver = await buildPerson(server.services, { customer_id });
    const child = await buildPerson(server.services, { customer_id, kind: 'companion' });
    const [one, two] = entrant.vehicles;
    const seats = [one, one, two].map((vehicle) => {
      return { vehicle_id: vehicle?.id, companion_id: child.id };
    });
    const answer = await enter(server, fixture, entrant, {
      vehicles: [
        { vehicle_id: one?.id, conductor_id: entrant.personId },
        { vehicle_id: two?.id, conductor_id: driver.id },
      ],
      vehicleCompanions: seats,
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      {
        companion_v1_2_id: ['Este acompanhante já foi escolhido.'],
        companion_v2_1_id: ['Este acompanhante já foi escolhido.'],
      },
    ]);
  });

  it('refuses a navigator who drives the same car [INS-22]', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const { personId } = entrant;
    const vehicle_id = entrant.vehicles[0]?.id;
    const answer = await enter(server, fixture, entrant, {
      vehicles: [{ vehicle_id, conductor_id: personId, navigator_id: personId }],
    });
    expect(answer.json()).toMatchObject({ code: 'invalid' });
    expect(answer.json().errors).toHaveProperty('navigator_v1_id');
  });

  it('asks for a navigator where the category needs one [INS-11]', async () => {
    const fixture = await stageFixture(server.services, {}, { browser: true });
    const answer = await enter(server, fixture, await entrantFixture(server.services));
    expect(answer.json().errors).toEqual({ navigator_v1_id: ['Campo obrigatório'] });
  });

  it('names who is too young and the minimum age [INS-28]', async () => {
    const fixture = await stageFixture(server.services, {}, { companion_minimum_age: 8 });
    const entrant = await entrantFixture(server.services);
    const child = await buildPerson(server.services, {
      customer_id: entrant.id,
      kind: 'companion',
      name: 'Bento',
      date_of_birth: '2020-01-10',
    });
    const vehicle_id = entrant.vehicles[0]?.id;
    const answer = await enter(server, fixture, entrant, {
      vehicleCompanions: [{ vehicle_id, companion_id: child.id }],
    });
    expect(answer.json().errors.companion_v1_1_id[0]).toMatch(/^Bento terá 6 anos .*é 8 anos\.$/);
  });

  it('keeps to the cars and companions allowed, over all registrations of the stage [INS-26, INS-27]', async () => {
    const fixture = await stageFixture(
      server.services,
      { number_of_cars: 1 },
      { companion_allowed_quantity: 0 },
    );
    const entrant = await entrantFixture(server.services, 2);
    const companion = await buildPerson(server.services, {
      customer_id: entrant.id,
      kind: 'companion',
    });
    const vehicle_id = entrant.vehicles[0]?.id;
    const seats = await enter(server, fixture, entrant, {
      vehicleCompanions: [{ vehicle_id, companion_id: companion.id }],
    });
    expect(seats.json().errors).toHaveProperty('companion_v1_1_id');
    expect((await enter(server, fixture, entrant)).statusCode).toBe(201);
    const driver = await buildPerson(server.services, { customer_id: entrant.id });
    const again = await enter(server, fixture, entrant, {
      vehicles: [{ vehicle_id: entrant.vehicles[1]?.id, conductor_id: driver.id }],
    });
    expect(again.json().errors).toEqual({
      vehicle_1_id: ['Você pode inscrever até 1 veículo nesta etapa.'],
    });
  });

  it('asks for the terms and the 4x4 declaration [INS-20]', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const answer = await enter(server, fixture, entrant, { terms_and_conditions: 0, isoffroad: 0 });
    expect(answer.json().errors).toEqual({
      accepted_terms: ['Campo obrigatório'],
      isoffroad: ['Campo obrigatório'],
    });
  });

  it('asks for a team name only where teams are allowed [INS-07]', async () => {
    const fixture = await stageFixture(server.services, { allowed_teams: true });
    const entrant = await entrantFixture(server.services);
    expect((await enter(server, fixture, entrant)).json().errors).toHaveProperty('team_name');
    const named = await enter(server, fixture, entrant, { team_name: 'Família Albuquerque' });
    expect(named.json().registration.team_name).toBe('Família Albuquerque');
  });

  it('takes a category of the stage’s own event only, whatever event is named [API-23]', async () => {
    const fixture = await stageFixture(server.services);
    const other = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const category_id = other.category.id;
    for (const [named, field] of [
      [{ category_id }, 'category_id'],
      [{ category_id, event_id: other.stage.event_id }, 'event_id'],
      [{ category_id, event_id: 999_999 }, 'event_id'],
    ] as const) {
      const answer = await enter(server, fixture, entrant, named);
      expect(answer.json()).toMatchObject({ code: 'invalid' });
      expect(Object.keys(answer.json().errors)).toEqual([field]);
    }
  });

  it('lets no companion drive or navigate, and no participant ride along as a companion [C130]', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const { id: customer_id } = entrant;
    const companion = await buildPerson(server.services, { customer_id, kind: 'companion' });
    const participant = await buildPerson(server.services, { customer_id });
    const vehicle_id = entrant.vehicles[0]?.id;
    const driven = { vehicle_id, conductor_id: entrant.personId };
    const wrong = [
      { vehicles: [{ vehicle_id, conductor_id: companion.id }] },
      { vehicles: [{ ...driven, navigator_id: companion.id }] },
      {
        vehicles: [driven],
        vehicleCompanions: [{ vehicle_id, companion_id: participant.id }],
      },
    ];
    for (const choices of wrong) {
      const answer = await enter(server, fixture, entrant, choices);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    const right = {
      vehicles: [{ ...driven, navigator_id: participant.id }],
      vehicleCompanions: [{ vehicle_id, companion_id: companion.id }],
    };
    expect((await enter(server, fixture, entrant, right)).statusCode).toBe(201);
  });

  it('tells foreign vehicles and people alike from unknown ones', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const stranger = await entrantFixture(server.services);
    for (const vehicle_id of [stranger.vehicles[0]?.id, 999_999]) {
      const row = { vehicle_id, conductor_id: entrant.personId };
      const answer = await enter(server, fixture, entrant, { vehicles: [row] });
      expect(answer.json().code).toBe('vehicle_not_yours');
    }
    for (const conductor_id of [stranger.personId, 999_999]) {
      const row = { vehicle_id: entrant.vehicles[0]?.id, conductor_id };
      const answer = await enter(server, fixture, entrant, { vehicles: [row] });
      expect(answer.json().code).toBe('not_found');
    }
  });
});
