import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPerson } from '../../../builders/person.ts';
import { entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { enterByLink, invite } from '../../../testing/fixtures/invitation-fixture.ts';
import { startRaceApp } from '../../../testing/race-app.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
type RaceApp = Awaited<ReturnType<typeof startRaceApp>>;

/** Ten concurrent requests of one customer with the same link, each for one car with its own driver. */
async function useTenTimes(server: RaceApp) {
  const { services } = server;
  const guest = await entrantFixture(services, 10);
  const ten = { number_of_cars: 10 };
  const fixture = await stageFixture(services, ten, ten);
  const link = await invite(services, { guest, fixture });
  const drivers: Array<{ id: number }> = [];
  for (let count = 0; count < 10; count += 1) {
    drivers.push(await buildPerson(services, { customer_id: guest.id }));
  }
  const answers = await Promise.all(
    guest.vehicles.map(({ id }, index) =>
      enterByLink(server, link, {
        vehicles: [{ vehicle_id: id, conductor_id: drivers[index]?.id }],
        // Half of the requests use the customer's own full session.
        ...(index % 2 === 0 ? { bearer: guest.token } : {}),
      }),
    ),
  );
  const { stage } = fixture;
  const { rows } = await sql<{ entries: number; taken: number }>`
    select (select count(*)::integer from registrations where step_id = ${stage.id}) as entries,
      (select sum(taken)::integer from vacancy_pools where step_id = ${stage.id}) as taken`.execute(
    services.db,
  );
  return { answers, ...rows[0] };
}

describe.skipIf(serverUrl === undefined)('one invitation at once', () => {
  let server: RaceApp;
  beforeAll(async () => {
    server = await startRaceApp(serverUrl ?? '');
  });
  afterAll(() => server.close());

  test('is used once, whoever comes first [BYP-06]', async () => {
    const { answers, entries, taken } = await useTenTimes(server);
    const codes = answers
      .map((answer): string => answer.json().code ?? 'done')
      .toSorted((a, b) => a.localeCompare(b));
    expect(codes).toEqual(['done', ...Array(9).fill('invitation_invalid')]);
    expect([entries, taken]).toEqual([1, 1]);
  });

  test('is used again and again without its protections: the control', async () => {
    const { db } = server.services;
    await sql`create function never_used() returns trigger language plpgsql as $$
      begin new.used_at := null; new.registration_id := null; return new; end $$`.execute(db);
    await sql`create trigger never_used before update on invitations
      for each row execute function never_used()`.execute(db);
    await sql`alter table vacancy_pools drop constraint vacancy_pools_not_oversold`.execute(db);
    await sql`create function endless() returns trigger language plpgsql as $$
      begin new.taken := 0; return new; end $$`.execute(db);
    await sql`create trigger endless before update on vacancy_pools
      for each row execute function endless()`.execute(db);
    const { entries } = await useTenTimes(server);
    expect(entries).toBe(10);
  });
});
