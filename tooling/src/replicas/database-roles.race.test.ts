import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { eraseAccount } from '@trilha/contract/account/account.endpoints.ts';
import { TEST_PASSWORD } from '@trilha/api/builders/customer.ts';
import { openServices } from '@trilha/api/commands/open-services.ts';
import { runMigrations } from '@trilha/api/starting/run-migrations.ts';
import { createOwnDatabase } from '@trilha/api/testing/database/own-database.ts';
import { enter, entrantFixture, stageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { type RaceApp, startBeside } from '@trilha/api/testing/race-app.ts';
import { PRODUCTION_ENVIRONMENT } from '@trilha/api/testing/test-config.ts';
import { openPostgres } from '@trilha/api/database/opening/open-postgres.ts';
import { createLogger } from '@trilha/api/platform/operations/logger.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestServer } from '../machine/find-postgres.ts';
import { type Cluster, startCluster } from '../machine/postgres-cluster.ts';
import { projectRoot } from '../project-root.ts';
import { type ReplicaSet, startReplicaSet } from './replica-set.ts';
import { type Replica, startReplica, until, untilReady } from './replica.ts';

const bin = newestServer('/usr/lib/postgresql');
const ROLES = ['owner', 'runtime', 'replication'] as const;

/** Runs the shipped file as the superuser. */
function giveRoles(databaseUrl: string): void {
  const names = ROLES.flatMap((role) => ['-v', `${role}=trilha_${role}`]);
  const file = join(projectRoot, 'deploy/roles.sql');
  const given = spawnSync('psql', [databaseUrl, '-q', ...names, '-f', file], { encoding: 'utf8' });
  if (given.status !== 0) throw new Error(given.stderr);
}

function as(role: (typeof ROLES)[number], databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.username = `trilha_${role}`;
  return url.href;
}

describe.skipIf(bin === undefined)('the accounts of the database', () => {
  let cluster: Cluster;
  let set: ReplicaSet;
  let runtime: string;
  /** A server in this process that connects with the runtime account. */
  let server: RaceApp;
  beforeAll(async () => {
    cluster = await startCluster(bin ?? '');
    // The superuser owns the tables, as in an installation with one account.
    set = await startReplicaSet(cluster.url, { count: 0 });
    giveRoles(set.app.databaseUrl);
    runtime = as('runtime', set.app.databaseUrl);
    server = await startBeside({ ...set.app, databaseUrl: runtime });
  }, 180_000);
  afterAll(async () => {
    await server.close();
    await set.close();
    await cluster.stop();
  });

  test('let a server work that owns nothing: entries, charges, an erased account, a command [EXT-26]', async () => {
    const { dataFolder, partners } = set;
    const env = { MIGRATE: '0' };
    const replica: Replica = await startReplica({
      databaseUrl: runtime,
      dataFolder,
      partners,
      env,
    });
    await untilReady(replica);
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    expect((await enter(server, fixture, entrant)).statusCode).toBe(201);
    // The other server's jobs create the charge.
    await until('there is a charge', async () => {
      const found = await server.services.db.selectFrom('charges').select('id').executeTakeFirst();
      return found !== undefined;
    });
    const erased = await server.call(eraseAccount, {
      token: (await entrantFixture(server.services)).token,
      body: { password: TEST_PASSWORD },
    });
    expect(erased.statusCode).toBe(200);
    replica.child.kill('SIGTERM');
    expect(await replica.gone).toBe(0);
    expect(replica.said()).not.toMatch(/permission denied|must be owner/);
    const environment = { ...PRODUCTION_ENVIRONMENT, DATABASE_URL: runtime, MIGRATE: '0' };
    const opened = await openServices(environment);
    expect(await opened.services.db.selectFrom('charges').select('id').execute()).toHaveLength(1);
    await opened.close();
    // Negative control: without MIGRATE=0 the command tries to create tables.
    const migrating = openServices({ ...environment, MIGRATE: '1' });
    await expect(migrating).rejects.toMatchObject({ code: '42501' });
  });

  /** The append-only tables, by their triggers. */
  const appendOnly = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select tgrelid::regclass::text as name from pg_trigger where tgname like '%\\_append\\_only'`.execute(
      set.app.services.db,
    );
    return rows.map(({ name }) => name);
  };

  test('let it add to append-only tables and nothing else, by the database itself [EXT-26]', async () => {
    const { db } = server.services;
    const tables = await appendOnly();
    expect(tables.length).toBeGreaterThan(8);
    for (const table of tables) {
      const statements = [
        sql`delete from ${sql.table(table)}`,
        sql`truncate ${sql.table(table)} cascade`,
        sql`alter table ${sql.table(table)} disable trigger all`,
        sql`drop table ${sql.table(table)} cascade`,
      ];
      for (const statement of statements) {
        // insufficient_privilege is raised before any trigger runs.
        await expect(statement.execute(db)).rejects.toMatchObject({ code: '42501' });
      }
    }
    await expect(sql`update audit_log set action = 'x'`.execute(db)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(sql`update consents set granted = true`.execute(db)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(sql`delete from migrations`.execute(db)).rejects.toMatchObject({ code: '42501' });
    await expect(sql`create table own (id integer)`.execute(db)).rejects.toMatchObject({
      code: '42501',
    });
    // Negative control: the owner's account reaches the trigger.
    await expect(sql`delete from audit_log`.execute(set.app.services.db)).rejects.toThrow(
      'audit_log is append-only',
    );
  });

  test('let the replication account read no row [EXT-26]', async () => {
    const url = as('replication', set.app.databaseUrl);
    const { db, close } = openPostgres({ url, log: createLogger('silent') });
    await expect(sql`select 1 from public.people`.execute(db)).rejects.toMatchObject({
      code: '42501',
    });
    await close();
    const folder = join(set.dataFolder, 'base');
    const base = spawnSync(join(bin ?? '', 'pg_basebackup'), [
      '-d',
      url,
      '-D',
      folder,
      '-c',
      'fast',
    ]);
    expect([base.status, String(base.stderr)]).toEqual([0, '']);
  });

  test('let the owner migrate an empty database, which the servers can use [EXT-26]', async () => {
    const { url, drop } = await createOwnDatabase(cluster.url, 'roles');
    giveRoles(url);
    await runMigrations([], { DATABASE_URL: as('owner', url) }, () => {});
    const { db, close } = openPostgres({ url: as('runtime', url), log: createLogger('silent') });
    await sql`update jobs set name = name`.execute(db);
    // Until the file runs again, only triggers protect an append-only table.
    giveRoles(url);
    await expect(sql`delete from audit_log`.execute(db)).rejects.toMatchObject({ code: '42501' });
    await close();
    await drop();
  });
});
