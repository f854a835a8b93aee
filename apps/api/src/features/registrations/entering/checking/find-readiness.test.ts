import type { Answer } from '@trilha/contract/endpoint.ts';
import * as fc from 'fast-check';
import {
  createRegistration,
  getReadiness,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCategory } from '../../../../builders/category.ts';
import { buildCustomer, openTestSession } from '../../../../builders/customer.ts';
import { buildEvent } from '../../../../builders/event.ts';
import { buildPerson } from '../../../../builders/person.ts';
import { buildStage } from '../../../../builders/stage.ts';
import { buildVehicle } from '../../../../builders/vehicle.ts';
import { demoBrands } from '../../../../demo/demo-garages.ts';
import { seedDemo } from '../../../../demo/seed-demo.ts';
import { enter, entrantFixture, stageFixture } from '../../../../testing/fixtures/entry-fixture.ts';
import { isLong } from '../../../../testing/long-run.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

/** One attempt at an entry: a category, a driver and a navigator. */
interface Attempt {
  readonly category_id: number;
  readonly conductor_id: number;
  readonly navigator_id: number | null;
}

/** Which navigators each driver is tried with. The driver is always tried alone, too. */
type Navigators = 'none' | 'one' | 'all';

/** Entries that a customer could send for one vehicle in one stage, without a code. */
async function attemptsOf(
  { services: { db } }: TestApp,
  customerId: number,
  { event_id, navigators: tried }: { event_id: number; navigators: Navigators },
): Promise<Attempt[]> {
  const categories = await db
    .selectFrom('categories')
    .select('id')
    .where('event_id', '=', event_id)
    .execute();
  const people = await db
    .selectFrom('people')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('kind', '!=', 'companion')
    .where('deleted_at', 'is', null)
    .execute();
  const ids = people.map(({ id }) => id);
  return categories.flatMap(({ id: category_id }) =>
    ids.flatMap((conductor_id, index) => {
      const one = ids.slice(index - 1).slice(0, 1);
      const navigators = { none: [], one, all: ids }[tried];
      return [null, ...navigators].map((navigator_id) => ({
        category_id,
        conductor_id,
        navigator_id,
      }));
    }),
  );
}

interface Combination {
  readonly customer: { readonly id: number; readonly token: string };
  readonly stage: { readonly id: number; readonly event_id: number };
  readonly vehicleId: number;
}

/** The server's advance answer for a vehicle: ready, or the reason why not; `unlisted` when it gives none. */
async function saysOf(server: TestApp, { customer, stage, vehicleId }: Combination) {
  const answer = await server.call(getReadiness, { token: customer.token });
  const found = answer
    .json<Answer<typeof getReadiness>>()
    .stages.find(({ step_id }) => step_id === stage.id)
    ?.vehicles.find(({ vehicle_id }) => vehicle_id === vehicleId);
  if (found === undefined) return 'unlisted';
  if (found.why !== null) return found.why;
  return found.opens_at === null ? 'ready' : 'later';
}

/** Whether the server accepts any entry of the vehicle. The first accepted one is kept. */
async function isTaken(
  server: TestApp,
  { customer, stage, vehicleId }: Combination,
  navigators: Navigators,
): Promise<boolean> {
  const { event_id } = stage;
  for (const { category_id, ...crew } of await attemptsOf(server, customer.id, {
    event_id,
    navigators: isLong ? 'all' : navigators,
  })) {
    const answer = await server.call(createRegistration, {
      token: customer.token,
      body: {
        category_id,
        event_id: stage.event_id,
        step_id: stage.id,
        team_name: 'Poeira',
        terms_and_conditions: 1,
        isoffroad: 1,
        voucher: null,
        vehicles: [{ vehicle_id: vehicleId, ...crew }],
        vehicleCompanions: [],
        vehiclesRegistration: [],
      },
    });
    if (answer.statusCode < 300) return true;
    // Any other status is an error or a rate limit, which must not count as a refusal.
    expect([403, 404, 409, 422]).toContain(answer.statusCode);
  }
  return false;
}

const DAY_MS = 86_400_000;

describe('how ready a vehicle is for a stage', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  const OFTEN_OPEN = ['open', 'open', 'open', 'first_batch', 'first_batch'] as const;
  /** Draws the first value most of the time. */
  const often = <const One, const Other>(usual: One, rare: Other) =>
    fc.oneof(
      { arbitrary: fc.constant(usual), weight: 7 },
      { arbitrary: fc.constant(rare), weight: 1 },
    );

  /** A customer, their team and garage, and a stage, drawn at random. */
  const worlds = fc.record({
    selfBorn: fc.constantFrom('1985-07-20', '1985-07-20', '2010-01-01'),
    others: fc.array(fc.constantFrom('1990-05-05', '2009-06-01', '2014-01-01', null), {
      maxLength: 2,
    }),
    vehicles: fc.array(
      fc.record({
        model: often('L200 Triton Sport HPE', 'ASX (4x2)'),
        year: fc.constantFrom('2018', '2025', null),
      }),
      { minLength: 2, maxLength: 3 },
    ),
    isReturning: fc.boolean(),
    window: fc.constantFrom(...OFTEN_OPEN, 'soon', 'closed'),
    firstBatch: fc.constantFrom(0, 1, 5, 5),
    minimumYear: fc.constantFrom(null, 2020),
    pause: often(null, 'Voltamos às 15:00.'),
    cars: fc.constantFrom(1, 2, 3),
    admits: often(true, false),
    categories: fc.array(
      fc.record({
        browser: fc.boolean(),
        browser_minimum_age: fc.constantFrom(null, 16, 21),
        number_of_cars: fc.constantFrom(1, 2),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  } as const);

  type World = typeof worlds extends fc.Arbitrary<infer One> ? One : never;

  async function build(world: World) {
    const { services } = server;
    const customer = await buildCustomer(services);
    const self = services.db.updateTable('people').where('id', '=', customer.personId);
    await self.set({ date_of_birth: world.selfBorn }).execute();
    for (const date_of_birth of world.others) {
      await buildPerson(services, { customer_id: customer.id, date_of_birth });
    }
    if (world.isReturning) {
      const free = await stageFixture(services, { event_value_cents: 0, stage_date: null });
      const car = await buildVehicle(services, { customer_id: customer.id });
      const driver = await buildPerson(services, { customer_id: customer.id });
      const entrant = { ...customer, personId: driver.id, vehicles: [car] };
      const entered = await enter(server, free, entrant);
      if (entered.statusCode !== 201) throw new Error(entered.body);
      const now = services.clock.now();
      const gone = { deleted_at: now };
      await services.db.updateTable('vehicles').set(gone).where('id', '=', car.id).execute();
      await services.db.updateTable('people').set(gone).where('id', '=', driver.id).execute();
      const held = services.db.updateTable('stages').where('id', '=', free.stage.id);
      await held.set({ status: 'Realizada' }).execute();
    }
    const vehicles = [];
    for (const { model, year } of world.vehicles) {
      const vehicle = await buildVehicle(services, { customer_id: customer.id, model });
      if (year !== null) {
        const fetched_at = services.clock.now();
        const { chassis } = vehicle;
        const known = { automaker_id: 1, chassis, year, is_new: true, fetched_at };
        await services.db.insertInto('chassis_registry').values(known).execute();
      }
      vehicles.push(vehicle);
    }
    const event = await buildEvent(services, { allows_registration: world.admits });
    const stage = await buildStage(services, {
      event_id: event.id,
      window: world.window,
      first_batch: world.firstBatch,
      first_batch_min_year: world.minimumYear,
      number_of_cars: world.cars,
      pause_note: world.pause,
      paused_at: world.pause === null ? null : services.clock.now(),
    });
    for (const category of world.categories) {
      await buildCategory(services, { event_id: event.id, ...category });
    }
    return { customer, stage, vehicles };
  }

  it('is what an entry of it would answer, whatever customer, vehicle and stage [FACE-150]', async () => {
    const said = new Set<string>();
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const { customer, stage, vehicles } = await build(world);
        for (const { id: vehicleId } of vehicles) {
          const combination = { customer, stage, vehicleId };
          const says = await saysOf(server, combination);
          said.add(says.replaceAll(/[\d]+/g, '#'));
          const isIn = await isTaken(server, combination, 'one');
          expect([says, isIn]).toEqual([says, says === 'ready']);
        }
      }),
      { numRuns: 40, seed: 20_261_128 },
    );
    // The drawn cases covered each kind of answer.
    for (const text of [
      /^ready$/m,
      /^later$/m,
      /^unlisted$/m,
      /só para tração #x#/,
      /reservado a novos participantes/,
      /idade mínima/,
      /Toda a sua equipe/,
      /até # veículo/,
    ]) {
      expect([...said].join('\n')).toMatch(text);
    }
  });

  it('says why not and when, in words, and nothing of time where the vehicle itself is in the way [FACE-150]', async () => {
    const { services } = server;
    const inDays = (days: number) => new Date(services.clock.now().getTime() + days * DAY_MS);
    const fixture = await stageFixture(services, { window: 'first_batch', first_batch: 5 });
    const me = await entrantFixture(services);
    const city = await buildVehicle(services, { customer_id: me.id, model: 'ASX (4x2)' });
    const free = await stageFixture(services, { event_value_cents: 0, stage_date: inDays(60) });
    const of = async (vehicle_id: number | undefined, step_id = fixture.stage.id) => {
      const { stages } = (await server.call(getReadiness, { token: me.token })).json<
        Answer<typeof getReadiness>
      >();
      const stage = stages.find((one) => one.step_id === step_id);
      return stage?.vehicles.find((one) => one.vehicle_id === vehicle_id);
    };
    expect(await of(me.vehicles[0]?.id)).toMatchObject({ why: null, opens_at: null });
    await enter(server, free, me);
    expect(await of(me.vehicles[0]?.id)).toMatchObject({
      why: expect.stringContaining('novos participantes'),
      opens_at: inDays(2).toISOString(),
    });
    expect(await of(city.id)).toMatchObject({
      why: 'A trilha é só para tração 4x4. Pelo modelo, este carro é 4x2.',
      opens_at: null,
    });
    expect(await of(me.vehicles[0]?.id, free.stage.id)).toMatchObject({
      why: 'Este veículo já está inscrito nesta etapa.',
    });
  });
});

describe('how ready a vehicle of the demonstration is', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
    await seedDemo(server.services, server.partners.pay);
  });
  afterAll(() => server.close());

  it.each(demoBrands)(
    'is what an entry would answer, for people and stages of $slug [FACE-150]',
    async ({ id: automaker_id }) => {
      const { db } = server.services;
      const cars = await db
        .selectFrom('vehicles as v')
        .innerJoin('customers as c', 'c.id', 'v.customer_id')
        .select(['v.id', 'v.customer_id'])
        .where('c.automaker_id', '=', automaker_id)
        .where('v.sold_at', 'is', null)
        .where('v.deleted_at', 'is', null)
        .orderBy('v.id')
        .limit(3)
        .execute();
      const stages = await db
        .selectFrom('stages')
        .select(['id', 'event_id'])
        .where('automaker_id', '=', automaker_id)
        .where('status', '=', 'Agendada')
        .execute();
      expect([cars.length > 2, stages.length > 2]).toEqual([true, true]);
      const said = new Set<string>();
      for (const { id: vehicleId, customer_id: id } of cars) {
        const { token } = await openTestSession(server.services, { id, automaker_id });
        for (const stage of stages) {
          const combination = { customer: { id, token }, stage, vehicleId };
          const says = await saysOf(server, combination);
          said.add(says);
          // A large team makes a thousand refused pairs; the drawn worlds above try pairs.
          const isIn = await isTaken(server, combination, says === 'ready' ? 'one' : 'none');
          expect([says, isIn]).toEqual([says, says === 'ready']);
        }
      }
      expect(said).toContain('ready');
      expect(said).toContain('A trilha é só para tração 4x4. Pelo modelo, este carro é 4x2.');
    },
  );
});
