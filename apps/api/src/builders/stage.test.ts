import { afterAll, beforeAll, expect, test } from 'vitest';
import { manualClock } from '../platform/clock.ts';
import { openTestDatabase } from '../testing/database/test-database.ts';
import type { DatabaseHandle } from '../database/client.ts';
import { buildCategory } from './category.ts';
import { type BuilderContext, buildCustomer } from './customer.ts';
import { buildPerson } from './person.ts';
import { buildStage } from './stage.ts';
import { buildVehicle } from './vehicle.ts';

let database: DatabaseHandle;
let context: BuilderContext;

beforeAll(async () => {
  database = await openTestDatabase();
  context = { db: database.db, clock: manualClock(new Date('2026-03-10T15:00:00Z')) };
});
afterAll(() => database.close());

test('the pools of a built stage together hold exactly its places', async () => {
  const stage = await buildStage(context, {
    vacancies: 40,
    first_batch: 4,
    invitation: 2,
    vouchers: { 'trilha-26': 5, OUTRA: 1 },
  });

  const pools = await context.db
    .selectFrom('vacancy_pools')
    .select(['kind', 'capacity'])
    .where('step_id', '=', stage.id)
    .orderBy('id')
    .execute();
  expect(pools).toEqual([
    { kind: 'general', capacity: 28 },
    { kind: 'first_batch', capacity: 4 },
    { kind: 'invitation', capacity: 2 },
    { kind: 'voucher', capacity: 5 },
    { kind: 'voucher', capacity: 1 },
  ]);
  expect(stage.vouchers.map((one) => one.voucher)).toEqual(['TRILHA-26', 'OUTRA']);
});

test('pools that hold more than the stage are refused by the database', async () => {
  await expect(buildStage(context, { vacancies: 3, first_batch: 5 })).rejects.toThrow(
    /capacity|not_oversold/,
  );
});

test('a customer gets a garage, a team and a category', async () => {
  const customer = await buildCustomer(context);
  const stage = await buildStage(context);
  const people = [
    await buildPerson(context, { customer_id: customer.id }),
    await buildPerson(context, { customer_id: customer.id, kind: 'companion' }),
  ];

  expect(people.map((one) => one.short_id)).toEqual([2, 3]);
  expect(people.map((one) => one.cpf !== null)).toEqual([true, false]);
  expect(await buildCategory(context, { event_id: stage.event_id })).toMatchObject({
    number_of_cars: 2,
  });
  expect(await buildVehicle(context, { customer_id: customer.id })).toMatchObject({
    sold_at: null,
  });
});
