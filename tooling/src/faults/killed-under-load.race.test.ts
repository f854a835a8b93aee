import { sized } from '@trilha/api/testing/long-run.ts';
import { stageFixture, type StageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestServer } from '../machine/find-postgres.ts';
import { sayFigures } from '../testing/say-figures.ts';
import { type EntryLoad, startEntryLoad } from '../replicas/entry-load.ts';
import { until, untilReady } from '../replicas/replica.ts';
import { startTwoReplicas, type TwoReplicas } from '../replicas/two-replicas.ts';
import { auditEntries, partialEntries } from './audit-entries.ts';

const bin = newestServer('/usr/lib/postgresql');
const isLinux = process.platform === 'linux';
const SERVER_KILLS = sized(1, 50);
const DATABASE_KILLS = sized(1, 20);
/** Several batches of a stage's queue, so that a kill hits between them. */
const ENTRANTS = 72;
const PLACES = 10_000;
/** Attempts of the control: a write that happens to reach the disk is not lost. */
const CONTROL_ROUNDS = 10;
/** Same number as in `startRaceApp`. */
const OWN_CONNECTIONS = 40;
const LEASE_MS = 60_000;
/** Sum of all timeouts of one request. */
const LONGEST_ANSWER_MS = 18_000;
const BACK_WITHIN_MS = 10_000;

describe.skipIf(bin === undefined || !isLinux)('kill -9 under write load, again and again', () => {
  let world: TwoReplicas;
  let fixture: StageFixture;
  /** The responses to all customers, over all rounds. */
  const journal = new Map<number, number>();
  const emails: string[] = [];
  let slowestMs = 0;
  beforeAll(async () => {
    world = await startTwoReplicas(bin ?? '');
    fixture = await stageFixture(world.app.services, { vacancies: PLACES });
  }, 180_000);
  afterAll(() => world.close());

  /** Customers enter; after some responses a process is killed; finally every customer gets a response. */
  async function round(
    kill: (load: EntryLoad) => Promise<void>,
    mortality: 'one may die' | 'all must answer',
  ) {
    const entrants = await world.entrants(ENTRANTS);
    const addresses = world.replicas.map(({ url }) => url);
    const load = startEntryLoad(addresses, fixture, entrants, { mortality });
    await until('some have entered', () => load.entered() > 3);
    await kill(load);
    await load.done;
    await connected();
    expect(load.faults).toEqual([]);
    expect(load.told.size).toBe(ENTRANTS);
    for (const [customer, registration] of load.told) journal.set(customer, registration);
    emails.push(...load.emails);
    slowestMs = Math.max(slowestMs, load.slowestMs());
  }

  /** Waits until this process is connected to the running server again. */
  const connected = () =>
    until('this process is connected again', async () => {
      const { db } = world.app.services;
      const asked = Array.from({ length: OWN_CONNECTIONS }, () => sql`select 1`.execute(db));
      return (await Promise.allSettled(asked)).every(({ status }) => status === 'fulfilled');
    });

  const allReady = async (): Promise<void> => {
    await Promise.all(world.replicas.map(untilReady));
    await connected();
  };

  /** Entries confirmed to customers but missing in the database. */
  async function lostEntries(): Promise<number[]> {
    const entries = await auditEntries(world.app.services.db, fixture);
    const stored = new Set(entries.map(({ id }) => id));
    return [...journal.values()].filter((id) => !stored.has(id));
  }

  async function expectJournalKept(): Promise<void> {
    expect(await lostEntries()).toEqual([]);
    const entries = await auditEntries(world.app.services.db, fixture);
    expect(new Map(entries.map(({ customer_id, id }) => [customer_id, id]))).toEqual(journal);
    // Jobs create charges; some wait for the lease of a dead process to expire.
    expect(partialEntries(entries.map((entry) => ({ ...entry, charges: 1 })))).toEqual([]);
  }

  test('a server: every acknowledged entry is there, and none in part', async () => {
    for (let index = 0; index < SERVER_KILLS; index += 1) {
      await round(async () => void (await world.replace(index % 2)), 'one may die');
      await allReady();
    }
    expect(journal.size).toBe(SERVER_KILLS * ENTRANTS);
    await expectJournalKept();
    sayFigures('kill -9 of the server', { kills: SERVER_KILLS, entries: journal.size, slowestMs });
  }, 600_000);

  test('PostgreSQL: 503 with Retry-After meanwhile, then it goes on by itself, nothing lost', async () => {
    let refusals = 0;
    let slowestBack = 0;
    slowestMs = 0;
    for (let index = 0; index < DATABASE_KILLS; index += 1) {
      await round(async (load) => {
        world.cluster.kill();
        const before = load.refusals();
        await until('entries are refused', () => load.refusals() > before);
        world.cluster.start();
        slowestBack = Math.max(
          slowestBack,
          await until('both serve', async () =>
            (await world.statuses('/readyz')).every((status) => status === 200),
          ),
        );
        refusals += load.refusals();
      }, 'all must answer');
    }
    expect(slowestMs).toBeLessThan(LONGEST_ANSWER_MS);
    expect(slowestBack).toBeLessThan(BACK_WITHIN_MS);
    await expectJournalKept();
    sayFigures('kill -9 of PostgreSQL', {
      kills: DATABASE_KILLS,
      refusals,
      slowestMs,
      slowestBack,
    });
  }, 600_000);

  test('jobs: what the dead held is done by those that come after them', async () => {
    const { db } = world.app.services;
    for (const index of [0, 1]) await world.replace(index);
    const killedAt = Date.now();
    await allReady();
    // Lets their leases expire immediately.
    await db
      .updateTable('jobs')
      .set({ locked_until: new Date() })
      .where('locked_until', '<=', new Date(killedAt + LEASE_MS))
      .execute();
    const rushed = () =>
      sql`update jobs set run_at = ${new Date()}
      where name in ('create-charge', 'tell-of-registration') and run_at > ${new Date()}
        and locked_until is null and dead_at is null`.execute(db);
    await until(
      'every entry has its charge',
      async () => {
        await rushed();
        return partialEntries(await auditEntries(db, fixture)).length === 0;
      },
      240_000,
    );
    await until(
      'every customer has mail',
      async () => {
        await rushed();
        return world.haveMail(emails);
      },
      240_000,
    );
    expect(
      await db.selectFrom('jobs').select('name').where('dead_at', 'is not', null).execute(),
    ).toEqual([]);
  }, 600_000);

  test('with commits that nobody waits for, acknowledged entries are gone: the negative control', async () => {
    const { app } = world;
    const { db } = app.services;
    const name = new URL(app.databaseUrl).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(db);
    // Prevents an accidental flush to disk.
    await sql`alter system set wal_writer_delay = '10s'`.execute(db);
    await sql`alter system set wal_writer_flush_after = '1GB'`.execute(db);
    world.cluster.crash();
    world.cluster.start();
    await allReady();
    journal.clear();
    fixture = await stageFixture(app.services, { vacancies: PLACES });
    let lost: number[] = [];
    for (let tries = 0; lost.length === 0 && tries < CONTROL_ROUNDS; tries += 1) {
      await round(async () => {
        world.cluster.kill();
        world.cluster.start();
        await allReady();
      }, 'all must answer');
      lost = await lostEntries();
    }
    expect(lost).not.toEqual([]);
  });
});

test('an entry of which a part is missing or double is noticed', () => {
  const parts = { places: 1, vehicles: 1, people: 1, ledger: 1, records: 1, charges: 1 };
  const whole = { id: 1, customer_id: 1, ...parts };
  expect(partialEntries([whole])).toEqual([]);
  const broken = Object.keys(parts).flatMap((part) => [0, 2].map((n) => ({ ...whole, [part]: n })));
  expect(broken).toHaveLength(12);
  expect(partialEntries(broken)).toEqual(broken);
});
