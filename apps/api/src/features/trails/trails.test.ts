import { eraseAccount } from '@trilha/contract/account/account.endpoints.ts';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { listOwnTrails } from '@trilha/contract/trails/trails.endpoints.ts';
import { deleteVehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, openTestSession, TEST_PASSWORD } from '../../builders/customer.ts';
import { buildDelivery, buildPromise } from '../../builders/solidarity.ts';
import { buildPerson } from '../../builders/person.ts';
import { type EntrantFixture, entrantFixture } from '../../testing/fixtures/entry-fixture.ts';
import { entered, hold, openStage, publishTable } from '../../testing/fixtures/trail-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { writeExport } from '../account/exporting/write-export.ts';
import { findExportedAccount } from '../account/own-data/exported-account.sql.ts';

let server: TestApp;
let ana: EntrantFixture;
/** Navigates in Ana's cars, under an account of his own. */
let rui: Awaited<ReturnType<typeof buildCustomer>>;
let ruiInAnasTeam: number;

beforeAll(async () => {
  server = await startTestApp();
  ana = await entrantFixture(server.services, 2);
  rui = await buildCustomer(server.services);
  const person = { customer_id: ana.id, name: 'Rui Prado', cpf: rui.cpf };
  ruiInAnasTeam = (await buildPerson(server.services, person)).id;
});
afterAll(() => server.close());

async function trailsOf(token: string) {
  const answer = await server.call(listOwnTrails, { token });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<typeof listOwnTrails>>().trails;
}
const titlesOf = async (token: string) => (await trailsOf(token)).map(({ stage }) => stage.title);

/** Ana drives her first car with Rui as her navigator. */
const withRui = () => ({
  vehicles: [
    {
      vehicle_id: ana.vehicles[0]?.id,
      conductor_id: ana.personId,
      navigator_id: ruiInAnasTeam,
    },
  ],
});

describe('the stages in which a customer took part', () => {
  it('are those held, newest first, with figures, crew and official place [AFTER-30]', async () => {
    const { services } = server;
    const older = await openStage(services, 'Etapa Socorro');
    const newer = await openStage(services, 'Etapa Penedo');
    const { number, status } = await entered(server, older, ana);
    expect(status).toBe('Registrado com sucesso');
    await entered(server, newer, ana, withRui());
    await hold(services, older, '2025-03-28T12:00:00Z');
    await hold(services, newer, '2025-09-12T12:00:00Z');
    await publishTable(services, older.stage.id, [`${number};Turismo;3`, '900;Turismo;1']);
    const trails = await trailsOf(ana.token);
    expect(trails.map(({ stage }) => stage.title)).toEqual(['Etapa Penedo', 'Etapa Socorro']);
    const [first, second] = trails;
    expect(first).toMatchObject({
      role: 'conductor',
      is_own_entry: true,
      crew: [{ id: ruiInAnasTeam, name: 'Rui Prado', role: 'navigator' }],
      car: { id: ana.vehicles[0]?.id, title: ana.vehicles[0]?.title },
      place: null,
    });
    expect(second?.place).toEqual({
      place: 3,
      category: 'Turismo',
      status: null,
      is_provisional: false,
    });
    expect(second?.stage.galery_link).toBe('https://fotos.example/etapa');
    expect(second?.distance_km).toBeGreaterThan(0);
    expect(second?.climb_m).toBeGreaterThan(0);
    expect(second?.line?.length).toBeGreaterThan(1);
    expect(second?.line?.length).toBeLessThanOrEqual(40);
  });

  it('include those where another account entered the person, without names and nickname [AFTER-31]', async () => {
    const [trail, ...others] = await trailsOf(rui.token);
    expect(others).toEqual([]);
    expect(trail).toMatchObject({
      stage: { title: 'Etapa Penedo' },
      role: 'navigator',
      is_own_entry: false,
      crew: [],
      car: { title: null, sold_at: null, model: ana.vehicles[0]?.model },
    });
  });

  it('are nobody else’s, and need a session [AFTER-31]', async () => {
    const stranger = await entrantFixture(server.services);
    expect(await trailsOf(stranger.token)).toEqual([]);
    // The same CPF with the other brand has a history of its own.
    const suzuki = await buildCustomer(server.services, { cpf: rui.cpf, automaker_id: 2 });
    const headers = { host: 'suzuki.localhost:3000' };
    const answer = await server.call(listOwnTrails, { token: suzuki.token, headers });
    expect(answer.json<Answer<typeof listOwnTrails>>().trails).toEqual([]);
    expect((await server.call(listOwnTrails, {})).statusCode).toBe(401);
  });

  it('know the customer in their own entry after their CPF was corrected [AFTER-30]', async () => {
    await server.services.db
      .updateTable('registration_people')
      .set({ cpf: fictitiousCpf(999_999) })
      .where('person_id', '=', ana.personId)
      .execute();
    const own = (await trailsOf(ana.token)).map(({ role, person_id }) => [role, person_id]);
    expect(own).toEqual([
      ['conductor', ana.personId],
      ['conductor', ana.personId],
    ]);
  });

  it('leave out future, cancelled, hidden and unpaid ones, and cancelled registrations [AFTER-30]', async () => {
    const { services } = server;
    const before = await titlesOf(ana.token);
    await entered(server, await openStage(services, 'Etapa futura'), ana);

    const cancelled = await openStage(services, 'Etapa cancelada');
    await entered(server, cancelled, ana);
    await hold(services, cancelled, '2025-10-01T12:00:00Z');
    const change = (id: number, values: object) =>
      services.db.updateTable('stages').set(values).where('id', '=', id).execute();
    await change(cancelled.stage.id, { status: 'Cancelada' });

    const hidden = await openStage(services, 'Etapa escondida');
    await entered(server, hidden, ana);
    await hold(services, hidden, '2025-10-02T12:00:00Z');
    await change(hidden.stage.id, { published_at: null });

    const soon = await openStage(services, 'Etapa que aparece depois');
    await entered(server, soon, ana);
    await hold(services, soon, '2025-10-02T12:00:00Z');
    await change(soon.stage.id, { published_at: new Date(server.clock.now().getTime() + 60_000) });

    const unpaid = await openStage(services, 'Etapa não paga');
    await change(unpaid.stage.id, { event_value_cents: 50_000 });
    expect((await entered(server, unpaid, ana)).status).toBe('Aguardando Pagamento');
    await hold(services, unpaid, '2025-10-03T12:00:00Z');

    const left = await openStage(services, 'Etapa desistida');
    const { id } = await entered(server, left, ana, withRui());
    const body = { registration_id: id };
    expect((await server.call(cancelRegistration, { token: ana.token, body })).statusCode).toBe(
      200,
    );
    await hold(services, left, '2025-10-04T12:00:00Z');

    expect(await titlesOf(ana.token)).toEqual(before);
    expect(await titlesOf(rui.token)).toEqual(['Etapa Penedo']);
  });

  it('show each car of a registration with its own place and crew [AFTER-30, AFTER-32]', async () => {
    const { services } = server;
    const plan = await openStage(services, 'Etapa Canastra');
    const [one, two] = ana.vehicles;
    const bia = await buildPerson(services, { customer_id: ana.id, name: 'Bia Reis' });
    const { number } = await entered(server, plan, ana, {
      vehicles: [
        { vehicle_id: one?.id, conductor_id: ana.personId, navigator_id: null },
        { vehicle_id: two?.id, conductor_id: bia.id, navigator_id: ruiInAnasTeam },
      ],
    });
    await hold(services, plan, '2025-11-01T12:00:00Z');
    const lines = [`${number}-A;Turismo;5`, `${number}-B;Graduados;1`];
    await publishTable(services, plan.stage.id, lines);
    const own = (await trailsOf(ana.token)).slice(0, 2);
    expect(own.map(({ car, role, place }) => [car.id, role, place?.place])).toEqual([
      [one?.id, 'conductor', 5],
      [two?.id, null, 1],
    ]);
    // Rui sat in the second car only.
    const [newest] = await trailsOf(rui.token);
    expect([newest?.car.id, newest?.place?.category]).toEqual([two?.id, 'Graduados']);
  });

  it('take the place from an official result before a provisional one [AFTER-32]', async () => {
    const { services } = server;
    const plan = await openStage(services, 'Etapa Joinville');
    const { number } = await entered(server, plan, ana);
    await hold(services, plan, '2025-11-08T12:00:00Z');
    const first = await publishTable(services, plan.stage.id, [`${number};Turismo;4`]);
    await services.db
      .updateTable('stage_results')
      .set({ is_provisional: true })
      .where('id', '=', first.id)
      .execute();
    const placeOf = async () => (await trailsOf(ana.token))[0]?.place;
    expect(await placeOf()).toMatchObject({ place: 4, is_provisional: true });
    await publishTable(services, plan.stage.id, [`${number};Turismo;2`, '901;Turismo;1']);
    expect(await placeOf()).toMatchObject({ place: 2, is_provisional: false });
  });

  it('lead to photographs on the web only [AFTER-35]', async () => {
    await server.services.db
      .updateTable('stages')
      .set({ galery_link: 'javascript:alert(1)' })
      .where('title', '=', 'Etapa Canastra')
      .execute();
    const links = (await trailsOf(rui.token)).map(({ stage }) => stage.galery_link);
    expect(links).toEqual([null, 'https://fotos.example/etapa']);
  });

  it('are part of the copy of the own data [AFTER-34]', async () => {
    const { services } = server;
    const account = await findExportedAccount(services.db, rui.id);
    const { trilhas } = JSON.parse(await writeExport(services, account, services.clock.now()));
    expect(trilhas).toMatchObject([
      {
        etapa: 'Etapa Canastra',
        data: '2025-11-01 09:00',
        inscrita_por_voce: 'não',
        papel: 'navegador',
        resultado: { lugar: '1º', categoria: 'Graduados', situacao: 'oficial' },
      },
      { etapa: 'Etapa Penedo', resultado: null },
    ]);
  });

  it('stay after the car is sold or removed [AFTER-33]', async () => {
    const { services } = server;
    const before = await trailsOf(ana.token);
    const [one, two] = ana.vehicles;
    await services.db
      .updateTable('vehicles')
      .set({ sold_at: '2025-12-01' })
      .where('id', '=', one?.id ?? 0)
      .execute();
    const params = { id: two?.id ?? 0 };
    const gone = await server.call(deleteVehicle, { token: ana.token, params, body: {} });
    expect(gone.statusCode).toBe(200);
    const after = await trailsOf(ana.token);
    expect(after.map(({ stage, car }) => [stage.id, car.id, car.title])).toEqual(
      before.map(({ stage, car }) => [stage.id, car.id, car.title]),
    );
    expect(after.find(({ car }) => car.id === one?.id)?.car.sold_at).toBe('2025-12-01');
  });

  it('are gone for both once the account that entered them is erased [AFTER-34]', async () => {
    const { token } = ana;
    const erased = await server.call(eraseAccount, { token, body: { password: TEST_PASSWORD } });
    expect(erased.statusCode).toBe(200);
    expect((await server.call(listOwnTrails, { token })).statusCode).toBe(401);
    expect(await trailsOf(rui.token)).toEqual([]);
  });
});

it('say what the fee became to who entered the car, and not to who came along [AFTER-93]', async () => {
  const { services } = server;
  const bia = await entrantFixture(services);
  const guest = await buildCustomer(services);
  const person = { customer_id: bia.id, name: 'Guto Prado', cpf: guest.cpf };
  const { id: navigator_id } = await buildPerson(services, person);
  const place = await openStage(services, 'Etapa Lages');
  const vehicle = { vehicle_id: bia.vehicles[0]?.id, conductor_id: bia.personId, navigator_id };
  await entered(server, place, bia, { vehicles: [vehicle] });
  await hold(services, place, '2025-10-04T12:00:00Z');
  const giftOf = async (token: string) =>
    (await trailsOf(token)).find(({ stage }) => stage.id === place.stage.id)?.solidarity;
  expect(await giftOf(bia.token)).toBeNull();
  const promise = { what: 'alimentos', quantity: 1_200, unit: 'kg', value_cents: 500_000 } as const;
  const { promiseId: promise_id } = await buildPromise(services, place.stage.id, { promise });
  const line = {
    gift: '1,2 t de alimentos',
    is_promise: true,
    entities: 1,
    season: 2025,
    share: null,
  };
  expect(await giftOf(bia.token)).toEqual(line);
  await buildDelivery(services, {
    promise_id,
    delivered_on: '2025-10-10',
    quantity: 46,
    value_cents: 1,
  });
  expect(await giftOf(bia.token)).toEqual({
    ...line,
    gift: '46 kg de alimentos',
    is_promise: false,
  });
  const { token } = await openTestSession(services, guest);
  expect(await titlesOf(token)).toEqual(['Etapa Lages']);
  expect(await giftOf(token)).toBeNull();
});
