import { commands } from '@trilha/api/commands/commands.ts';
import { openServices } from '@trilha/api/commands/open-services.ts';
import { runCommand } from '@trilha/api/commands/run-command.ts';
import type { StageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { demoEnvironment } from '../demo/demo-environment.ts';
import { type Cluster, startCluster } from '../machine/postgres-cluster.ts';
import { type EntryLoad, type Mortality, startEntryLoad } from './entry-load.ts';
import { type ReplicaSet, startReplicaSet } from './replica-set.ts';
import { metric, statusOf } from './replica.ts';

/** Two servers on a separate PostgreSQL, which a test may stop. */
export interface TwoReplicas extends ReplicaSet {
  readonly cluster: Cluster;
  /** Status of a path on each server; null when a server does not respond. */
  readonly statuses: (path: string) => Promise<Array<number | null>>;
  readonly listening: () => Promise<number[]>;
  readonly load: (
    fixture: StageFixture,
    entrants: number,
    mortality?: Mortality,
  ) => Promise<EntryLoad>;
  /** Runs a staff command. Returns its exit code and its error output as lines. */
  readonly staff: () => Promise<{ exit: number; lines: string[] }>;
}

export async function startTwoReplicas(bin: string): Promise<TwoReplicas> {
  const cluster = await startCluster(bin, { keepsCommits: true });
  const set = await startReplicaSet(cluster.url, { count: 2 });
  const { replicas, partners, app, dataFolder } = set;
  const env = { DATABASE_URL: app.databaseUrl, DATA_DIR: dataFolder, LOG_LEVEL: 'silent' };
  return {
    ...set,
    cluster,
    statuses: (path) => Promise.all(replicas.map(({ url }) => statusOf(url + path))),
    listening: () => Promise.all(replicas.map((one) => metric(one, 'database_listen_up'))),
    load: async (fixture, count, mortality) => {
      const addresses = replicas.map(({ url }) => url);
      return startEntryLoad(addresses, fixture, await set.entrants(count), { mortality });
    },
    staff: async () => {
      const lines: string[] = [];
      const exit = await runCommand(['list-staff'], {
        commands,
        env: demoEnvironment(env, partners),
        open: openServices,
        out: () => {},
        err: (text) => lines.push(...text.split('\n')),
      });
      return { exit, lines };
    },
    close: async () => {
      await set.close(() => cluster.stop());
    },
  };
}
