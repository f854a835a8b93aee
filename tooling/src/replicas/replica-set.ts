import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualClock } from '@trilha/api/platform/clock.ts';
import { type EntrantFixture, entrantFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { type RaceApp, startRaceApp } from '@trilha/api/testing/race-app.ts';
import {
  type Partners,
  type PartnersOptions,
  startPartners,
} from '@trilha/partners/start-partners.ts';
import { type Replica, startReplica, untilReady } from './replica.ts';

/** Several server processes on one database, with their partner stand-ins. */
export interface ReplicaSet {
  /** A server in this process on the same database, to create data and read it. */
  readonly app: RaceApp;
  readonly partners: Partners;
  readonly dataFolder: string;
  readonly replicas: readonly Replica[];
  /** Starts one more server, which `close` does not stop. */
  readonly start: () => Promise<Replica>;
  /** Kills a server as `kill -9` does and starts another in its place, without waiting until it is ready. */
  readonly replace: (index: number) => Promise<Replica>;
  /** Creates customers with one car each. */
  readonly entrants: (count: number) => Promise<EntrantFixture[]>;
  /** Whether an e-mail has arrived for each of these addresses. */
  readonly haveMail: (addresses: readonly string[]) => boolean;
  /** @param afterwards closes what must end after the servers and before the folder is removed */
  readonly close: (afterwards?: () => Promise<void>) => Promise<void>;
}

export interface ReplicaSetOptions {
  readonly count: number;
  /** How the partners behave. */
  readonly partners?: PartnersOptions;
  /** Environment variables of the server processes; may depend on the addresses of the partners. */
  readonly env?: (partners: Partners) => Promise<Readonly<Record<string, string>>>;
}

/** More e-mails than the longest test sends. */
const MAILS_KEPT = 100_000;

/** Starts servers on a new database of this PostgreSQL server and waits until they are ready. */
export async function startReplicaSet(
  serverUrl: string,
  options: ReplicaSetOptions,
): Promise<ReplicaSet> {
  const partners = await startPartners({ mailsKept: MAILS_KEPT, ...options.partners });
  const dataFolder = await mkdtemp(join(tmpdir(), 'trilha-replicas-'));
  const app = await startRaceApp(serverUrl, partners, manualClock(new Date()));
  const env = (await options.env?.(partners)) ?? {};
  const { databaseUrl } = app;
  const start = (): Promise<Replica> => startReplica({ databaseUrl, dataFolder, partners, env });
  const replicas = await Promise.all(Array.from({ length: options.count }, start));
  await Promise.all(replicas.map(untilReady));
  return {
    app,
    partners,
    dataFolder,
    replicas,
    start,
    replace: async (index) => {
      const [dead] = replicas.splice(index, 1, await start());
      dead?.child.kill('SIGKILL');
      await dead?.gone;
      return replicas[index] ?? start();
    },
    haveMail: (addresses) => {
      const reached = new Set(partners.mailbox.list().map(({ to }) => to));
      return addresses.every((address) => reached.has(address.toLowerCase()));
    },
    entrants: async (count) => {
      const entrants: EntrantFixture[] = [];
      for (let index = 0; index < count; index += 1) {
        entrants.push(await entrantFixture(app.services));
      }
      return entrants;
    },
    close: async (afterwards) => {
      for (const { child } of replicas) child.kill('SIGTERM');
      await Promise.all(replicas.map(({ gone }) => gone));
      await app.close();
      await afterwards?.();
      await partners.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
