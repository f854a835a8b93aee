import { spawnSync } from 'node:child_process';
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
  '/usr/bin/pgbackrest': 'pgbackrest',
};

/** Why this process makes no network namespace (containers often forbid it); null when it does. */
function namespaceRefusal(): string | null {
  const name = `trilha-${process.pid}`;
  const { status, stderr } = spawnSync('ip', ['netns', 'add', name], { encoding: 'utf8' });
  if (status !== 0) return `no permission for ip netns: ${stderr.trim().split('\n')[0]}`;
  spawnSync('ip', ['netns', 'del', name]);
  return null;
}

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
  const refusal = namespaceRefusal();
  if (refusal !== null) return { skipped: refusal };
  const bin = newestServer('/usr/lib/postgresql');
  return bin === undefined ? { skipped: 'no PostgreSQL server' } : { bin };
}
