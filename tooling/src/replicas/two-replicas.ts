import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commands } from '@trilha/api/commands/commands.ts';
import { openServices } from '@trilha/api/commands/open-services.ts';
import { runCommand } from '@trilha/api/commands/run-command.ts';
import { manualClock } from '@trilha/api/platform/clock.ts';
import { entrantFixture, type StageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { type RaceApp, startRaceApp } from '@trilha/api/testing/race-app.ts';
import { type Partners, startPartners } from '@trilha/partners/start-partners.ts';
import { demoEnvironment } from '../demo-environment.ts';
import { type Cluster, startCluster } from '../postgres-cluster.ts';
import { type EntryLoad, type Mortality, startEntryLoad } from './entry-load.ts';
import { metric, type Replica, startReplica, statusOf, untilReady } from './replica.ts';

/** Two servers on a PostgreSQL that is theirs alone, so that it may be stopped. */
export interface TwoReplicas {
  readonly cluster: Cluster;
  /** A server in this process on the same database, to build and to look at what is in it. */
  readonly app: RaceApp;
  readonly replicas: readonly Replica[];
  readonly start: () => Promise<Replica>;
  /** What an address answers on each. */
  readonly statuses: (path: string) => Promise<Array<number | null>>;
  readonly listening: () => Promise<number[]>;
  readonly load: (
    fixture: StageFixture,
    entrants: number,
    mortality?: Mortality,
  ) => Promise<EntryLoad>;
  readonly partners: Partners;
  /** How a command of staff ends, and every line of its complaint. */
  readonly staff: () => Promise<{ exit: number; lines: string[] }>;
  readonly close: () => Promise<void>;
}

export async function startTwoReplicas(bin: string): Promise<TwoReplicas> {
  const cluster = await startCluster(bin, true);
  const partners = await startPartners();
  const dataFolder = await mkdtemp(join(tmpdir(), 'trilha-replicas-'));
  const app = await startRaceApp(cluster.url, partners, manualClock(new Date()));
  const { databaseUrl } = app;
  const start = (): Promise<Replica> => startReplica({ databaseUrl, dataFolder, partners });
  const replicas = await Promise.all([start(), start()]);
  await Promise.all(replicas.map(untilReady));
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder, LOG_LEVEL: 'silent' };
  return {
    cluster,
    app,
    partners,
    replicas,
    start,
    statuses: (path) => Promise.all(replicas.map(({ url }) => statusOf(url + path))),
    listening: () => Promise.all(replicas.map((one) => metric(one, 'database_listen_up'))),
    load: async (fixture, count, mortality) => {
      const entrants = [];
      for (let index = 0; index < count; index += 1) {
        entrants.push(await entrantFixture(app.services));
      }
      const addresses = replicas.map(({ url }) => url);
      return startEntryLoad(addresses, fixture, entrants, mortality);
    },
    staff: async () => {
      const lines: string[] = [];
      const exit = await runCommand(['list-stages', '--brand', 'mitsubishi'], {
        commands,
        env: demoEnvironment(env, partners),
        open: openServices,
        out: () => {},
        err: (text) => lines.push(...text.split('\n')),
      });
      return { exit, lines };
    },
    close: async () => {
      for (const { child } of replicas) child.kill('SIGTERM');
      await Promise.all(replicas.map(({ gone }) => gone));
      await app.close();
      await cluster.stop();
      await partners.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
