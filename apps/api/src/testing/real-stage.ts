import type { LightMyRequestResponse } from 'fastify';
import {
  cancelRegistration,
  updateRegistration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { buildPerson } from '../builders/person.ts';
import { markPaid } from '../features/registrations/changing/mark-paid.ts';
import { expireUnpaid } from '../features/registrations/ending/expire-unpaid.ts';
import { waitingPosition } from '../database/waiting-position.ts';
import { listRegistrations } from '../features/registrations/reading/read-registrations.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  entryBody,
  type StageFixture,
} from './fixtures/entry-fixture.ts';
import { MODEL_CARS, type ModelStep } from './stage-model.ts';
import type { TestApp } from './test-app.ts';

/** The only voucher code of a stage compared with the model. */
export const MODEL_CODE = 'MODELO';

/** A customer, with a driver for each vehicle. */
export interface ModelPerson {
  readonly entrant: EntrantFixture;
  readonly drivers: readonly number[];
}

/**
 * Customers for a model's stages, each with two vehicles and drivers for one registration, and a third of both for
 * another.
 */
export async function modelPeople({ services }: TestApp, count: number): Promise<ModelPerson[]> {
  const people: ModelPerson[] = [];
  for (let made = 0; made < count; made += 1) {
    const entrant = await entrantFixture(services, MODEL_CARS + 1);
    const customer_id = entrant.id;
    const second = await buildPerson(services, { customer_id });
    const third = await buildPerson(services, { customer_id });
    people.push({ entrant, drivers: [entrant.personId, second.id, third.id] });
  }
  return people;
}

/** The real stage, driven by the model's steps; the nth registration belongs to the nth customer. */
export function realStage(server: TestApp, fixture: StageFixture, people: readonly ModelPerson[]) {
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

  function keep(answer: LightMyRequestResponse, whose: { person: number; isExtra: boolean }): void {
    if (answer.statusCode === 201) made.push({ id: answer.json().registration.id, ...whose });
  }

  async function take(next: ModelStep): Promise<string> {
    const { services, clock } = server;
    if (next.do === 'create') {
      const person = tried;
      tried += 1;
      const { entrant } = people[person] ?? raise();
      const voucher = next.pool === 'voucher' ? MODEL_CODE : null;
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

  /** API responses about each registration to its customer: slow, so only at the end. */
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

  /** The stored stage after a step. */
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

function raise(): never {
  throw new Error('no such person');
}
