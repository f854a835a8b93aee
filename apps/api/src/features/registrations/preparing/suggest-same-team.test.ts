import { afterAll, beforeAll, expect, it } from 'vitest';
import { ERRORS } from '@trilha/contract/errors.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { suggestSameTeam } from '@trilha/contract/registrations/same-team.endpoints.ts';
import type { BuiltPerson } from '../../../builders/person.ts';
import { buildPerson } from '../../../builders/person.ts';
import type { StageOverrides } from '../../../builders/stage.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { prepare, stageToPrepare } from '../../../testing/fixtures/prepared-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY);

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const next = (overrides: StageOverrides = {}, category = {}): Promise<StageFixture> =>
  stageToPrepare(server, overrides, category);

interface Family extends EntrantFixture {
  readonly navigator: BuiltPerson;
  readonly driver: BuiltPerson;
  readonly child: BuiltPerson;
}

/** A family with two cars, entered in an open stage: the second car carries a child. */
async function family(): Promise<Family> {
  const entrant = await entrantFixture(server.services, 2);
  const own = { customer_id: entrant.id };
  const [navigator, driver, child] = [
    await buildPerson(server.services, own),
    await buildPerson(server.services, own),
    await buildPerson(server.services, {
      ...own,
      kind: 'companion',
      name: 'Bento',
      date_of_birth: '2018-01-01',
    }),
  ];
  const last = await stageFixture(
    server.services,
    { title: 'Etapa passada', allowed_teams: true, number_of_cars: 2 },
    { name: 'Turismo' },
  );
  const [one, two] = entrant.vehicles.map(({ id }) => id);
  const vehicles = [
    { vehicle_id: one, conductor_id: entrant.personId, navigator_id: navigator.id },
    { vehicle_id: two, conductor_id: driver.id, navigator_id: null },
  ];
  const vehicleCompanions = [{ vehicle_id: two, companion_id: child.id }];
  const body = { team_name: 'Família Albuquerque', vehicles, vehicleCompanions };
  expect((await enter(server, last, entrant, body)).statusCode).toBe(201);
  return { ...entrant, navigator, driver, child };
}

const suggest = (entrant: Pick<EntrantFixture, 'token'>, { stage }: StageFixture) =>
  server.call(suggestSameTeam, { token: entrant.token, params: { id: stage.id } });
const suggested = async (entrant: Pick<EntrantFixture, 'token'>, fixture: StageFixture) =>
  (await suggest(entrant, fixture)).json().suggestion;

it('suggests the category, team, cars and people of the last registration, ready as they are [OPEN-58]', async () => {
  const entrant = await family();
  const fixture = await next({ allowed_teams: true, number_of_cars: 2 }, { name: 'Turismo' });
  const suggestion = await suggested(entrant, fixture);
  const [one, two] = entrant.vehicles.map(({ id }) => id);
  expect(suggestion).toMatchObject({
    from: 'Etapa passada',
    category: { id: fixture.category.id, name: 'Turismo' },
    team_name: 'Família Albuquerque',
    isoffroad: true,
    crews: [
      { vehicle_id: one, conductor_id: entrant.personId, navigator_id: entrant.navigator.id },
      { vehicle_id: two, companion_ids: [entrant.child.id] },
    ],
    left_out: [],
  });
  const answer = await prepare(server, fixture, entrant, {
    category_id: suggestion.category.id,
    team_name: suggestion.team_name,
    vehicles: suggestion.crews.map(
      ({ companion_ids: _along, ...crew }: object & { companion_ids: number[] }) => crew,
    ),
    vehicleCompanions: [{ vehicle_id: two, companion_id: entrant.child.id }],
  });
  expect(answer.json().prepared.problems).toEqual([]);
});

it('leaves out who is too young, gone or entered elsewhere, with the message of the form [OPEN-59]', async () => {
  const entrant = await family();
  const fixture = await next({ number_of_cars: 2 }, { name: 'Turismo', companion_minimum_age: 12 });
  const { db } = server.services;
  const [one, two] = entrant.vehicles;
  const people = db.updateTable('people').where('id', '=', entrant.navigator.id);
  await people.set({ deleted_at: server.clock.now() }).execute();
  const other = await entrantFixture(server.services);
  const windows = db.updateTable('stages').where('id', '=', fixture.stage.id);
  await windows.set({ start_registration_date: inDays(-1) }).execute();
  expect((await enter(server, fixture, other)).statusCode).toBe(201);
  await db
    .updateTable('registration_vehicles')
    .set({ chassis: one?.chassis ?? '' })
    .where('step_id', '=', fixture.stage.id)
    .execute();
  await windows.set({ start_registration_date: inDays(2) }).execute();
  const suggestion = await suggested(entrant, fixture);
  expect(suggestion.crews).toMatchObject([
    { vehicle_id: null, conductor_id: entrant.personId, navigator_id: null },
    { vehicle_id: two?.id, companion_ids: [] },
  ]);
  expect(suggestion.isoffroad).toBe(false);
  expect(suggestion.left_out).toEqual([
    {
      who: `${one?.title} (${one?.plate})`,
      message: ERRORS.vehicle_already_registered.message,
    },
    { who: entrant.navigator.name, message: 'Esta pessoa não está mais na sua equipe.' },
    { who: 'Bento', message: expect.stringMatching(/^Bento terá .* A idade mínima/) },
  ]);
});

it('leaves out a driver who is in the stage under an account of their own, beside who is too young [OPEN-59]', async () => {
  const entrant = await family();
  const fixture = await next({ number_of_cars: 2 }, { name: 'Turismo', companion_minimum_age: 12 });
  const { db } = server.services;
  // The driver of the second car is in this stage already, under an account of their own.
  const own = await entrantFixture(server.services);
  const windows = db.updateTable('stages').where('id', '=', fixture.stage.id);
  await windows.set({ start_registration_date: inDays(-1) }).execute();
  expect((await enter(server, fixture, own)).statusCode).toBe(201);
  await windows.set({ start_registration_date: inDays(2) }).execute();
  const { cpf } = await db
    .selectFrom('people')
    .select('cpf')
    .where('id', '=', own.personId)
    .executeTakeFirstOrThrow();
  await db.updateTable('people').where('id', '=', entrant.driver.id).set({ cpf }).execute();
  const suggestion = await suggested(entrant, fixture);
  expect(suggestion.crews[1]).toMatchObject({ conductor_id: null, companion_ids: [] });
  expect(suggestion.left_out.map(({ who }: { who: string }) => who)).toEqual(
    expect.arrayContaining(['Bento', entrant.driver.name]),
  );
});

it('leaves out a category, car, navigator and companion that the stage does not take [OPEN-59]', async () => {
  const entrant = await family();
  const fixture = await next({ number_of_cars: 1, browser: false }, { name: 'Passeio' });
  const suggestion = await suggested(entrant, fixture);
  expect(suggestion).toMatchObject({
    category: null,
    crews: [{ vehicle_id: entrant.vehicles[0]?.id, navigator_id: null }],
  });
  expect(suggestion.left_out.map(({ message }: { message: string }) => message)).toEqual([
    'Esta etapa não tem esta categoria.',
    'Você pode inscrever até 1 veículo nesta etapa.',
    'Esta etapa não tem navegador.',
  ]);
});

it('prefers an entry that stands, and suggests nothing to a newcomer, to who is in the stage, or of a stage that is not there [OPEN-58]', async () => {
  const entrant = await family();
  const open = await stageFixture(server.services);
  expect(await suggested(await entrantFixture(server.services), open)).toBeNull();
  const left = await stageFixture(server.services);
  const later = await enter(server, left, entrant, {}, 'a-later-entry');
  const body = { registration_id: later.json().registration.id };
  await server.call(cancelRegistration, { token: entrant.token, body });
  expect(await suggested(entrant, open)).toMatchObject({ from: 'Etapa passada' });
  expect((await enter(server, open, entrant)).statusCode).toBe(201);
  expect(await suggested(entrant, open)).toBeNull();
  const draft = await next({ published_at: null });
  expect((await suggest(entrant, draft)).json().code).toBe('not_found');
});
