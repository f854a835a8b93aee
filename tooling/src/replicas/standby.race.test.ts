import { openPostgres } from '@trilha/api/database/opening/open-postgres.ts';
import { createLogger } from '@trilha/api/platform/operations/logger.ts';
import { entrantFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../faults/fault-proxy.ts';
import { newestServer } from '../machine/find-postgres.ts';
import { type Cluster, startCluster } from '../machine/postgres-cluster.ts';
import { startStandby } from '../machine/start-standby.ts';
import { type ReplicaSet, startReplicaSet } from './replica-set.ts';
import { metric, type Replica, startReplica, statusOf, until, untilReady } from './replica.ts';

const bin = newestServer('/usr/lib/postgresql');

describe.skipIf(bin === undefined)('a server whose connections lead to a standby', () => {
  let primary: Cluster;
  let standby: Cluster;
  let set: ReplicaSet;
  /** The database's address, which leads to either server. */
  let address: FaultProxy;
  let server: Replica;
  beforeAll(async () => {
    primary = await startCluster(bin ?? '');
    set = await startReplicaSet(primary.url, { count: 0 });
    standby = await startStandby(bin ?? '', primary);
    address = await startFaultProxy(set.app.databaseUrl);
    const { dataFolder, partners } = set;
    server = await startReplica({ databaseUrl: address.url, dataFolder, partners });
    await untilReady(server);
  }, 180_000);
  afterAll(async () => {
    server.child.kill('SIGTERM');
    await server.gone;
    await address.close();
    await set.close();
    await standby.stop();
    await primary.stop();
  });

  const readyState = async (): Promise<unknown> =>
    fetch(`${server.url}/readyz`).then(async (answer) => [answer.status, await answer.json()]);

  test('is not ready, signs nobody out, and is ready again by itself', async () => {
    const { token } = await entrantFixture(set.app.services);
    const garage = async (): Promise<number> => {
      const answer = await fetch(`${server.url}/api/customer/getVehicles`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    expect(await garage()).toBe(200);
    address.leadTo(standby.url);
    await until('it says that it reaches a standby', async () => {
      const [status] = (await readyState()) as [number];
      return status === 503;
    });
    expect(await readyState()).toEqual([503, { status: 'standby' }]);
    expect(await metric(server, 'database_writable')).toBe(0);
    const answers = new Set(await Promise.all(Array.from({ length: 20 }, garage)));
    expect([...answers]).toEqual([503]);
    address.leadTo(primary.url);
    await untilReady(server);
    await until('everything is listened to', async () => {
      return (await metric(server, 'database_listen_up')) === 1;
    });
    expect(await metric(server, 'database_writable')).toBe(1);
    expect(await garage()).toBe(200);
  });

  test('does not start on one, and says so in one line', async () => {
    const { dataFolder, partners } = set;
    const url = set.app.databaseUrl.replace(new URL(primary.url).host, new URL(standby.url).host);
    const other = await startReplica({ databaseUrl: url, dataFolder, partners });
    expect(await other.gone).toBe(1);
    expect(other.said()).toMatch(
      /^The database of DATABASE_URL \(.*\) cannot be used: it is a standby, which takes no writes\.\n$/,
    );
    expect(await statusOf(`${other.url}/readyz`)).toBeNull();
  });

  test('closes a connection that is refused a write', async () => {
    const { db, reads, close } = openPostgres({
      url: set.app.databaseUrl,
      poolSize: 1,
      log: createLogger('silent'),
    });
    const pidOf = async (): Promise<number | undefined> => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      return rows[0]?.pid;
    };
    const first = await pidOf();
    // Negative control: after another error the connection stays open.
    await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero');
    expect(await pidOf()).toBe(first);
    await sql`set default_transaction_read_only = on`.execute(db);
    await expect(sql`delete from jobs`.execute(db)).rejects.toThrow('read-only transaction');
    expect(await pidOf()).not.toBe(first);
    await expect(sql`delete from jobs where false`.execute(reads)).resolves.toBeDefined();
    await close();
  });
});
