import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database, DatabaseHandle } from '../../database/client.ts';
import { audit } from '../../platform/audit.ts';
import { FILLED, FILLED_SEQUENCE, signatureOf } from './empty-database.ts';
import { openOwnTestDatabase, openTestDatabase, preparedServer } from './test-database.ts';

const opened: DatabaseHandle[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(opened.splice(0).map((database) => database.close()));
});

async function open(): Promise<DatabaseHandle> {
  const database = await openTestDatabase();
  opened.push(database);
  return database;
}

/** What a statement answers in its column `answer`. */
async function ask(db: Database, statement: string): Promise<unknown> {
  const { rows } = await sql.raw<{ answer: unknown }>(statement).execute(db);
  return rows[0]?.answer;
}

const nameOf = ({ db }: DatabaseHandle) => ask(db, 'select current_database() as answer');
const pidOf = (db: Database) => ask(db, 'select pg_backend_pid() as answer');
const pidsOf = (db: Database) =>
  ask(
    db,
    'select json_agg(pid) as answer from pg_stat_activity where datname = current_database()',
  );

const NEW_JOB = `insert into jobs (name, payload, run_at, created_at)
  values ('left', '{}', now(), now()) returning id as answer`;

/** Uses a database and gives it back, then opens another. */
async function afterUse(work: (database: DatabaseHandle) => Promise<unknown>) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const first = await open();
  const name = await nameOf(first);
  await work(first);
  await first.close();
  const next = await open();
  return {
    first,
    next,
    isSame: (await nameOf(next)) === name,
    said: warn.mock.calls.flat().join('\n'),
    connections: await ask(
      next.db,
      `select count(*)::integer as answer from pg_stat_activity where datname = '${String(name)}'`,
    ),
  };
}

describe.skipIf(preparedServer() === null)('a test database after its app has closed', () => {
  it('serves the next app on the same connection, without rows, its sequences at their start', async () => {
    let pid: unknown;
    const { next, isSame, said } = await afterUse(async ({ db }) => {
      pid = await pidOf(db);
      expect(await ask(db, NEW_JOB)).toBe(1);
      expect(await ask(db, NEW_JOB)).toBe(2);
    });
    expect({ isSame, said }).toEqual({ isSame: true, said: '' });
    expect(await pidsOf(next.db)).toContain(pid);
    expect(await ask(next.db, 'select count(*) as answer from jobs')).toBe(0);
    expect(await ask(next.db, NEW_JOB)).toBe(1);
    expect(await ask(next.db, 'select count(*) as answer from vehicle_versions')).toBeGreaterThan(
      0,
    );
  });

  it('empties tables that refuse to be emptied, and restarts a sequence whose row was refused', async () => {
    const { next, isSame } = await afterUse(async ({ db }) => {
      await audit(db, {
        at: new Date('2026-03-10T15:00:00.000Z'),
        actor: 'staff',
        as: 'ana.souza',
        action: 'cancelled',
        subject: 'registration',
        subjectId: 1,
      });
      await ask(db, `select nextval(pg_get_serial_sequence('jobs', 'id')) as answer`);
    });
    expect(isSame).toBe(true);
    expect(await ask(next.db, 'select count(*) as answer from audit_log')).toBe(0);
    expect(await ask(next.db, NEW_JOB)).toBe(1);
  });

  it.each([
    ['a table', 'create table left_behind (id integer)'],
    ['an index', 'create index left_behind on jobs (run_at, name)'],
    ['no index', 'drop index attempts_configured'],
    ['a column', 'alter table jobs add column left_behind text'],
    ['a default', `alter table jobs alter column name set default 'left'`],
    ['a function', 'create function left_behind() returns integer language sql as $$ select 1 $$'],
    ['a disabled trigger', 'alter table audit_log disable trigger audit_log_not_emptied'],
    ['a sequence', 'create sequence left_behind'],
    ['a right', 'grant select on jobs to public'],
    ['statistics', `${NEW_JOB}; analyze jobs`],
    ['fewer rows than the migrations made', 'delete from vehicle_versions where id = 1'],
    ['a changed row among those', `update vehicle_versions set name = 'left' where id = 1`],
    [
      'a setting',
      `do $$ begin execute format('alter database %I set work_mem = %L', current_database(), '8MB'); end $$`,
    ],
  ])('is told from an unused one by %s (negative control)', async (_, change) => {
    const { db } = await open();
    const tx = await db.startTransaction().execute();
    const before = await signatureOf(tx);
    await sql.raw(change).execute(tx);
    expect(await signatureOf(tx)).not.toBe(before);
    await tx.rollback().execute();
    expect(await signatureOf(db)).toBe(before);
  });

  it.each([
    ['a table', 'create table left_behind (id integer)'],
    ['a number of ids of the migrations', `select nextval('vehicle_versions_id_seq')`],
  ])('is not used again after a test that left %s (negative control)', async (_, change) => {
    const { isSame, said } = await afterUse(({ db }) => sql.raw(change).execute(db));
    expect(isSame).toBe(false);
    expect(said).toMatch(/changed \(last used by .*kept-database\.test\.ts\)/);
  });

  it('keeps the rows and ids of exactly the tables that the migrations fill', async () => {
    const own = await openOwnTestDatabase();
    opened.push(own);
    const tables = `select array_agg(relname::text order by relname) as answer from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;
    expect(await ask(own.db, tables)).toEqual(FILLED);
    const drawn = `select array_agg(seqrelid::regclass::text) as answer from pg_sequence
      where pg_sequence_last_value(seqrelid) is not null`;
    expect(await ask(own.db, drawn)).toEqual([FILLED_SEQUENCE]);
  });

  it('loses what a test set, locked or made on its connection', async () => {
    const { next, isSame } = await afterUse(({ db }) =>
      sql.raw(`set work_mem = '8MB'; set role pg_monitor; select pg_advisory_lock(7)`).execute(db),
    );
    expect(isSame).toBe(true);
    expect(await ask(next.db, 'select current_user as answer')).toBe('postgres');
    expect(await ask(next.db, `select current_setting('work_mem') as answer`)).not.toBe('8MB');
    const locks = `select count(*) as answer from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`;
    expect(await ask(next.db, locks)).toBe(0);
  });

  it('is not used again while a transaction is open (negative control)', async () => {
    const { isSame, said, connections } = await afterUse(async ({ db }) => {
      const left = await db.startTransaction().execute();
      await ask(left, NEW_JOB);
    });
    expect({ isSame, connections }).toEqual({ isSame: false, connections: 0 });
    expect(said).toContain('1 transactions left open');
  });

  it('is not used again while somebody else listens on it (negative control)', async () => {
    const { isSame, said, connections } = await afterUse(async (database) => {
      const url = new URL(preparedServer() ?? '');
      url.pathname = `/${String(await nameOf(database))}`;
      const client = new Client({ connectionString: url.href });
      client.on('error', () => {});
      await client.connect();
      await client.query('listen trilha');
    });
    expect({ isSame, connections }).toEqual({ isSame: false, connections: 0 });
    expect(said).toContain('1 connections left open');
  });

  it('takes no statement from an app that has closed', async () => {
    const { first, next } = await afterUse(async () => {});
    await expect(ask(first.db, NEW_JOB)).rejects.toThrow('has closed');
    await expect(ask(first.reads, 'select 1')).rejects.toThrow('has closed');
    expect(await ask(next.db, 'select count(*) as answer from jobs')).toBe(0);
  });

  it('tells the next app nothing that was meant for the last one', async () => {
    const heard: string[] = [];
    const listen = (database: DatabaseHandle) =>
      database.listen(
        'trilha',
        (payload) => heard.push(payload),
        () => {},
      );
    const { next } = await afterUse(async (database) => {
      await listen(database);
      await ask(database.db, `select pg_notify('trilha', n::text) from generate_series(1, 50) n`);
    });
    heard.length = 0;
    const stop = await listen(next);
    await ask(next.db, `select pg_notify('trilha', 'next')`);
    await expect.poll(() => heard).toEqual(['next']);
    await stop();
    await ask(next.db, `select pg_notify('trilha', 'unheard')`);
    await ask(next.db, 'select 1');
    expect(heard).toEqual(['next']);
  });

  it('is nobody else’s where a test asks for one of its own', async () => {
    const own = await openOwnTestDatabase();
    const name = await nameOf(own);
    await own.close();
    expect(await nameOf(await open())).not.toBe(name);
  });
});
