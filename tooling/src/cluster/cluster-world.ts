import assert from 'node:assert/strict';
import {
  type EntrantFixture,
  type StageFixture,
  stageFixture,
} from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { type EntryLoad, readHoldings, startEntryLoad } from '../replicas/entry-load.ts';
import { type ReplicaSet, startReplicaSet } from '../replicas/replica-set.ts';
import { until, untilReady } from '../replicas/replica.ts';
import type { Machine } from './namespaces.ts';
import { type DatabaseCluster, startDatabaseCluster } from './start-cluster.ts';

/** Same number as in `startRaceApp`. */
const OWN_CONNECTIONS = 40;
/** Less than `Retry-After` asks for, so that pauses are measured finely. */
const RETRY_MS = 250;

/** One failure while customers enter. */
export interface Round {
  readonly fixture: StageFixture;
  readonly load: EntryLoad;
  /** Longest time in which no customer was confirmed. */
  readonly pauseSeconds: number;
  /** Registrations that were confirmed to customers and are not in the database. */
  readonly lost: readonly number[];
  /** Registrations of the stage; and its places as the pool and the ledger count them. */
  readonly counted: { readonly entries: number; readonly pool: number; readonly ledger: number };
}

/** Two servers on the shipped database cluster, and customers who enter a stage with fewer places than they are. */
export interface ClusterWorld {
  readonly cluster: DatabaseCluster;
  readonly set: ReplicaSet;
  /** The primary and its synchronous standby; waits until the cluster has both, and all members that it should have. */
  readonly whole: (members?: number) => Promise<{ leader: Machine; standby: Machine }>;
  /** The failure begins once some have entered; the round ends when each customer has an answer. */
  readonly round: (
    fail: (load: EntryLoad) => unknown,
    pace?: { readonly perSecond: number },
  ) => Promise<Round>;
  readonly close: () => Promise<void>;
}

const answers = (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url });
  return client
    .connect()
    .then(() => true)
    .catch(() => false)
    .finally(() => client.end().catch(() => {}));
};

/** Places of a stage for so many customers. */
export const placesFor = (customers: number): number => Math.floor((customers * 3) / 4);

/** What a round in which nothing is lost counts: all customers are in, all places are given, and none twice. */
export const wholeRound = (customers: number): Pick<Round, 'lost' | 'counted'> => ({
  lost: [],
  counted: { entries: customers, pool: placesFor(customers), ledger: placesFor(customers) },
});

/** @param customers enter in each round; three quarters of them get a place */
export async function startClusterWorld(bin: string, customers: number): Promise<ClusterWorld> {
  const cluster = await startDatabaseCluster(bin);
  let set: ReplicaSet;
  let entrants: readonly EntrantFixture[];
  try {
    await until('the proxy leads to the primary', () => answers(cluster.url));
    set = await startReplicaSet(cluster.url, { count: 2 });
    entrants = await set.entrants(customers);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  const places = placesFor(customers);

  /** Waits until this process and the servers are connected to the primary. */
  async function connected(): Promise<void> {
    const { db } = set.app.services;
    await until('this process is connected', async () => {
      const asked = Array.from({ length: OWN_CONNECTIONS }, () => sql`select 1`.execute(db));
      return (await Promise.allSettled(asked)).every(({ status }) => status === 'fulfilled');
    });
    await Promise.all(set.replicas.map(untilReady));
  }

  return {
    cluster,
    set,
    whole: async (members = 3) => {
      await until(
        `the cluster has ${members} members`,
        async () => {
          const now = await cluster.members();
          return now.size >= members && now.has('leader') && now.has('sync_standby');
        },
        90_000,
      );
      const now = await cluster.members();
      return { leader: now.get('leader') ?? 'one', standby: now.get('sync_standby') ?? 'two' };
    },
    round: async (fail, pace = { perSecond: Infinity }) => {
      await connected();
      const fixture = await stageFixture(set.app.services, { vacancies: places });
      const addresses = set.replicas.map(({ url }) => url);
      const load = startEntryLoad(addresses, fixture, entrants, { ...pace, retryMs: RETRY_MS });
      await until('some have entered', () => load.entered() > 3);
      await fail(load);
      await load.done;
      await connected();
      // Anything but a confirmation, 503 with Retry-After, or a request that still runs is a fault.
      assert.deepEqual(load.faults, []);
      assert.equal(load.told.size, customers);
      const holdings = await readHoldings(set.app.services.db, fixture, load);
      const [, pool, ledger] = holdings.places;
      const lost = [...load.told].filter(([customer, id]) => holdings.stored.get(customer) !== id);
      return {
        fixture,
        load,
        pauseSeconds: Math.round(load.longestPauseMs() / 100) / 10,
        lost: lost.map(([, id]) => id),
        counted: { entries: holdings.count, pool, ledger },
      };
    },
    close: async () => {
      try {
        await set.close();
      } finally {
        await cluster.stop();
      }
    },
  };
}
