import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@trilha/api/database/opening/open-database.ts';
import { createLogger } from '@trilha/api/platform/operations/logger.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from '../machine/free-port.ts';
import { until } from './replica.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const PLACES = ['/usr/sbin/pgbouncer', '/usr/local/sbin/pgbouncer', '/usr/bin/pgbouncer'];
const program = PLACES.find((path) => existsSync(path));
if (program === undefined) console.log('PgBouncer skipped: install pgbouncer');

const WARNING = /^PgBouncer passes the names of prepared statements on: /;

/** Warnings of a process that opens this database. */
async function warnings(databaseUrl: string): Promise<string[]> {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(String(JSON.parse(line).msg));
  const config = { databaseUrl, databaseDirectUrl: undefined, databasePoolSize: 1, dataDir: '' };
  await (await openDatabase(config, createLogger('warn', { write }))).close();
  return lines;
}

describe.skipIf(serverUrl === undefined)('a server behind a pooler', () => {
  let pooler: ChildProcess | undefined;
  let folder: string | undefined;
  afterEach(async () => {
    if (pooler?.kill('SIGKILL') === true) await once(pooler, 'close');
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  });

  async function startPooler(path: string, more: string): Promise<string> {
    folder = mkdtempSync(join(tmpdir(), 'trilha-pooler-'));
    // PgBouncer gives up root's rights before it reads its files.
    chmodSync(folder, 0o755);
    const url = new URL(serverUrl ?? '');
    const password = url.password === '' ? '' : ` password=${url.password}`;
    const port = await freePort();
    const config = join(folder, 'pgbouncer.ini');
    writeFileSync(
      config,
      `[databases]
* = host=${url.hostname} port=${url.port} user=${url.username}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,extra_float_digits
${more}
`,
    );
    pooler = spawn(path, ['-u', 'nobody', config], { stdio: 'ignore' });
    url.port = String(port);
    url.hostname = '127.0.0.1';
    await until('it pools', () =>
      warnings(url.href).then(
        () => true,
        () => false,
      ),
    );
    return url.href;
  }

  test.skipIf(program === undefined)(
    'is told in one line that it mixes up prepared statements, and not without one [EXT-38]',
    async () => {
      const [, version] = /PgBouncer 1\.(\d+)/.exec(
        execFileSync(program ?? '', ['--version'], { encoding: 'utf8' }),
      ) ?? ['', ''];
      const isOld = Number(version) < 21;
      const url = await startPooler(program ?? '', isOld ? '' : 'max_prepared_statements = 200');
      const told = (await warnings(url)).map((line) => WARNING.test(line));
      expect(told).toEqual(isOld ? [true] : []);
    },
  );

  test('PostgreSQL itself is not taken for one [EXT-38]', async () => {
    expect(await warnings(serverUrl ?? '')).toEqual([]);
  });
});
