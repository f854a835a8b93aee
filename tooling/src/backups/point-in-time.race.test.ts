import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '@trilha/api/database/open-postgres.ts';
import { migrate } from '@trilha/api/database/migrate.ts';
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
import { prepareRecovery } from './prepare-recovery.ts';
import { runTool } from './run-tool.ts';

const bin = newestServer('/usr/lib/postgresql');
const ENTRANTS = 5;

describe.skipIf(bin === undefined)('a base backup and the log archived since', () => {
  let folder: string;
  let source: Cluster;
  let app: RaceApp;
  let fixture: StageFixture;
  /** Before the mistake, and after it. */
  let sane: Date;
  let late: Date;
  const archive = () => join(folder, 'archive');
  const base = () => join(folder, 'base');

  const databaseInstant = async (): Promise<Date> => {
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(
      app.services.db,
    );
    return rows[0]?.at ?? new Date(Number.NaN);
  };

  /** A whole millisecond after all that was written so far: the database counts finer than a date does. */
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

  /** Waits until all that was written so far is in the archive. */
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
    folder = mkdtempSync(join(tmpdir(), 'trilha-archive-'));
    mkdirSync(archive());
    // The server's account writes there.
    for (const path of [folder, archive()]) chmodSync(path, 0o777);
    source = await startCluster(bin ?? '', {
      keepsCommits: true,
      settings: ['archive_mode=on', `archive_command=cp "%p" "${archive()}/%f"`],
    });
    app = await startRaceApp(source.url);
    fixture = await stageFixture(app.services, { vacancies: 100 });
    await enterSome();
    await runTool('pg_basebackup', ['-D', base(), '--checkpoint=fast'], source.url);
    await enterSome();
    sane = await momentAfter();
    await enterSome();
    await sql`drop table registration_people cascade`.execute(app.services.db);
    late = await momentAfter();
    // Something has to come after a moment for PostgreSQL to know that it was reached.
    await sql`comment on table registrations is 'later'`.execute(app.services.db);
    await archiveAll();
  }, 180_000);
  afterAll(async () => {
    await app.close();
    await source.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What a new server holds that was brought back up to a moment. */
  async function entriesAt(moment: Date): Promise<readonly EntryParts[]> {
    const into = join(folder, `until-${moment.getTime()}`);
    prepareRecovery({ base: base(), archive: archive(), until: moment, into });
    const cluster = await startCluster(bin ?? '', { data: into });
    const url = new URL(cluster.url);
    url.pathname = new URL(app.databaseUrl).pathname;
    const handle = openPostgres({ url: url.href, log: createLogger('silent') });
    try {
      await until('it takes changes', async () => {
        const { rows } = await sql<{ recovering: boolean }>`
          select pg_is_in_recovery() as recovering`.execute(handle.db);
        return rows[0]?.recovering === false;
      });
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
    // No job runs here that makes charges.
    expect(partialEntries(entries.map((entry) => ({ ...entry, charges: 1 })))).toEqual([]);
  });

  test('bring back the mistake where a later moment is asked for, as the negative control', async () => {
    await expect(entriesAt(late)).rejects.toThrow('registration_people');
  });

  test('go into no folder that holds anything, and come from nothing else', () => {
    const plan = { base: base(), archive: archive(), until: sane, into: join(folder, 'new') };
    expect(() => prepareRecovery({ ...plan, into: archive() })).toThrow('holds something already');
    expect(() => prepareRecovery({ ...plan, base: archive() })).toThrow('is no base backup');
    expect(() => prepareRecovery({ ...plan, archive: join(folder, 'gone') })).toThrow('not there');
    expect(() => prepareRecovery({ ...plan, until: new Date('soon') })).toThrow('no date');
  });
});
