import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall, mayInstall } from './apt-install.ts';

const PLACES = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/usr/bin/haproxy'];

/**
 * Finds haproxy, which the rolling restart test needs. Installs it with apt when it is missing and that is allowed.
 * @returns its path, or a one-line reason why it is missing
 */
export function findHaproxy(): { path: string } | { skipped: string } {
  const found = (): string | undefined => PLACES.find((path) => existsSync(path));
  if (found() === undefined && mayInstall()) aptInstall(['haproxy']);
  const path = found();
  if (path === undefined)
    return { skipped: `no haproxy: install it (looked for ${PLACES.join(', ')})` };
  const { status } = spawnSync(path, ['-v']);
  return status === 0 ? { path } : { skipped: `${path} does not start` };
}
