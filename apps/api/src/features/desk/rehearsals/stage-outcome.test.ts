import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  enter,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readOutcome } from './stage-outcome.sql.ts';

let server: TestApp;
let fixture: StageFixture;
/** Each response: registration and its position on the waiting list. */
const told: Array<readonly [number, number | null]> = [];
beforeAll(async () => {
  server = await startTestApp();
  fixture = await stageFixture(server.services, { vacancies: 1 });
  for (let count = 0; count < 3; count += 1) {
    const entrant = await entrantFixture(server.services);
    const { registration } = (await enter(server, fixture, entrant)).json<{
      registration: { id: number; waiting_position: number | null };
    }>();
    told.push([registration.id, registration.waiting_position]);
  }
});
afterAll(() => server.close());

const outcome = (heard: ReadonlyArray<readonly [number, number | null]> = told) =>
  readOutcome(server.services.db, fixture.stage.id, new Map(heard));

it('holds what is stored against what was told: places, the line, nobody forgotten [ROOM-18]', async () => {
  expect(await outcome()).toEqual({
    places: [1, 1, 1],
    capacity: 1,
    isInOrder: true,
    untold: 0,
    doubled: 0,
  });
});

it('notices an entry nobody was told of, one that is not there, and a line in another order [ROOM-18]', async () => {
  expect(await outcome(told.slice(1))).toMatchObject({ untold: 1 });
  expect(await outcome([...told, [999_999, null]])).toMatchObject({ untold: 1 });
  const swapped = told.map(([id], index) => [id, [null, 2, 1][index] ?? null] as const);
  expect(await outcome(swapped)).toMatchObject({ isInOrder: false });
});

it('notices a customer with two registrations, and a count that went its own way [ROOM-18]', async () => {
  const { db } = server.services;
  const [first = 0, second = 0] = told.map(([id]) => id);
  const { customer_id } = await db
    .selectFrom('registrations')
    .select('customer_id')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  await db.updateTable('registrations').set({ customer_id }).where('id', '=', second).execute();
  await db
    .updateTable('vacancy_pools')
    .set({ taken: 0 })
    .where('step_id', '=', fixture.stage.id)
    .execute();
  expect(await outcome()).toMatchObject({ doubled: 1, places: [1, 0, 1] });
});
