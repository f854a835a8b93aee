import { type EntrantFixture, stageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestServer } from '../machine/find-postgres.ts';
import { type Cluster, startCluster } from '../machine/postgres-cluster.ts';
import { startEntryLoad } from './entry-load.ts';
import { type ReplicaSet, startReplicaSet } from './replica-set.ts';
import { metric, statusOf, until, untilReady } from './replica.ts';

const bin = newestServer('/usr/lib/postgresql');
const CUSTOMERS = 300;
/** Of each server: its pool, shared reads and LISTEN. */
const CONNECTIONS = 13;

describe.skipIf(bin === undefined)('two servers without a synchronous standby', () => {
  let primary: Cluster;
  let set: ReplicaSet;
  let admin: Client;
  let entrants: readonly EntrantFixture[];
  beforeAll(async () => {
    primary = await startCluster(bin ?? '', { keepsCommits: true });
    set = await startReplicaSet(primary.url, { count: 2 });
    entrants = await set.entrants(CUSTOMERS);
    admin = new Client({ connectionString: primary.url });
    await admin.connect();
  }, 180_000);
  afterAll(async () => {
    await waitFor('');
    await admin.end();
    await set.close();
    await primary.stop();
  });

  /** Makes each commit wait for a standby of this name; an empty name ends that. */
  async function waitFor(standby: string): Promise<void> {
    await admin.query(`alter system set synchronous_standby_names = '${standby}'`);
    await admin.query('select pg_reload_conf()');
  }

  const waitingCommits = async (): Promise<number> => {
    const { rows } = await admin.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where wait_event = 'SyncRep'",
    );
    return rows[0]?.count ?? 0;
  };

  async function garage({ token }: EntrantFixture, url: string): Promise<number> {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/customer/getVehicles`, { headers });
    await answer.arrayBuffer();
    return answer.status;
  }

  const writable = (value: number): Promise<unknown> =>
    until(`commits are${value === 1 ? '' : ' not'} taken`, async () => {
      const values = set.replicas.map((one) => metric(one, 'database_writable'));
      return (await Promise.all(values)).every((one) => one === value);
    });

  test('refuse entries, go on reading, and enter everybody once it is back [EXT-45]', async () => {
    const fixture = await stageFixture(set.app.services, { vacancies: CUSTOMERS });
    const addresses = set.replicas.map(({ url }) => url);
    await Promise.all(set.replicas.map(untilReady));
    await waitFor('gone');
    const load = startEntryLoad(addresses, fixture, entrants, { retryMs: 250 });
    await writable(0);
    const [reader] = entrants;
    if (reader === undefined) throw new Error('nobody to read');
    // Without the refusal each connection would have been replaced several times by then.
    await until('entries are refused again and again', () => load.refusals() > 600);
    expect(load.entered()).toBe(0);
    for (const url of addresses) {
      expect(await statusOf(`${url}/readyz`)).toBe(200);
      expect(await garage(reader, url)).toBe(200);
    }
    const waiting = await waitingCommits();
    expect(waiting).toBeGreaterThan(0);
    expect(waiting).toBeLessThanOrEqual(2 * CONNECTIONS);
    await waitFor('');
    await load.done;
    expect(load.faults).toEqual([]);
    expect(load.entered()).toBe(CUSTOMERS);
    await writable(1);
  });
});
