import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@trilha/api/database/opening/open-database.ts';
import { createLogger } from '@trilha/api/platform/operations/logger.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestServer } from '../machine/find-postgres.ts';
import { type Cluster, startCluster } from '../machine/postgres-cluster.ts';
import { projectRoot } from '../project-root.ts';

const bin = newestServer('/usr/lib/postgresql');
const log = createLogger('silent');

/** Makes a certificate with the shipped script; returns the folder of its files. */
function certificateFor(host: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-certificate-'));
  const script = join(projectRoot, 'deploy/make-database-certificate.sh');
  const { status, stderr } = spawnSync('sh', [script, folder, host], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return folder;
}

describe.skipIf(bin === undefined)('a connection over TLS', () => {
  let server: Cluster;
  let own: string;
  let other: string;
  /** Installs a folder's files at the server, owned by its account. */
  async function present(folder: string): Promise<void> {
    for (const path of [folder, join(folder, 'database-key.pem')]) chmodSync(path, 0o755);
    const copy = `cp "${folder}/database.pem" "${folder}/database-key.pem" . && chmod 600 database-key.pem`;
    const database = await open(server.url);
    await sql`copy (select) to program ${sql.lit(copy)}`.execute(database.db);
    await sql`alter system set ssl_cert_file = 'database.pem'`.execute(database.db);
    await sql`alter system set ssl_key_file = 'database-key.pem'`.execute(database.db);
    await sql`alter system set ssl = on`.execute(database.db);
    await sql`select pg_reload_conf()`.execute(database.db);
    await database.close();
  }

  const open = (databaseUrl: string) =>
    openDatabase(
      { databaseUrl, databaseDirectUrl: undefined, databasePoolSize: 2, dataDir: '' },
      log,
    );
  const verified = (ca: string | null): string =>
    `${server.url}?sslmode=verify-full${ca === null ? '' : `&sslrootcert=${ca}/database-ca.pem`}`;

  beforeAll(async () => {
    server = await startCluster(bin ?? '');
    own = certificateFor('127.0.0.1');
    other = certificateFor('db.example');
  });
  afterAll(async () => {
    await server.stop();
    for (const folder of [own, other]) rmSync(folder, { recursive: true });
  });

  test('is refused by a server that has none, in one line [EXT-24]', async () => {
    await expect(open(verified(own))).rejects.toThrow(
      /^The database of DATABASE_URL \(.*\) cannot be used: The server does not support SSL connections\.$/,
    );
  });

  test('is verified by the own CA, on every kind of connection [EXT-24]', async () => {
    await present(own);
    const database = await open(verified(own));
    const unlisten = await database.listen(
      'of_a_test',
      () => {},
      () => {},
    );
    const encrypted = sql<{ tls: boolean | null }>`
      select bool_and(ssl) as tls from pg_stat_ssl join pg_stat_activity using (pid)
      where application_name like 'trilha%'`;
    const answers = [
      await encrypted.execute(database.db),
      await encrypted.execute(database.reads),
      await database.takeTurns(1, (db) => encrypted.execute(db)),
    ];
    expect(answers.map(({ rows }) => rows[0]?.tls)).toEqual([true, true, true]);
    await unlisten();
    await database.close();
  });

  test.each([
    ['another CA', () => verified(other), 'nobody known has signed its certificate (sslrootcert='],
    ['no CA', () => verified(null), 'nobody known has signed its certificate (sslrootcert='],
  ])('is refused where %s has signed, in one line [EXT-24]', async (_, address, reason) => {
    await expect(open(address())).rejects.toThrow(reason);
    await expect(open(address())).rejects.not.toThrow(/\n/);
  });

  test('is refused where the certificate is for another host [EXT-24]', async () => {
    await present(other);
    await expect(open(verified(other))).rejects.toThrow(
      'cannot be used: its certificate is for another host name.',
    );
  });
});
