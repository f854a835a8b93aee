import {
  cancelRegistration,
  getUserEvents,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { getAllEvents } from '@trilha/contract/stages/stages.endpoints.ts';
import { manualClock } from '@trilha/api/platform/clock.ts';
import { enter, entrantFixture, stageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { growDatabase } from '@trilha/api/testing/database/grow-database.ts';
import { type RaceApp, startRaceApp } from '@trilha/api/testing/race-app.ts';
import { startPostgres } from '@trilha/tooling/machine/find-postgres.ts';
import { postmasterOf, processorTime } from '../processor-time.ts';
import { median, type Row } from '../table.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
/** Per action, one after the other; half of the registrations get a place, the others wait and are promoted. */
const TIMES = 100;

type Answer = Promise<{ readonly statusCode: number; readonly body: string }>;

/** Runs an action once per item, one after the other, and returns the time per item. */
async function timed<One>(
  pids: readonly number[],
  each: readonly One[],
  act: (one: One) => Answer,
): Promise<string> {
  const times: number[] = [];
  const before = processorTime(pids);
  for (const one of each) {
    const since = performance.now();
    const { statusCode, body } = await act(one);
    times.push(performance.now() - since);
    if (statusCode >= 300) throw new Error(body);
  }
  const spent = (processorTime(pids) - before) / each.length;
  return `${spent.toFixed(1)}, ${median(times).toFixed(1)}`;
}

/** Registrations and reads of a few customers among many existing rows of other customers and stages. */
async function measureOn(app: RaceApp): Promise<Record<string, string>> {
  const pids = [process.pid, await postmasterOf(app.services.db)];
  async function round(): Promise<Record<string, string>> {
    const fixture = await stageFixture(app.services, { vacancies: TIMES / 2 });
    const entrants = [];
    for (let count = 0; count < TIMES; count += 1) {
      entrants.push(await entrantFixture(app.services));
    }
    const ids = new Map<string, number>();
    const entering = await timed(pids, entrants, async (entrant) => {
      const answer = await enter(app, fixture, entrant);
      ids.set(entrant.token, answer.json().registration?.id);
      return answer;
    });
    return {
      Entering: entering,
      getAllEvents: await timed(pids, entrants, ({ token }) => app.call(getAllEvents, { token })),
      userEvents: await timed(pids, entrants, ({ token }) => app.call(getUserEvents, { token })),
      'Cancelling, which promotes': await timed(pids, entrants.slice(0, TIMES / 2), ({ token }) =>
        app.call(cancelRegistration, { token, body: { registration_id: ids.get(token) ?? 0 } }),
      ),
    };
  }
  await round();
  return round();
}

/**
 * The most frequent customer actions, with a growing number of other customers' registrations in the database.
 * @param sizes numbers of registrations; 1,000 to 1,000,000 by default
 * @throws when there is no PostgreSQL
 */
export async function benchGrowth(sizes: readonly string[]): Promise<Row[]> {
  const postgres = await startPostgres();
  if ('skipped' in postgres) throw new Error(postgres.skipped);
  const rows: Row[] = [];
  try {
    for (const size of sizes.length > 0 ? sizes.map(Number) : SIZES) {
      const app = await startRaceApp(postgres.url, undefined, manualClock(new Date()));
      const fixture = await stageFixture(app.services);
      await enter(app, fixture, await entrantFixture(app.services));
      await growDatabase(app.databaseUrl, size);
      rows.push({ 'Registrations (processor ms, median ms)': size, ...(await measureOn(app)) });
      await app.close();
    }
  } finally {
    await postgres.stop();
  }
  return rows;
}
