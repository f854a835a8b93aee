import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as endpoints from '@trilha/contract/desk/waiting-line/waiting-line.endpoints.ts';
import {
  cancelDeskRegistration,
  readDeskRegistration,
} from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { buildPerson } from '../../../builders/person.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { storedContent } from '../../../testing/database/stored-content.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  support = await signInStaff(server, 'support');
});
afterAll(() => server.close());

type Place = Awaited<ReturnType<typeof stageFixture>>;
interface Entered {
  readonly id: number;
  readonly inscription_number: number;
}

async function enterWith(place: Place, cars: number): Promise<Entered> {
  const entrant = await entrantFixture(server.services, cars);
  const drivers = [entrant.personId];
  while (drivers.length < cars) {
    drivers.push((await buildPerson(server.services, { customer_id: entrant.id })).id);
  }
  const vehicles = entrant.vehicles.map(({ id }, index) => ({
    vehicle_id: id,
    conductor_id: drivers[index],
    navigator_id: null,
  }));
  const answer = await enter(server, place, entrant, { vehicles });
  expect(answer.statusCode).toBe(201);
  return answer.json().registration;
}

/** A stage with two places, both held by one entry, and a waiting list with these numbers of cars. */
async function lineOf(...cars: number[]) {
  const place = await stageFixture(server.services, { vacancies: 2 });
  const holder = await enterWith(place, 2);
  const waiting: Entered[] = [];
  for (const count of cars) waiting.push(await enterWith(place, count));
  return { params: { id: place.stage.id }, holder, waiting };
}

const numbersOf = async (ids: readonly Entered[]): Promise<number[]> => {
  const seen: number[] = [];
  for (const { id } of ids) {
    const answer = await support.call(readDeskRegistration, { params: { id } });
    seen.push(answer.json().registration.number);
  }
  return seen;
};
const suppose = (params: { id: number }, places: number, { call } = support) =>
  call(endpoints.supposeFreePlaces, { params, body: { places } });

describe('the waiting line of a stage', () => {
  it('stands in the order in which places go to it, with what each of it takes [DESK-67]', async () => {
    const { params, waiting } = await lineOf(2, 1);
    const line = (await support.call(endpoints.readWaitingLine, { params })).json();
    expect(line).toMatchObject({ free: 0, stopped: null, total: 2 });
    const [first, second] = await numbersOf(waiting);
    expect(line.waiting).toMatchObject([
      { number: first, position: 1, vehicles: 2 },
      { number: second, position: 2, vehicles: 1 },
    ]);
  });

  it('moves up in truth whom the simulation named, leaving out who does not fit [DESK-68]', async () => {
    const { params, holder, waiting } = await lineOf(1, 2, 1, 1);
    const [first, , third] = await numbersOf(waiting);
    const before = await storedContent(server.services.db, new Set(['rate_limits']));
    const supposed = (await suppose(params, 2)).json();
    expect(supposed).toEqual({ promoted: [first, third], mails: 2 });
    expect(await storedContent(server.services.db, new Set(['rate_limits']))).toBe(before);

    const one = { params: { id: holder.id } };
    const { registration } = (await support.call(readDeskRegistration, one)).json();
    const body = { version: registration.version, reason: 'Pedido por telefone' };
    const cancelled = await support.call(cancelDeskRegistration, { ...one, body });
    expect(cancelled.json().consequences.promoted).toEqual(supposed.promoted);
  });

  it('names more for more places, and nobody where promotion has ended [DESK-68]', async () => {
    const { params } = await lineOf(2, 1);
    expect((await suppose(params, 1)).json().promoted).toHaveLength(1);
    expect((await suppose(params, 100)).json().promoted).toHaveLength(2);
    const { db } = server.services;
    await db
      .updateTable('stages')
      .set({ stage_date: server.clock.now() })
      .where('id', '=', params.id)
      .execute();
    expect((await suppose(params, 100)).json().promoted).toEqual([]);
    const line = await support.call(endpoints.readWaitingLine, { params });
    expect(line.json().stopped).toBe('too_late');
  });

  it('is not there for who holds another brand [DESK-67]', async () => {
    const { params } = await lineOf(1);
    const elsewhere = await signInStaff(server, 'support', { automaker_id: 2 });
    const line = await elsewhere.call(endpoints.readWaitingLine, { params });
    expect(line.json().code).toBe('not_found');
    expect((await suppose(params, 1, elsewhere)).json().code).toBe('not_found');
  });

  it('says why nobody moves up: the stage is cancelled or held, and one without a date stops nobody [DESK-67]', async () => {
    const { params } = await lineOf(1);
    const { db } = server.services;
    const told = async (set: object) => {
      await db.updateTable('stages').set(set).where('id', '=', params.id).execute();
      return (await support.call(endpoints.readWaitingLine, { params })).json();
    };
    const dated = (await support.call(endpoints.readWaitingLine, { params })).json();
    expect(dated.stage.stage_date).toMatch(/^2026-/);
    expect(await told({ stage_date: null })).toMatchObject({
      stopped: null,
      stage: { stage_date: null },
    });
    expect(await told({ status: 'Cancelada' })).toMatchObject({ stopped: 'cancelled' });
    expect(await told({ status: 'Realizada' })).toMatchObject({ stopped: 'held' });
  });

  it('is read by who holds its stage alone, and no other [DESK-67]', async () => {
    const [own, other] = [await lineOf(1), await lineOf(1)];
    const { call } = await signInStaff(server, 'support', {
      automaker_id: 1,
      stage_id: own.params.id,
    });
    const statusOf = async ({ params }: typeof own) =>
      (await call(endpoints.readWaitingLine, { params })).statusCode;
    expect([await statusOf(own), await statusOf(other)]).toEqual([200, 404]);
  });
});
