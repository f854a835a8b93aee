import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelRegistration,
  updateRegistration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { buildPerson } from '../../builders/person.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  entryBody,
  type StageFixture,
  stageFixture,
} from '../../testing/fixtures/entry-fixture.ts';
import { sized } from '../../testing/long-run.ts';
import { MODEL_CARS, type ModelStep, stageModel } from '../../testing/stage-model.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { expireUnpaid } from './ending/expire-unpaid.ts';
import { markPaid } from './changing/mark-paid.ts';
import { waitingPosition } from './places/waiting-position.sql.ts';
import { listRegistrations } from './reading/read-registrations.ts';

const CODE = 'MODELO';
const MOST_PEOPLE = 9;
/** Sequences tried; the long edition runs them on PostgreSQL and on the embedded database, 10,000 together. `MODEL_RUNS` asks for any other number. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? sized(20, 5_000));

const vehicles = fc.constantFrom(1, 2);
const entry = fc.nat({ max: MOST_PEOPLE - 1 });
const create: fc.Arbitrary<ModelStep> = fc.record({
  do: fc.constant('create' as const),
  vehicles,
  pool: fc.constantFrom('general' as const, 'general', 'general', 'voucher'),
});
const change: fc.Arbitrary<ModelStep> = fc.oneof(
  fc.record({ do: fc.constantFrom('again' as const, 'again', 'again'), entry }),
  fc.record({ do: fc.constant('resize' as const), entry, vehicles }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'expire', 'expire', 'pay', 'pay'), entry }),
);

const BEGIN: ModelStep = { do: 'begin' };

/** A crowd enters, then things happen to its registrations while the last ones enter. */
const sequence = fc
  .tuple(
    fc.array(create, { minLength: 4, maxLength: MOST_PEOPLE - 2 }),
    fc.array(change, { minLength: 2, maxLength: 8 }),
    fc.array(create, { maxLength: 2 }),
    fc.array(change, { maxLength: 6 }),
    // Mostly it begins after all of it; otherwise money is late as well.
    fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      fc.array(change, { minLength: 1, maxLength: 6 }).map((late) => [BEGIN, ...late]),
    ),
  )
  .map((parts): ModelStep[] => parts.flat());

describe('any sequence of entering, changing, cancelling, expiring and paying', () => {
  let server: TestApp;
  /** Each with two vehicles and drivers for one registration, and a third of both for another. */
  const people: Array<{ entrant: EntrantFixture; drivers: number[] }> = [];
  beforeAll(async () => {
    server = await startTestApp();
    for (let count = 0; count < MOST_PEOPLE; count += 1) {
      const entrant = await entrantFixture(server.services, MODEL_CARS + 1);
      const customer_id = entrant.id;
      const second = await buildPerson(server.services, { customer_id });
      const third = await buildPerson(server.services, { customer_id });
      people.push({ entrant, drivers: [entrant.personId, second.id, third.id] });
    }
  });
  afterAll(() => server.close());

  /** The real stage, driven step by step; the nth registration is the nth customer's. */
  function realStage(fixture: StageFixture) {
    const made: Array<{ id: number; person: number; isExtra: boolean }> = [];
    let tried = 0;
    const allRows = (person: number) => {
      const { entrant, drivers } = people[person] ?? raise();
      return entrant.vehicles.map(({ id }, index) => ({
        vehicle_id: id,
        conductor_id: drivers[index],
      }));
    };
    const rows = (person: number, count: number) => allRows(person).slice(0, count);
    const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code ?? 'done';

    function keep(
      answer: LightMyRequestResponse,
      whose: { person: number; isExtra: boolean },
    ): void {
      if (answer.statusCode === 201) made.push({ id: answer.json().registration.id, ...whose });
    }

    async function take(next: ModelStep): Promise<string> {
      const { services, clock } = server;
      if (next.do === 'create') {
        const person = tried;
        tried += 1;
        const { entrant } = people[person] ?? raise();
        const voucher = next.pool === 'voucher' ? CODE : null;
        const data = { vehicles: rows(person, next.vehicles), voucher };
        const answer = await enter(server, fixture, entrant, data);
        keep(answer, { person, isExtra: false });
        return codeOf(answer);
      }
      if (next.do === 'begin') {
        const begins = services.db.updateTable('stages').set({ stage_date: clock.now() });
        await begins.where('id', '=', fixture.stage.id).execute();
        return 'done';
      }
      const known = made[next.entry];
      if (known === undefined) return 'done';
      const { id, person } = known;
      const { entrant } = people[person] ?? raise();
      const { token } = entrant;
      switch (next.do) {
        case 'again': {
          const answer = await enter(server, fixture, entrant, {
            vehicles: allRows(person).slice(MODEL_CARS),
          });
          keep(answer, { person, isExtra: true });
          return codeOf(answer);
        }
        case 'resize': {
          if (known.isExtra) return 'done';
          const data = entryBody(fixture, entrant, { vehicles: rows(person, next.vehicles) });
          const body = { id, data };
          return codeOf(await server.call(updateRegistration, { token, params: { id }, body }));
        }
        case 'cancel':
          return codeOf(
            await server.call(cancelRegistration, { token, body: { registration_id: id } }),
          );
        case 'expire': {
          const due = services.db.updateTable('registrations').set({ expires_at: clock.now() });
          await due.where('id', '=', id).where('status', '=', 'Aguardando Pagamento').execute();
          await expireUnpaid(services, id, () => Promise.resolve('unpaid'));
          return 'done';
        }
        case 'pay':
          return services.db
            .transaction()
            .execute((tx) => markPaid(services, tx, id, fixture.stage.id, clock.now()));
      }
    }

    /** What each registration's own customer is answered: much work, so only once nothing happens any more. */
    async function answers() {
      const { db, clock } = server.services;
      const seen = [];
      for (const { id, person } of made) {
        const { entrant } = people[person] ?? raise();
        const own = await listRegistrations(db, entrant.id, clock.now());
        const found = own.find((registration) => registration.id === id);
        seen.push([found?.status, found?.vehicles?.length, found?.waiting_position]);
      }
      return seen;
    }

    /** The stage after a step, as it is stored. */
    async function look() {
      const { db } = server.services;
      const rows = await db
        .selectFrom('registrations as r')
        .leftJoin('registration_vehicles as v', 'v.registration_id', 'r.id')
        .select((eb) => ['r.id', 'r.status', eb.fn.count('v.id').as('vehicles')])
        .select(waitingPosition.as('position'))
        .where('r.step_id', '=', fixture.stage.id)
        .groupBy('r.id')
        .execute();
      const seen = made.map(({ id }) => {
        const row = rows.find((one) => one.id === id);
        return [row?.status, Number(row?.vehicles), row?.position];
      });
      const pools = await db
        .selectFrom('vacancy_pools as p')
        .leftJoin('vacancy_ledger as l', 'l.pool_id', 'p.id')
        .select((eb) => ['p.kind', 'p.taken', eb.fn.sum<number | null>('l.delta').as('moved')])
        .where('p.step_id', '=', fixture.stage.id)
        .groupBy('p.id')
        .orderBy('p.kind')
        .execute();
      return { seen, pools: pools.map((pool) => [pool.kind, pool.taken, Number(pool.moved)]) };
    }
    return { take, look, answers };
  }

  it(
    'agrees with the table of states in memory, step by step, place by place',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          sequence,
          fc.integer({ min: 1, max: 4 }),
          fc.boolean(),
          async (steps, general, feeDue) => {
            // Everybody may try more codes than a person would.
            await server.services.db.deleteFrom('rate_limits').execute();
            const model = stageModel({ general, voucher: 2 }, feeDue);
            const fixture = await stageFixture(server.services, {
              vacancies: general + 2,
              vouchers: { [CODE]: 2 },
              event_value_cents: feeDue ? 50_000 : 0,
            });
            const real = realStage(fixture);
            const seen = () =>
              model.entries.map((one) => [one.status, one.vehicles, model.position(one)]);
            for (const next of steps) {
              expect(await real.take(next)).toBe(model.take(next));
              expect(await real.look()).toEqual({
                seen: seen(),
                pools: (['general', 'voucher'] as const).map((pool) => [
                  pool,
                  model.taken(pool),
                  model.taken(pool),
                ]),
              });
            }
            expect(await real.answers()).toEqual(seen());
          },
        ),
        { numRuns: RUNS },
      );
    },
    60_000 + RUNS * 5_000,
  );
});

function raise(): never {
  throw new Error('no such person');
}
