import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RaceApp, startRaceApp } from '@trilha/api/testing/race-app.ts';
import { manualClock } from '@trilha/api/platform/clock.ts';
import { sql } from 'kysely';
import type { Partners } from '@trilha/partners/start-partners.ts';
import { newestServer } from '@trilha/tooling/machine/find-postgres.ts';
import { type Cluster, startCluster } from '@trilha/tooling/machine/postgres-cluster.ts';
import { startStandby } from '@trilha/tooling/machine/start-standby.ts';
import { type Replica, startReplica, until, untilReady } from '@trilha/tooling/replicas/replica.ts';
import { memoryOf } from '../memory.ts';
import { postmasterOf, processorTime } from '../processor-time.ts';

/** A PostgreSQL, the partners, and the given number of server processes, each separate. */
export interface RushWorld {
  /** For creating data and inspecting the database; it serves no requests. */
  readonly app: RaceApp;
  readonly partners: Pick<Partners, 'url' | 'smtpUrl'>;
  /** CPU time so far in milliseconds: of the servers, of PostgreSQL, and of the load generator. */
  readonly spent: () => Readonly<Record<'server' | 'postgres' | 'load', number>>;
  /** Current memory of each server, in megabytes. */
  readonly memory: () => readonly number[];
  /** @param env environment variables of this server, besides those of all */
  readonly start: (env?: Readonly<Record<string, string>>) => Promise<Replica>;
  /** Adds a standby, and returns a function that makes commits wait for it or not. */
  readonly addStandby: () => Promise<(waits: boolean) => Promise<void>>;
  readonly close: () => Promise<void>;
}

async function startPartnersChild() {
  const child = fork(join(import.meta.dirname, 'partners-child.ts'));
  const [addresses] = (await once(child, 'message')) as [Pick<Partners, 'url' | 'smtpUrl'>];
  return { addresses, stop: () => child.disconnect() };
}

/**
 * @param env additional environment variables of the servers
 * @throws when no PostgreSQL is installed, because the embedded one has only one connection.
 */
export async function openRushWorld(
  env: Readonly<Record<string, string>> = {},
): Promise<RushWorld> {
  const bin = newestServer('/usr/lib/postgresql');
  if (bin === undefined) throw new Error('the rush needs an installed PostgreSQL');
  const cluster = await startCluster(bin, { keepsCommits: true });
  const { addresses: partners, stop } = await startPartnersChild();
  const dataFolder = await mkdtemp(join(tmpdir(), 'trilha-rush-'));
  const app = await startRaceApp(cluster.url, partners, manualClock(new Date()));
  const replicas: Replica[] = [];
  let standby: Cluster | undefined;
  const postmaster = await postmasterOf(app.services.db);
  return {
    app,
    partners,
    spent: () => {
      const { user, system } = process.cpuUsage();
      return {
        server: processorTime(replicas.map(({ child }) => child.pid ?? 0)),
        postgres: processorTime([postmaster]),
        load: (user + system) / 1_000,
      };
    },
    memory: () => replicas.map(({ child }) => memoryOf(child.pid ?? 0)),
    start: async (own = {}) => {
      const replica = await startReplica({
        databaseUrl: app.databaseUrl,
        dataFolder,
        partners,
        env: { ...env, ...own },
      });
      replicas.push(replica);
      await untilReady(replica);
      return replica;
    },
    addStandby: async () => {
      standby = await startStandby(bin, cluster);
      const { db } = app.services;
      return async (waits) => {
        const names = sql.lit(waits ? '*' : '');
        await sql`alter system set synchronous_standby_names = ${names}`.execute(db);
        await sql`select pg_reload_conf()`.execute(db);
        await until('the standby is as wanted', async () => {
          const { rows } = await sql<{ sync_state: string }>`
            select sync_state from pg_stat_replication where state = 'streaming'`.execute(db);
          return rows[0]?.sync_state === (waits ? 'sync' : 'async');
        });
      };
    },
    close: async () => {
      for (const { child } of replicas) child.kill('SIGTERM');
      await Promise.all(replicas.map(({ gone }) => gone));
      await app.close();
      stop();
      await standby?.stop();
      await cluster.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
