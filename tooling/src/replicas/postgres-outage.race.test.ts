import { EXIT } from '@trilha/api/commands/run-command.ts';
import { stageFixture, type StageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { sized } from '@trilha/api/testing/long-run.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestServer } from '../machine/find-postgres.ts';
import { type EntryLoad, readHoldings } from './entry-load.ts';
import { statusOf, until, untilReady } from './replica.ts';
import { startTwoReplicas, type TwoReplicas } from './two-replicas.ts';

const bin = newestServer('/usr/lib/postgresql');
const isLinux = process.platform === 'linux';
/**
 * Longer than all timeouts of a request together: 5 s for a connection and 11 s for a response, at most 16 s, and the
 * listener's 5 s + 5 s. By then each has expired at least once, and later seconds only repeat. A whole minute would
 * merely outlast a job's lease, which `job-worker.test.ts` proves with a clock.
 */
const FROZEN_MS = 22_000;
const LONGEST_ANSWER_MS = 18_000;
/** The server's own limit for running work is 20 s; the rest is for a busy machine. */
const LONGEST_STOP_MS = 27_000;
/** Two seconds for the database, plus a busy machine; load balancers wait 10 s. */
const LONGEST_PROBE_MS = 9_000;
/** The short run shares the machine with everything else. */
const BACK_WITHIN_MS = sized(6_000, 2_000);
const ENTRANTS = 40;
/** File descriptors that an outage may add: attempts of the pool and of LISTEN, and clients. */
const DESCRIPTORS_MORE = 60;

describe.skipIf(bin === undefined || !isLinux)('two replicas and a database that goes away', () => {
  let world: TwoReplicas;
  let fixture: StageFixture;
  beforeAll(async () => {
    world = await startTwoReplicas(bin ?? '');
    fixture = await stageFixture(world.app.services, { vacancies: 2 * ENTRANTS });
  }, 180_000);
  afterAll(() => world.close());

  const descriptors = (): number[] => world.replicas.map((replica) => replica.descriptors());
  const listening = async (up: 0 | 1): Promise<boolean> =>
    (await world.listening()).every((value) => value === up);

  /** Probes respond in time, though without all metrics; Prometheus waits 10 s by default. */
  async function probesAnswer(): Promise<void> {
    const since = performance.now();
    const [ready, metrics] = await Promise.all([
      world.statuses('/readyz'),
      Promise.all(world.replicas.map(({ metricsUrl }) => statusOf(metricsUrl))),
    ]);
    expect([...ready, ...metrics]).toEqual([503, 503, 200, 200]);
    expect(performance.now() - since).toBeLessThan(LONGEST_PROBE_MS);
  }

  /** Customers enter while the database goes away; checks everything that must hold meanwhile. */
  async function loseDatabase(goAway: () => void): Promise<EntryLoad> {
    const before = descriptors();
    const load = await world.load(fixture, ENTRANTS);
    await until('some have entered', () => load.entered() > 5);
    goAway();
    await until('both say that they are not ready', async () =>
      (await world.statuses('/readyz')).every((status) => status === 503),
    );
    expect(await world.statuses('/healthz')).toEqual([200, 200]);
    await probesAnswer();
    const refused = load.refusals();
    await until('entries are refused', () => load.refusals() > refused);
    expect(await world.staff()).toEqual({
      exit: EXIT.environment,
      lines: [expect.stringMatching(/^The database of DATABASE_URL \(.*\) cannot be used: .*\.$/)],
    });
    await until('both know that they do not listen', () => listening(0));
    for (const [index, count] of descriptors().entries()) {
      expect(count).toBeLessThan((before[index] ?? 0) + DESCRIPTORS_MORE);
    }
    return load;
  }

  /** Checks that follow the return of the database. */
  async function recover(load: EntryLoad): Promise<void> {
    const took = await until('both serve', async () =>
      [...(await world.statuses('/readyz')), ...(await world.statuses('/api/getAllEvents'))].every(
        (status) => status === 200,
      ),
    );
    expect(took).toBeLessThan(BACK_WITHIN_MS);
    await until('both listen', () => listening(1));
    await load.done;
    expect(load.faults).toEqual([]);
    expect(load.slowestMs()).toBeLessThan(LONGEST_ANSWER_MS);
    const { stored, count, places } = await readHoldings(world.app.services.db, fixture, load);
    expect(stored).toEqual(load.told);
    expect(count).toBe(ENTRANTS);
    expect(new Set(places).size).toBe(1);
    for (const { said } of world.replicas) {
      expect(said()).toContain('"database connection lost"');
      expect(said()).toContain('"database connection restored"');
    }
  }

  test('a crash: 503 meanwhile, nothing lost, and both serve again in seconds', async () => {
    const load = await loseDatabase(() => world.cluster.crash());
    world.cluster.start();
    await recover(load);
    expect(load.told.size).toBe(ENTRANTS);
  });

  test('a server that is frozen: no request waits for it, and nothing is lost', async () => {
    let since = 0;
    try {
      const load = await loseDatabase(() => {
        since = performance.now();
        world.cluster.freeze();
      });
      await until('it was frozen for long', () => performance.now() - since > FROZEN_MS);
      world.cluster.thaw();
      await recover(load);
      expect(load.told.size).toBe(ENTRANTS);
    } finally {
      world.cluster.thaw();
    }
  });

  test('a replica without its database stops when it is told to', async () => {
    const replica = await world.start();
    await until('it serves', () => replica.said().includes('"listening"'));
    world.cluster.crash();
    try {
      const since = performance.now();
      replica.child.kill('SIGTERM');
      expect(await replica.gone).toBe(0);
      expect(performance.now() - since).toBeLessThan(10_000);
    } finally {
      world.cluster.start();
    }
  });

  test('a replica whose database is frozen stops in seconds too', async () => {
    const replica = await world.start();
    await untilReady(replica);
    world.cluster.freeze();
    try {
      await until(
        'it hears nothing',
        async () => (await statusOf(`${replica.url}/readyz`)) === 503,
      );
      const since = performance.now();
      replica.child.kill('SIGTERM');
      const exit = await replica.gone;
      expect(performance.now() - since).toBeLessThan(LONGEST_STOP_MS);
      expect(replica.said()).toContain('"stopping"');
      // Work with two queries of 11 s each exceeds the limit of 20 s: the server ends it and logs that.
      expect(exit).toBe(replica.said().includes('"not stopped in time"') ? 1 : 0);
    } finally {
      world.cluster.thaw();
    }
  });
});
