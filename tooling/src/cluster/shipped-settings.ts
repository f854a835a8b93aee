import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { type Account, type Machine, type Namespaces, run } from './namespaces.ts';

export const SHIPPED = join(projectRoot, 'deploy/cluster');
export const PASSWORD = 'only-in-this-test';

/** Where a cluster of a test keeps its files, and who owns them. */
export interface ClusterPlace {
  /** Each machine has a folder of its name in it. */
  readonly folder: string;
  readonly account: Account;
  readonly net: string;
  readonly addresses: Namespaces['addresses'];
}

/** The variables of the shipped example file, changed for one machine. */
export function environmentOf(
  { folder, net, addresses }: ClusterPlace,
  name: Machine,
): Record<string, string> {
  const example = readFileSync(join(SHIPPED, 'cluster.env.example'), 'utf8');
  const own = example
    .replaceAll(/(?<=NAME=)one/g, name)
    .replaceAll(/(?<=(?:LISTEN|ADVERTISE|CONNECT)\w*=\S*)10\.0\.0\.11/g, addresses[name])
    .replaceAll('10.0.0', net)
    .replaceAll(/_PASSWORD=$/gm, `_PASSWORD=${PASSWORD}`)
    .replace('/var/lib/etcd/trilha', join(folder, name, 'etcd'));
  const lines = own.split('\n').filter((line) => /^[A-Z]/.test(line));
  return {
    ...Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    ),
    // Instead of /etc/pgbackrest.conf.
    PGBACKREST_CONFIG: join(folder, name, 'pgbackrest.conf'),
  };
}

/** Writes the shipped settings of one machine into its folder; only addresses, folders and the watchdog differ. */
export function writeSettings({ folder, account }: ClusterPlace, name: Machine, bin: string): void {
  const own = join(folder, name);
  mkdirSync(own, { mode: 0o700 });
  const config = readFileSync(join(SHIPPED, 'patroni.yml'), 'utf8')
    .replaceAll('/var/lib/postgresql/15/trilha', join(own, 'data'))
    .replaceAll('/usr/lib/postgresql/15/bin', bin)
    .replaceAll('/etc/trilha', own)
    // A network namespace has no watchdog device.
    .replace('mode: required', "mode: 'off'")
    // All machines of the test run on one file system: each needs its own socket folder and password file.
    .replace(
      '  pg_hba:',
      `  pgpass: ${own}/pgpass\n  parameters:\n    unix_socket_directories: ${own}\n  pg_hba:`,
    );
  writeFileSync(join(own, 'patroni.yml'), config);
  const archive = readFileSync(join(SHIPPED, '../backups/pgbackrest.conf'), 'utf8')
    .replace('/srv/archive', join(folder, 'archive'))
    .replace('[global]', `[global]\nlock-path=${own}/locks`)
    .replace(/^pg1-path=.*$/m, `pg1-path=${own}/data\npg1-socket-path=${own}`);
  writeFileSync(join(own, 'pgbackrest.conf'), archive);
  for (const file of ['database-ca.pem', 'database.pem', 'database-key.pem']) {
    writeFileSync(join(own, file), readFileSync(join(folder, file)), { mode: 0o600 });
  }
  run('chown', '-R', `${account.uid}:${account.gid}`, own);
}
