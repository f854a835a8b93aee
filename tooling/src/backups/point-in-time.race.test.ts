import { readFileSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
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
import { newestServer } from '../machine/find-postgres.ts';
import { type Cluster, startCluster } from '../machine/postgres-cluster.ts';
import { until } from '../replicas/replica.ts';
import { type DeployedArchive, deployedArchive } from './deployed-archive.ts';
import { prepareRecovery } from './prepare-recovery.ts';

const bin = newestServer('/usr/lib/postgresql');
const ENTRANTS = 5;

describe.skipIf(bin === undefined)('a base backup and the log archived since', () => {
  let archive: DeployedArchive;
  let source: Cluster;
  let app: RaceApp;
  let fixture: StageFixture;
  /** Instants before and after the mistake. */
  let sane: Date;
  let late: Date;
  /** The backups before the latest base backup. */
  let older: { readonly bases: readonly string[]; readonly pieces: readonly string[] };

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

  beforeAll(async () => {
    archive = deployedArchive(bin ?? '');
    source = await startCluster(bin ?? '', { keepsCommits: true, settings: archive.settings });
    app = await startRaceApp(await archive.guard(source.url));
    fixture = await stageFixture(app.services, { vacancies: 100 });
    await archive.keepBases(source.url, 'once');
    await enterSome();
    await archiveAll();
    older = { bases: archive.bases(), pieces: archive.pieces() };
    await archive.keepBases(source.url, 'once', { KEEP_BASES: '1' });
    await enterSome();
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

  test('are made by who knows the password', async () => {
    const wrong = archive.keepBases(source.url, 'once', { PGPASSWORD: 'another' });
    await expect(wrong).rejects.toThrow('password authentication failed');
    // An unfinished base backup does not count and replaces none.
    expect(archive.bases()).toHaveLength(1);
  });

  test('are kept as many as asked for, and of the log what they need', async () => {
    expect([older.bases.length, archive.bases().length]).toEqual([1, 1]);
    expect(archive.bases()).not.toEqual(older.bases);
    const label = readFileSync(join(archive.newestBase(), 'backup_label'), 'utf8');
    const needed = /\(file ([\dA-F]{24})\)/.exec(label)?.[1] ?? '';
    expect(older.pieces.some((piece) => piece < needed)).toBe(true);
    expect(archive.pieces()).toContain(needed);
    expect(archive.pieces().filter((piece) => piece < needed)).toEqual([]);
  });

  test('are missed where no new one was made', async () => {
    await archive.keepBases(source.url, 'check');
    const yesterday = new Date(Date.now() - 27 * 3_600_000);
    utimesSync(archive.newestBase(), yesterday, yesterday);
    await expect(archive.keepBases(source.url, 'check')).rejects.toThrow('keep-bases.sh');
  });

  test('tell when the log waits for the archive, and catch up', async () => {
    expect(await archiveDelay()).toBe(0);
    const away = join(archive.folder, 'away');
    renameSync(archive.wal, away);
    await sql`comment on table registrations is 'waits'`.execute(app.services.db);
    await sql`select pg_switch_wal()`.execute(app.services.db);
    await sql`comment on table registrations is 'waits on'`.execute(app.services.db);
    expect(await archiveDelay()).toBeGreaterThan(0);
    renameSync(away, archive.wal);
    await sql`select pg_switch_wal()`.execute(app.services.db);
    await until('it has caught up', async () => (await archiveDelay()) === 0);
  });

  /** The entries on a new server that was recovered to an instant. */
  async function entriesAt(moment: Date): Promise<readonly EntryParts[]> {
    const into = join(archive.folder, `until-${moment.getTime()}`);
    const base = archive.newestBase();
    prepareRecovery({ base, archive: archive.wal, until: moment, into });
    const cluster = await startCluster(bin ?? '', { data: into });
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

  test('bring back the moment before a mistake: every entry until then, whole, and none after', async () => {
    const entries = await entriesAt(sane);
    expect(entries).toHaveLength(2 * ENTRANTS);
    // No jobs run here, so no charges are created.
    expect(partialEntries(entries.map((entry) => ({ ...entry, charges: 1 })))).toEqual([]);
  });

  test('bring back the mistake where a later moment is asked for, as the negative control', async () => {
    await expect(entriesAt(late)).rejects.toThrow('registration_people');
  });

  test('go into no folder that holds anything, and come from nothing else', () => {
    const { folder, wal } = archive;
    const into = join(folder, 'new');
    const plan = { base: archive.newestBase(), archive: wal, until: sane, into };
    expect(() => prepareRecovery({ ...plan, into: wal })).toThrow('holds something already');
    expect(() => prepareRecovery({ ...plan, base: wal })).toThrow('is no base backup');
    expect(() => prepareRecovery({ ...plan, archive: join(folder, 'gone') })).toThrow('not there');
    expect(() => prepareRecovery({ ...plan, until: new Date('soon') })).toThrow('no date');
  });
});
