import {
  type EntrantFixture,
  entrantFixture,
  entryBody,
  type StageFixture,
  stageFixture,
} from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { readOpening } from '@trilha/contract/opening/opening.endpoints.ts';
import { REPORT_AFTER_MS } from '@trilha/contract/opening/report-opening.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFaketime } from '../machine/find-faketime.ts';
import { type ReplicaSet, startReplicaSet } from './replica-set.ts';
import { metric, type Replica, startReplica, until, untilReady } from './replica.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const faketime = serverUrl === undefined ? { skipped: 'no PostgreSQL' } : findFaketime();
if ('skipped' in faketime) console.log(`wrong clocks skipped: ${faketime.skipped}`);
const wrongBy = 'wrongBy' in faketime ? faketime.wrongBy : () => ({});

describe.skipIf('skipped' in faketime)('a server whose clock is wrong', () => {
  let set: ReplicaSet;
  const started: Replica[] = [];
  beforeAll(async () => {
    set = await startReplicaSet(serverUrl ?? '', { count: 0 });
  }, 180_000);
  afterAll(async () => {
    for (const { child } of started) child.kill('SIGTERM');
    await Promise.all(started.map(({ gone }) => gone));
    await set.close();
  });

  async function start(seconds: number): Promise<Replica> {
    const { app, dataFolder, partners } = set;
    const env = wrongBy(seconds);
    const replica = await startReplica({
      databaseUrl: app.databaseUrl,
      dataFolder,
      partners,
      env,
    });
    started.push(replica);
    return replica;
  }

  async function statusOfEntry(
    { url }: Replica,
    fixture: StageFixture,
    entrant: EntrantFixture,
  ): Promise<number> {
    const answer = await fetch(`${url}/api/registrations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${entrant.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(entryBody(fixture, entrant)),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  test('3 s ahead: it sells nothing before the stage opens by the database’s time', async () => {
    const ahead = await start(3);
    await untilReady(ahead);
    expect(await metric(ahead, 'clock_offset_seconds')).toBeCloseTo(3, 0);
    // PostgreSQL and this process share a machine, so this is the database's time too.
    const opensAt = Date.now() + 4_000;
    const fixture = await stageFixture(set.app.services, {
      start_registration_date: new Date(opensAt),
    });
    const entrant = await entrantFixture(set.app.services);
    let refused = 0;
    let soldAt = 0;
    await until('the stage has opened', async () => {
      const status = await statusOfEntry(ahead, fixture, entrant);
      soldAt = Date.now();
      if (status === 201) return true;
      refused += 1;
      return false;
    });
    expect(refused).toBeGreaterThan(0);
    expect(soldAt).toBeGreaterThanOrEqual(opensAt);
  });

  test('3 s ahead and 2 s behind: the report says how far apart both were, and that neither counted [OPEN-64]', async () => {
    const fixture = await stageFixture(set.app.services, { start_registration_date: new Date() });
    const ahead = await start(3);
    const behind = await start(-2);
    await Promise.all([untilReady(ahead), untilReady(behind)]);
    for (const server of [ahead, behind]) {
      const entrant = await entrantFixture(set.app.services);
      expect(await statusOfEntry(server, fixture, entrant)).toBe(201);
    }
    const { db } = set.app.services;
    await until('both have kept their differences', async () => {
      const rows = await db.selectFrom('server_clocks').select('machine_ms').execute();
      const seconds = new Set(rows.map((row) => Math.round(row.machine_ms / 1_000)));
      return seconds.has(2) && seconds.has(3);
    });
    set.app.clock.advance(REPORT_AFTER_MS + 60_000);
    const answer = await set.app.call(readOpening, { params: { id: fixture.stage.id } });
    const { clocks } = answer.json();
    expect(clocks.servers).toBeGreaterThanOrEqual(2);
    expect(clocks.machine_ms).toBeGreaterThan(2_900);
    expect(clocks.clock_ms).toBeLessThan(1_000);
  });

  test.each([10, -10])('%d s off: it is not ready, and says why', async (seconds) => {
    const wrong = await start(seconds);
    let said: unknown;
    await until('it says why it is not ready', async () => {
      said = await fetch(`${wrong.url}/readyz`).then(
        async (answer) => [answer.status, await answer.json()],
        () => null,
      );
      return said !== null;
    });
    expect(said).toEqual([503, { status: 'clock' }]);
  });

  test.each([
    [49 * 3_600, 'ahead of'],
    [-3_600, 'behind'],
  ])('%d s off: it does not start, and says so in one line', async (seconds, direction) => {
    const wrong = await start(seconds);
    expect(await wrong.gone).toBe(1);
    expect(wrong.said()).toMatch(
      new RegExp(
        `^The clock of this machine is \\d+ s ${direction} the database's; set it \\(NTP\\) and start again\\.\\n$`,
      ),
    );
  });
});
