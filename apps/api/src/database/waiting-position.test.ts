import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { growLine } from '../testing/database/grow-line.ts';
import { enter, entrantFixture, stageFixture } from '../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { waitingLength, waitingPosition } from './waiting-position.ts';

const LENGTH = 2_500;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('is the place among those that still wait, whoever left before, between and behind [OPEN-37]', async () => {
  const { db } = server.services;
  const fixture = await stageFixture(server.services, { vacancies: 0 });
  const entered = await enter(server, fixture, await entrantFixture(server.services));
  await growLine(db, entered.json().registration.id, LENGTH);

  /** Those whose place is another than counting gives, and the length told and counted. */
  async function compare() {
    const { rows } = await sql<{ wrong: number; told: number; counted: number }>`
      select count(*) filter (where told <> counted)::integer as wrong, count(*)::integer as counted,
        (select ${waitingLength} from stages s where s.id = ${fixture.stage.id}) as told
      from (select ${waitingPosition} as told, rank() over (order by r.waiting_number) as counted
        from registrations r where r.step_id = ${fixture.stage.id} and r.waiting_number is not null) line`.execute(
      db,
    );
    return rows[0];
  }
  const leave = (which: string) =>
    sql`update registrations set waiting_number = null, status = 'Cancelada'
      where step_id = ${fixture.stage.id} and waiting_number is not null and ${sql.raw(which)}`.execute(
      db,
    );
  expect(await compare()).toEqual({ wrong: 0, told: LENGTH, counted: LENGTH });
  await leave('waiting_number <= 70');
  await leave('waiting_number % 7 = 3');
  await leave('waiting_number between 1020 and 1100');
  await leave('waiting_number in (32, 1024, 2048, 2500)');
  const left = (await compare())?.counted;
  expect(left).toBeLessThan(2_100);
  expect(await compare()).toEqual({ wrong: 0, told: left, counted: left });

  // Whoever adds a vehicle goes to the end: one number is given up and one drawn.
  await sql`update registrations set waiting_number = 2501 where step_id = ${fixture.stage.id}
    and waiting_number = 501`.execute(db);
  await sql`update stages set next_waiting_number = 2502 where id = ${fixture.stage.id}`.execute(
    db,
  );
  expect(await compare()).toEqual({ wrong: 0, told: left, counted: left });
});
