import { getUserEvents } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { getAllEvents } from '@trilha/contract/stages/stages.endpoints.ts';
import { readStaffSession } from '@trilha/contract/staff/staff.endpoints.ts';
import { getVehicles } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, entrantFixture, stageFixture } from './testing/fixtures/entry-fixture.ts';
import { signInStaff } from './testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

describe('a database that runs short', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ database: 'own' });
  });
  afterAll(() => server.close());

  /**
   * Makes writes to every table fail with the given SQLSTATE, as when the database lacks resources, while `work` runs.
   */
  async function whileShort<T>(state: string, work: () => Promise<T>): Promise<T> {
    const { db } = server.services;
    await sql`create function run_short() returns trigger language plpgsql as
      $$ begin raise 'too short' using errcode = ${sql.lit(state)}; end $$`.execute(db);
    await sql`do $$ declare t regclass; begin
      for t in select c.oid from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace loop
        execute format('create trigger run_short before insert or update or delete on %s
          for each statement execute function run_short()', t);
      end loop; end $$`.execute(db);
    try {
      return await work();
    } finally {
      await sql`drop function run_short cascade`.execute(db);
    }
  }

  it.each([
    ['disk', '53100'],
    ['memory', '53200'],
    ['what it is allowed', '53400'],
  ])('tells to come again without %s, and takes the same form later', async (_, state) => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const send = () => enter(server, fixture, entrant, {}, `key-of-${state}`);
    const refused = await whileShort(state, send);
    expect(refused.statusCode).toBe(503);
    expect(refused.json().code).toBe('busy');
    expect(refused.headers['retry-after']).toBe('2');
    expect((await send()).statusCode).toBe(201);
  });

  it('answers what is only read, to who was away for a while too', async () => {
    const entrant = await entrantFixture(server.services);
    const { token } = entrant;
    const staff = await signInStaff(server, 'admin');
    server.clock.advance(10 * 60_000);
    const answers = await whileShort('53100', () =>
      Promise.all([
        server.call(getAllEvents, { token }),
        server.call(getUserEvents, { token }),
        server.call(getVehicles, { token }),
        staff.call(readStaffSession),
      ]),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });
});
