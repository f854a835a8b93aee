import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this process can install Debian packages: it runs as root on a machine that has apt. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs Debian packages, quietly and without recommended extras.
 * @returns true when apt succeeds; on failure the end of its output goes to stderr.
 */
export function aptInstall(packages: readonly string[]): boolean {
  console.log(`installing ${packages.join(' ')} by apt`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const steps = [['update'], ['install', '-y', '--no-install-recommends', ...packages]];
  for (const step of steps) {
    const { status, stderr } = spawnSync('apt-get', step, { env, encoding: 'utf8' });
    if (status !== 0) {
      console.error(stderr.trim().split('\n').slice(-3).join('\n'));
      return false;
    }
  }
  return true;
}
