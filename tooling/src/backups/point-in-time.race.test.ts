import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { openPostgres } from '@trilha/api/database/opening/open-postgres.ts';
import { StandbyError } from '@trilha/api/database/opening/require-primary.ts';
import { migrate } from '@trilha/api/database/migrating/migrate.ts';
import { createLogger } from '@trilha/api/platform/operations/logger.ts';
import {
  enter,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { type RaceApp, startRaceApp } from '@trilha/api/testing/race-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries, type EntryParts, partialEntries } from '../faults/audit-entries.ts';
import { findPgbackrest } from '../machine/find-pgbackrest.ts';
import { type Cluster, startCluster } from '../machine/postgres-cluster.ts';
import { until } from '../replicas/replica.ts';
import { type DeployedArchive, deployedArchive } from './deployed-archive.ts';

const programs = findPgbackrest();
if ('skipped' in programs) console.log(`point in time skipped: ${programs.skipped}`);
const bin = 'bin' in programs ? programs.bin : '';
const ENTRANTS = 5;

describe.skipIf('skipped' in programs)('backups by pgBackRest and the log archived since', () => {
  let archive: DeployedArchive;
  let source: Cluster;
  let app: RaceApp;
  let fixture: StageFixture;
  /** Instants before and after the mistake. */
  let sane: Date;
  let late: Date;
  /** The first backup, and the first archived piece of the log beside it. */
  let older: { readonly labels: readonly string[]; readonly first: string };

  /** How long the log waits for the archive, from `/metrics`; a busy machine omits it now and then. */
  async function archiveDelay(): Promise<number> {
    let delay = Number.NaN;
    await until('the delay is told', async () => {
      const told = await app.services.telemetry.registry.metrics();
      delay = Number(/^database_archive_delay_seconds (\S+)$/m.exec(told)?.[1]);
      return !Number.isNaN(delay);
    });
    return delay;
  }

  const databaseInstant = async (): Promise<Date> => {
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(
      app.services.db,
    );
    return rows[0]?.at ?? new Date(Number.NaN);
  };

  /** A whole millisecond after all writes so far, because the database counts more finely than a Date. */
  async function momentAfter(): Promise<Date> {
    const written = await databaseInstant();
    let moment = written;
    while (moment.getTime() <= written.getTime()) moment = await databaseInstant();
    return moment;
  }

  async function enterSome(): Promise<void> {
    for (let index = 0; index < ENTRANTS; index += 1) {
      const { statusCode } = await enter(app, fixture, await entrantFixture(app.services));
      expect(statusCode).toBe(201);
    }
  }

  /** Waits until all writes so far are archived. */
  async function archiveAll(): Promise<void> {
    const { db } = app.services;
    const { rows } = await sql<{ file: string }>`
      select pg_walfile_name(pg_current_wal_lsn()) as file`.execute(db);
    await sql`select pg_switch_wal()`.execute(db);
    await until('the log is archived', async () => {
      const archived = await sql<{ last: string | null }>`
        select last_archived_wal as last from pg_stat_archiver`.execute(db);
      return (archived.rows[0]?.last ?? '') >= (rows[0]?.file ?? '');
    });
  }

  const labels = async (): Promise<string[]> =>
    (await archive.info()).backup.map(({ label }) => label);
  const firstPiece = async (): Promise<string> => (await archive.info()).archive[0]?.min ?? '';

  beforeAll(async () => {
    archive = deployedArchive();
    source = await startCluster(bin, { keepsCommits: true, settings: archive.settings });
    app = await startRaceApp(await archive.guard(source.url));
    fixture = await stageFixture(app.services, { vacancies: 100 });
    await archive.pgbackrest('stanza-create');
    await archive.pgbackrest('--type=full', 'backup');
    await enterSome();
    await archiveAll();
    older = { labels: await labels(), first: await firstPiece() };
    await archive.pgbackrest('--type=full', '--repo1-retention-full=1', 'backup');
    await enterSome();
    await archive.pgbackrest('--type=diff', 'backup');
    sane = await momentAfter();
    await enterSome();
    await sql`drop table registration_people cascade`.execute(app.services.db);
    late = await momentAfter();
    // PostgreSQL recognises that an instant was reached only after a later transaction.
    await sql`comment on table registrations is 'later'`.execute(app.services.db);
    await archiveAll();
  }, 180_000);
  afterAll(async () => {
    await app.close();
    await source.stop();
    rmSync(archive.folder, { recursive: true, force: true });
  });

  test('are made by the database account alone', async () => {
    const { code } = await new Promise<{ code: number | null }>((resolve) => {
      // Another account cannot read the database's folder.
      const nobody = { uid: 65_534, gid: 65_534, cwd: '/' };
      const args = [`--config=${archive.folder}/pgbackrest.conf`, '--stanza=trilha', 'backup'];
      execFile('/usr/bin/pgbackrest', args, nobody, (error) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : null }),
      );
    });
    expect(code).toBeGreaterThan(0);
  });

  test('are kept as many as asked for, and of the log what they need', async () => {
    const { backup } = await archive.info();
    expect(backup.map(({ type }) => type)).toEqual(['full', 'diff']);
    expect(older.labels).toHaveLength(1);
    expect(await labels()).not.toContain(older.labels[0]);
    const needed = backup[0]?.archive.start ?? '';
    expect(older.first < needed).toBe(true);
    expect(await firstPiece()).toBe(needed);
    // The shipped configuration keeps two full backups: one more leaves the first there.
    await archive.pgbackrest('--type=full', 'backup');
    expect(await labels()).toContain(backup[0]?.label);
    await archive.pgbackrest('check');
  });

  test('tell when the log waits for the archive, and catch up', async () => {
    expect(await archiveDelay()).toBe(0);
    const away = join(archive.folder, 'away');
    renameSync(archive.repository, away);
    await sql`comment on table registrations is 'waits'`.execute(app.services.db);
    await sql`select pg_switch_wal()`.execute(app.services.db);
    await sql`comment on table registrations is 'waits on'`.execute(app.services.db);
    expect(await archiveDelay()).toBeGreaterThan(0);
    renameSync(away, archive.repository);
    await sql`select pg_switch_wal()`.execute(app.services.db);
    await until('it has caught up', async () => (await archiveDelay()) === 0);
  });

  /** Restores the database into a new folder, as the documents say. */
  async function restore(moment: Date, into: string): Promise<void> {
    await archive.pgbackrest(
      `--pg1-path=${into}`,
      '--type=time',
      `--target=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`,
      '--target-action=promote',
      'restore',
    );
  }

  /** The entries on a new server that was recovered to an instant. */
  async function entriesAt(moment: Date): Promise<readonly EntryParts[]> {
    const into = join(archive.folder, `until-${moment.getTime()}`);
    await restore(moment, into);
    const settings = [`restore_command=${archive.restoreCommand}`];
    const cluster = await startCluster(bin, { data: into, settings });
    const url = new URL(archive.withPassword(cluster.url));
    url.pathname = new URL(app.databaseUrl).pathname;
    const handle = openPostgres({ url: url.href, log: createLogger('silent') });
    try {
      // Every new connection is refused with this error during recovery.
      await until('it takes changes', () =>
        sql`select 1`.execute(handle.db).then(
          () => true,
          (error: unknown) => {
            if (error instanceof StandbyError) return false;
            throw error;
          },
        ),
      );
      expect(await migrate(handle)).toEqual([]);
      return await auditEntries(handle.db, fixture);
    } finally {
      await handle.close();
      await cluster.stop();
    }
  }

  test('bring back the moment before a mistake: every entry until then, whole, and none after [EXT-46]', async () => {
    const entries = await entriesAt(sane);
    expect(entries).toHaveLength(2 * ENTRANTS);
    // No jobs run here, so no charges are created.
    expect(partialEntries(entries.map((entry) => ({ ...entry, charges: 1 })))).toEqual([]);
  });

  test('bring back the mistake where a later moment is asked for, as the negative control', async () => {
    await expect(entriesAt(late)).rejects.toThrow('registration_people');
  });

  test('go into no folder that holds anything', async () => {
    await expect(restore(sane, archive.repository)).rejects.toThrow('contains files');
    expect(readdirSync(archive.repository)).toEqual(['archive', 'backup']);
  });

  test('of which a file was changed are refused, as the negative control', async () => {
    const newest = (await labels()).at(-1) ?? '';
    const data = join(archive.repository, 'backup/trilha', newest, 'pg_data/global');
    const file = readdirSync(data).find((name) => name.startsWith('1262')) ?? '';
    const bytes = readFileSync(join(data, file));
    bytes.fill(0, Math.floor(bytes.length / 2));
    writeFileSync(join(data, file), bytes);
    const into = join(archive.folder, 'changed');
    await expect(restore(new Date(), into)).rejects.toThrow('Data corruption');
  });
});
