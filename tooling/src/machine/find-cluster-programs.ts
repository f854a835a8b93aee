import { existsSync } from 'node:fs';
import { aptInstall, mayInstall } from './apt-install.ts';
import { newestServer } from './find-postgres.ts';

/** Programs of a database cluster, each with its Debian package. */
const PROGRAMS = {
  '/usr/sbin/ip': 'iproute2',
  '/usr/bin/setpriv': 'util-linux',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
};

/**
 * Finds the programs of a cluster, or installs them by apt when that is allowed.
 * @returns the folder of PostgreSQL's programs, or a one-line reason that names the first missing program
 */
export function findClusterPrograms(): { bin: string } | { skipped: string } {
  if (process.getuid?.() !== 0) return { skipped: 'only root makes network namespaces' };
  const missing = () => Object.entries(PROGRAMS).filter(([path]) => !existsSync(path));
  if (missing().length > 0 && mayInstall()) aptInstall(missing().map(([, name]) => name));
  const [first] = missing();
  if (first !== undefined) return { skipped: `no ${first[0]}: install ${first[1]}` };
  const bin = newestServer('/usr/lib/postgresql');
  return bin === undefined ? { skipped: 'no PostgreSQL server' } : { bin };
}
