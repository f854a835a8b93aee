import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { enterForCustomer } from '../../../../testing/fixtures/desk-entry-fixture.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../../testing/fixtures/entry-fixture.ts';
import { startRaceApp } from '../../../../testing/race-app.ts';
import { replayedLog } from '../../../../testing/replayed-log.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { releaseUnconfirmed } from '../../../registrations/ending/release-unconfirmed.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
type RaceApp = Awaited<ReturnType<typeof startRaceApp>>;
const PLACES = 5;

describe.skipIf(serverUrl === undefined)('entries at the desk beside customers’ own', () => {
  let server: RaceApp;
  let desk: SignedInStaff;
  beforeAll(async () => {
    server = await startRaceApp(serverUrl ?? '');
    desk = await signInStaff(server, 'support');
  });
  afterAll(() => server.close());

  const entrants = async (count: number): Promise<EntrantFixture[]> => {
    const built: EntrantFixture[] = [];
    for (let index = 0; index < count; index += 1) {
      built.push(await entrantFixture(server.services));
    }
    return built;
  };

  async function stored({ stage }: StageFixture) {
    const { rows } = await sql<{ placed: number; taken: number; ledger: number; line: number[] }>`
      select (select count(*)::integer from registrations where step_id = ${stage.id} and places > 0) as placed,
        (select sum(taken)::integer from vacancy_pools where step_id = ${stage.id}) as taken,
        (select coalesce(sum(delta), 0)::integer from vacancy_ledger where step_id = ${stage.id}) as ledger,
        (select coalesce(array_agg(waiting_number order by waiting_number), '{}') from registrations
          where step_id = ${stage.id} and waiting_number is not null) as line`.execute(
      server.services.db,
    );
    return rows[0];
  }

  test('never oversell, number the line without gaps, and replay from the log [DESK-181] [DESK-182]', async () => {
    const fixture = await stageFixture(server.services, { vacancies: PLACES });
    const people = await entrants(24);
    const answers = await Promise.all(
      people.map((entrant, index) =>
        index % 2 === 0
          ? enter(server, fixture, entrant)
          : enterForCustomer(desk, fixture, entrant),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await stored(fixture)).toEqual({
      placed: PLACES,
      taken: PLACES,
      ledger: PLACES,
      line: Array.from({ length: 24 - PLACES }, (_, index) => index + 1),
    });
    expect(await replayedLog(server.services.db, fixture.stage.id)).toBeNull();
  });

  test('are one registration when a customer enters with the same car at the same moment [DESK-181]', async () => {
    const fixture = await stageFixture(server.services, { vacancies: PLACES });
    const [entrant] = await entrants(1);
    if (entrant === undefined) throw new Error('nobody enters');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2 === 0
          ? enter(server, fixture, entrant)
          : enterForCustomer(desk, fixture, entrant),
      ),
    );
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    expect(made).toHaveLength(1);
    expect((await stored(fixture))?.taken).toBe(1);
    expect(await replayedLog(server.services.db, fixture.stage.id)).toBeNull();
  });

  test('are confirmed or released, never both [DESK-185]', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 12 });
    const people = await entrants(12);
    const ids: number[] = [];
    for (const entrant of people) {
      ids.push((await enterForCustomer(desk, fixture, entrant)).json().id);
    }
    // The deadline is the present instant for the job, and a moment later for the request.
    await sql`update registrations set confirm_until = ${server.clock.now()}
      where step_id = ${fixture.stage.id} and id % 2 = 0`.execute(server.services.db);
    const body = { terms_and_conditions: 1, isoffroad: 1 };
    await Promise.all(
      ids.flatMap((id, index) => [
        server.call(confirmRegistration, { params: { id }, token: people[index]?.token, body }),
        releaseUnconfirmed(server.services, id),
      ]),
    );
    const { rows } = await sql<{ status: string; is_even: boolean; places: number }>`
      select distinct status, id % 2 = 0 as is_even, places from registrations
      where step_id = ${fixture.stage.id} order by status`.execute(server.services.db);
    expect(rows).toEqual([
      { status: 'Aguardando Pagamento', is_even: false, places: 1 },
      { status: 'Cancelada', is_even: true, places: 0 },
    ]);
    const even = ids.filter((id) => id % 2 === 0).length;
    expect((await stored(fixture))?.taken).toBe(12 - even);
    expect(await replayedLog(server.services.db, fixture.stage.id)).toBeNull();
  });
});
