import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openPostgres } from '@trilha/api/database/opening/open-postgres.ts';
import { createLogger } from '@trilha/api/platform/operations/logger.ts';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { projectRoot } from '../project-root.ts';

const PASSWORD = 'only-here';
const run = promisify(execFile);

interface Compose {
  readonly services: {
    readonly database: { readonly command: readonly string[] };
    readonly bases: {
      readonly entrypoint: readonly string[];
      readonly environment: Readonly<Record<string, string>>;
    };
  };
}

export interface DeployedArchive {
  readonly folder: string;
  readonly wal: string;
  readonly bases: () => string[];
  readonly newestBase: () => string;
  /** Names of the archived write-ahead log segments, without other files such as history files. */
  readonly pieces: () => string[];
  /** The archive settings (`archive_*`) of the database, as `name=value`. */
  readonly settings: readonly string[];
  /**
   * Applies the access rules of the compose file: from then on, clients need the password and TLS.
   * @returns the database address with both
   */
  readonly guard: (databaseUrl: string) => Promise<string>;
  readonly withPassword: (databaseUrl: string) => string;
  /** Runs the script that makes or checks base backups. */
  readonly keepBases: (
    databaseUrl: string,
    deed: 'once' | 'check',
    env?: NodeJS.ProcessEnv,
  ) => Promise<void>;
}

/** The archive as the compose file defines it, with its scripts and folders in a temporary folder. */
export function deployedArchive(bin: string): DeployedArchive {
  const file = readFileSync(join(projectRoot, 'deploy/compose.yaml'), 'utf8');
  const { database, bases: keeper } = (parse(file) as Compose).services;
  const folder = mkdtempSync(join(tmpdir(), 'trilha-archive-'));
  const here = (text: string): string =>
    text.replaceAll('/etc/trilha', join(folder, 'deploy')).replaceAll('/srv/archive', folder);
  const wal = join(folder, 'wal');
  for (const name of ['wal', 'bases']) mkdirSync(join(folder, name));
  cpSync(join(projectRoot, 'deploy'), join(folder, 'deploy'), { recursive: true });
  // The account of the PostgreSQL server reads and writes there.
  for (const path of [folder, wal]) chmodSync(path, 0o777);

  const withPassword = (databaseUrl: string): string => {
    const url = new URL(databaseUrl);
    url.password = PASSWORD;
    url.searchParams.set('sslmode', 'verify-full');
    url.searchParams.set('sslrootcert', here('/etc/trilha/database-ca.pem'));
    return url.href;
  };
  const bases = () => readdirSync(join(folder, 'bases')).filter((name) => name.endsWith('Z'));

  return {
    folder,
    wal,
    bases,
    newestBase: () => join(folder, 'bases', bases().toSorted().at(-1) ?? ''),
    pieces: () => readdirSync(wal).filter((name) => /^[\dA-F]{24}$/.test(name)),
    settings: database.command.filter((word) => word.startsWith('archive_')).map(here),
    withPassword,
    guard: async (url) => {
      const { db, close } = openPostgres({ url, log: createLogger('silent') });
      const deploy = here('/etc/trilha');
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
      await close();
      return withPassword(url);
    },
    keepBases: async (databaseUrl, deed, env = {}) => {
      const [program = '', ...args] = keeper.entrypoint.map(here);
      const { hostname: PGHOST, port: PGPORT, username: PGUSER } = new URL(databaseUrl);
      const account = { PGHOST, PGPORT, PGUSER, PGPASSWORD: PASSWORD };
      const { PGSSLMODE = '', PGSSLROOTCERT = '' } = keeper.environment;
      const tls = { PGSSLMODE, PGSSLROOTCERT: here(PGSSLROOTCERT) };
      const PATH = `${bin}:${process.env['PATH']}`;
      await run(program, [...args, deed], { env: { PATH, ...account, ...tls, ...env } });
    },
  };
}
