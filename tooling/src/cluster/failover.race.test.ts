import { openPostgres } from '@trilha/api/database/opening/open-postgres.ts';
import { createLogger } from '@trilha/api/platform/operations/logger.ts';
import type { DatabaseHandle } from '@trilha/api/database/client.ts';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findClusterPrograms } from '../machine/find-cluster-programs.ts';
import { machineFactor } from '../machine/machine-factor.ts';
import { until } from '../replicas/replica.ts';
import { sayFigures } from '../testing/say-figures.ts';
import { type DatabaseCluster, startDatabaseCluster } from './start-cluster.ts';

const programs = findClusterPrograms();
if ('skipped' in programs) console.log(`cluster under failure skipped: ${programs.skipped}`);
const WRITERS = 8;
/** Limits for a planned and an unplanned failover, in seconds; more on a busy machine. */
const PLANNED_S = 5 * machineFactor();
const KILLED_S = 30 * machineFactor();

describe.skipIf('skipped' in programs)('the shipped database cluster', () => {
  let cluster: DatabaseCluster;
  let database: DatabaseHandle;
  const acknowledged = new Set<number>();
  let next = 0;
  const stopping = new AbortController();
  let lastAt = 0;
  let longestPauseMs = 0;
  let writing: Promise<unknown>;

  /** Inserts rows one after the other, and remembers which ones the database acknowledged. */
  async function write(): Promise<void> {
    while (!stopping.signal.aborted) {
      next += 1;
      const id = next;
      try {
        await sql`insert into written (id) values (${id})`.execute(database.db);
        acknowledged.add(id);
        const now = performance.now();
        longestPauseMs = Math.max(longestPauseMs, now - lastAt);
        lastAt = now;
      } catch {
        // Refused while the database is down.
        await pause(20);
      }
    }
  }

  beforeAll(async () => {
    cluster = await startDatabaseCluster('bin' in programs ? programs.bin : '');
    database = openPostgres({ url: cluster.url, poolSize: WRITERS, log: createLogger('silent') });
    await until('the proxy leads to the primary', () =>
      sql`select 1`.execute(database.db).then(
        () => true,
        () => false,
      ),
    );
    await sql`create table written (id integer primary key)`.execute(database.db);
    lastAt = performance.now();
    writing = Promise.all(Array.from({ length: WRITERS }, write));
  }, 300_000);
  afterAll(async () => {
    stopping.abort();
    await writing;
    await database?.close();
    await cluster?.stop();
  });

  /** Waits until writing works again; returns the longest pause since `change`, in seconds. */
  async function pauseOf(change: () => unknown): Promise<number> {
    longestPauseMs = 0;
    lastAt = performance.now();
    await change();
    const before = acknowledged.size;
    await until(
      'writing goes on',
      () => longestPauseMs > 1_000 && acknowledged.size > before + 200,
      90_000,
    );
    return Math.round(longestPauseMs / 100) / 10;
  }

  async function lost(): Promise<number[]> {
    const known = [...acknowledged];
    const { rows } = await sql<{ id: number }>`select id from written`.execute(database.db);
    const there = new Set(rows.map(({ id }) => id));
    return known.filter((id) => !there.has(id));
  }

  test('goes on in seconds after its primary was killed, and has lost nothing [EXT-30]', async () => {
    const before = await cluster.members();
    const primary = before.get('leader') ?? 'one';
    const seconds = await pauseOf(() => cluster.kill(primary));
    const after = await cluster.members();
    // The synchronous standby, which had all rows, became the primary.
    expect(after.get('leader')).toBe(before.get('sync_standby'));
    expect(await lost()).toEqual([]);
    sayFigures('primary killed', { pauseSeconds: seconds, acknowledged: acknowledged.size });
    expect(seconds).toBeLessThanOrEqual(KILLED_S);
    cluster.startAgain(primary);
    await until('the killed one follows', async () => (await cluster.members()).size === 3, 90_000);
  });

  test('is handed over as planned within seconds, and has lost nothing [EXT-30]', async () => {
    const before = await cluster.members();
    const [from = 'one', to = 'two'] = [before.get('leader'), before.get('sync_standby')];
    const seconds = await pauseOf(() => cluster.switchOver(from, to));
    expect((await cluster.members()).get('leader')).toBe(to);
    expect(await lost()).toEqual([]);
    sayFigures('planned switchover', { pauseSeconds: seconds, acknowledged: acknowledged.size });
    expect(seconds).toBeLessThanOrEqual(PLANNED_S);
  });
});
