import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { openPostgres } from '@trilha/api/database/opening/open-postgres.ts';
import { createLogger } from '@trilha/api/platform/operations/logger.ts';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { unprivileged } from '../machine/postgres-cluster.ts';
import { projectRoot } from '../project-root.ts';

const PASSWORD = 'only-here';
const run = promisify(execFile);

interface Compose {
  readonly services: {
    readonly database: {
      readonly command: readonly string[];
      readonly environment: Readonly<Record<string, string>>;
    };
  };
}

/** What `pgbackrest info` says of the repository. */
interface Stanza {
  readonly backup: ReadonlyArray<{
    readonly label: string;
    readonly type: string;
    readonly archive: { readonly start: string };
  }>;
  readonly archive: ReadonlyArray<{ readonly min: string; readonly max: string }>;
}

export interface DeployedArchive {
  readonly folder: string;
  /** pgBackRest's repository. */
  readonly repository: string;
  /** The archive settings (`archive_*`) of the database, as `name=value`. */
  readonly settings: readonly string[];
  /**
   * Applies the access rules of the compose file: from then on, clients need the password and TLS.
   * @returns the database address with both
   */
  readonly guard: (databaseUrl: string) => Promise<string>;
  readonly withPassword: (databaseUrl: string) => string;
  /** Runs pgBackRest with the shipped configuration, as the account of the database. */
  readonly pgbackrest: (...args: string[]) => Promise<string>;
  readonly info: () => Promise<Stanza>;
  /** The `restore_command` of a server whose folder was moved after it was restored. */
  readonly restoreCommand: string;
}

/** The archive as the compose file and `deploy/backups` define it, with its folders in a temporary folder. */
export function deployedArchive(): DeployedArchive {
  const file = readFileSync(join(projectRoot, 'deploy/compose.yaml'), 'utf8');
  const { database } = (parse(file) as Compose).services;
  const account = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'trilha-archive-'));
  const deploy = join(folder, 'deploy');
  const repository = join(folder, 'repository');
  cpSync(join(projectRoot, 'deploy'), deploy, { recursive: true });
  mkdirSync(repository);
  // The account of the PostgreSQL server reads and writes there.
  for (const path of [folder, repository]) chmodSync(path, 0o777);
  if (account) chownSync(repository, account.uid, account.gid);

  const config = join(folder, 'pgbackrest.conf');
  const { PGBACKREST_STANZA: stanza = '' } = database.environment;
  const command = `pgbackrest --config=${config} --stanza=${stanza}`;

  /** The shipped configuration, with this machine's folders and port. */
  function configure(data: string, port: string): void {
    const shipped = readFileSync(join(projectRoot, 'deploy/backups/pgbackrest.conf'), 'utf8')
      .replaceAll('/srv/archive', repository)
      .replace('[global]', `[global]\nlock-path=${folder}/locks`)
      .replace(/^pg1-path=.*$/m, `pg1-path=${data}`);
    const here = `pg1-port=${port}\npg1-socket-path=${dirname(data)}\n`;
    writeFileSync(config, shipped + here);
  }

  const pgbackrest = async (...args: string[]): Promise<string> => {
    const [program = '', ...own] = command.split(' ');
    const { PATH } = process.env;
    const { stdout } = await run(program, [...own, ...args], {
      ...account,
      cwd: '/',
      env: { PATH },
    });
    return stdout;
  };

  const withPassword = (databaseUrl: string): string => {
    const url = new URL(databaseUrl);
    url.password = PASSWORD;
    url.searchParams.set('sslmode', 'verify-full');
    url.searchParams.set('sslrootcert', join(deploy, 'database-ca.pem'));
    return url.href;
  };

  return {
    folder,
    repository,
    settings: database.command
      .filter((word) => word.startsWith('archive_'))
      .map((word) => word.replace('=pgbackrest ', `=${command} `)),
    restoreCommand: `${command} --pg1-path="$PWD" archive-get %f "%p"`,
    withPassword,
    guard: async (url) => {
      const { db, close } = openPostgres({ url, log: createLogger('silent') });
      await run('sh', [`${deploy}/make-database-certificate.sh`, deploy, new URL(url).hostname]);
      // PostgreSQL's own account copies the files, because it must own its key.
      chmodSync(join(deploy, 'database-key.pem'), 0o644);
      const copy = `cp "${deploy}/pg_hba.conf" "${deploy}/database.pem" "${deploy}/database-key.pem" . && chmod 600 database-key.pem`;
      await sql`alter role postgres password ${sql.lit(PASSWORD)}`.execute(db);
      await sql`copy (select) to program ${sql.lit(copy)}`.execute(db);
      await sql`alter system set ssl_cert_file = 'database.pem'`.execute(db);
      await sql`alter system set ssl_key_file = 'database-key.pem'`.execute(db);
      await sql`alter system set ssl = on`.execute(db);
      await sql`select pg_reload_conf()`.execute(db);
      const { rows } = await sql<{ data: string }>`
        select setting as data from pg_settings where name = 'data_directory'`.execute(db);
      configure(rows[0]?.data ?? '', new URL(url).port);
      await close();
      return withPassword(url);
    },
    pgbackrest,
    info: async () => {
      const [told] = JSON.parse(await pgbackrest('info', '--output=json')) as Stanza[];
      if (told === undefined) throw new Error('pgBackRest knows no such database');
      return told;
    },
  };
}
