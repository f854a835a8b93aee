import { existsSync } from 'node:fs';
import { aptInstall, mayInstall } from './apt-install.ts';
import { newestServer } from './find-postgres.ts';

const PROGRAM = '/usr/bin/pgbackrest';

/**
 * Finds pgBackRest, or installs it by apt when that is allowed.
 * @returns the folder of PostgreSQL's programs, or a one-line reason that names the missing program
 */
export function findPgbackrest(): { bin: string } | { skipped: string } {
  if (!existsSync(PROGRAM) && mayInstall()) aptInstall(['pgbackrest']);
  if (!existsSync(PROGRAM)) return { skipped: `no ${PROGRAM}: install pgbackrest` };
  const bin = newestServer('/usr/lib/postgresql');
  return bin === undefined ? { skipped: 'no PostgreSQL server' } : { bin };
}
