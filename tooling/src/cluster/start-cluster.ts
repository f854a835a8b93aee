import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../machine/free-port.ts';
import { projectRoot } from '../project-root.ts';
import { until } from '../replicas/replica.ts';
import { createNamespaces, type Machine, MACHINES, run } from './namespaces.ts';

const SHIPPED = join(projectRoot, 'deploy/cluster');
const PASSWORD = 'only-in-this-test';

/** A cluster member as Patroni reports it (`GET /cluster`). */
interface Member {
  readonly name: Machine;
  readonly role: string;
  readonly state: string;
}

export interface DatabaseCluster {
  /** The primary through haproxy, over TLS. */
  readonly url: string;
  /** A machine itself, past haproxy. */
  readonly urlOf: (name: Machine) => string;
  /** Names of the members by role: `leader`, `sync_standby`, `replica`. */
  readonly members: () => Promise<ReadonlyMap<string, Machine>>;
  /** Kills Patroni and PostgreSQL of a machine at once, like a power failure. */
  readonly kill: (name: Machine) => void;
  readonly startAgain: (name: Machine) => void;
  /** Pauses all processes of a machine, etcd too, until `thaw`. */
  readonly freeze: (name: Machine) => void;
  readonly thaw: (name: Machine) => void;
  /** Pauses what a machine sends to its standbys. */
  readonly freezeSenders: (name: Machine) => void;
  /** Takes a machine off the network, or puts it back. */
  readonly link: (name: Machine, state: 'up' | 'down') => void;
  /** Kills etcd on all machines, or starts it again. */
  readonly killEtcd: () => void;
  readonly startEtcd: () => void;
  /** Changes settings of the running cluster, as by `patronictl edit-config`. */
  readonly configure: (settings: Readonly<Record<string, unknown>>) => Promise<void>;
  /** A planned change of the primary, as by `patronictl switchover`. */
  readonly switchOver: (from: Machine, to: Machine) => Promise<void>;
  /** The end of Patroni's output, for a failure message. */
  readonly said: () => string;
  readonly stop: () => Promise<void>;
}

const idOf = (flag: string): number =>
  Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);

/**
 * Starts the shipped cluster: three machines as network namespaces, each with etcd, Patroni and PostgreSQL, and haproxy
 * in front. Only addresses, folders and the watchdog differ from the shipped files.
 * @param bin folder of PostgreSQL's programs
 */
export async function startDatabaseCluster(bin: string): Promise<DatabaseCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-cluster-'));
  const account = { uid: idOf('-u'), gid: idOf('-g') };
  const { uid, gid } = account;
  const namespaces = createNamespaces();
  const { net, addresses, signal } = namespaces;
  const children = new Set<ChildProcess>();
  let said = '';

  function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
    const { PATH } = process.env;
    const child = spawn(program, args, {
      env: { PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream
        .setEncoding('utf8')
        .on('data', (text: string) => (said = (said + text).slice(-30_000)));
    }
    children.add(child);
    return child;
  }

  /** The variables of the shipped example file, changed for one machine. */
  function environmentOf(name: Machine): Record<string, string> {
    const example = readFileSync(join(SHIPPED, 'cluster.env.example'), 'utf8');
    const own = example
      .replaceAll(/(?<=NAME=)one/g, name)
      .replaceAll(/(?<=(?:LISTEN|ADVERTISE|CONNECT)\w*=\S*)10\.0\.0\.11/g, addresses[name])
      .replaceAll('10.0.0', net)
      .replaceAll(/_PASSWORD=$/gm, `_PASSWORD=${PASSWORD}`)
      .replace('/var/lib/etcd/trilha', join(folder, name, 'etcd'));
    const lines = own.split('\n').filter((line) => /^[A-Z]/.test(line));
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
  }

  /** Starts a program of Debian on a machine, with its variables. */
  function startOn(name: Machine, ...command: string[]): void {
    start('ip', namespaces.inside(name, account, ...command), environmentOf(name));
  }

  const startPatroni = (name: Machine): void =>
    startOn(name, '/usr/bin/patroni', join(folder, name, 'patroni.yml'));
  const startEtcd = (): void => {
    for (const name of MACHINES) startOn(name, '/usr/bin/etcd');
  };

  function prepare(name: Machine): void {
    const own = join(folder, name);
    mkdirSync(own, { mode: 0o700 });
    const config = readFileSync(join(SHIPPED, 'patroni.yml'), 'utf8')
      .replaceAll('/var/lib/postgresql/15/trilha', join(own, 'data'))
      .replaceAll('/usr/lib/postgresql/15/bin', bin)
      .replaceAll('/etc/trilha', own)
      .replaceAll('pgbackrest --', `pgbackrest --config=${own}/pgbackrest.conf --`)
      // A network namespace has no watchdog device.
      .replace('mode: required', "mode: 'off'")
      // What the machines would share here: their sockets, and the account's file of passwords.
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
    run('chown', '-R', `${uid}:${gid}`, own);
  }

  async function stop(): Promise<void> {
    namespaces.remove();
    for (const child of children) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  }

  async function members(): Promise<ReadonlyMap<string, Machine>> {
    for (const address of Object.values(addresses)) {
      try {
        const answer = await fetch(`http://${address}:8008/cluster`, {
          signal: AbortSignal.timeout(2_000),
        });
        const { members: all } = (await answer.json()) as { members: readonly Member[] };
        const running = all.filter(({ state }) => state === 'running' || state === 'streaming');
        return new Map(running.map(({ role, name }) => [role, name]));
      } catch {
        // This member is down; ask the next one.
      }
    }
    return new Map();
  }

  const port = await freePort();
  try {
    chmodSync(folder, 0o755);
    chownSync(folder, uid, gid);
    const script = join(projectRoot, 'deploy/make-database-certificate.sh');
    run('sh', script, folder, 'localhost', ...Object.values(addresses));
    mkdirSync(join(folder, 'archive'));
    chownSync(join(folder, 'archive'), uid, gid);
    for (const name of MACHINES) prepare(name);
    startEtcd();
    for (const name of MACHINES) startPatroni(name);
    start('/usr/sbin/haproxy', ['-db', '-f', join(SHIPPED, 'haproxy-database.cfg')], {
      TRILHA_DATABASE: `127.0.0.1:${port}`,
      TRILHA_DATABASE_ONE: `${addresses.one}:5432`,
      TRILHA_DATABASE_TWO: `${addresses.two}:5432`,
      TRILHA_DATABASE_THREE: `${addresses.three}:5432`,
    });
    await until(
      'the cluster has a primary and two standbys',
      async () => (await members()).size === 3,
      180_000,
    );
    const leader = (await members()).get('leader') ?? 'one';
    const config = `--config=${join(folder, leader, 'pgbackrest.conf')}`;
    const create = ['pgbackrest', config, '--stanza=trilha', 'stanza-create'];
    run('ip', ...namespaces.inside(leader, account, ...create));
  } catch (error) {
    await stop();
    throw new Error(`the cluster does not start:\n${said.slice(-6_000)}`, { cause: error });
  }
  const isEtcd = (command: string): boolean => command.includes('/usr/bin/etcd');
  const urlAt = (host: string): string =>
    `postgres://postgres:${PASSWORD}@${host}/postgres?sslmode=verify-full&sslrootcert=${folder}/database-ca.pem`;

  async function ask(method: string, address: string, path: string, body: unknown): Promise<void> {
    const password = Buffer.from(`patroni:${PASSWORD}`).toString('base64');
    const headers = { authorization: `Basic ${password}` };
    const request = { method, headers, body: JSON.stringify(body) };
    const answer = await fetch(`http://${address}:8008${path}`, request);
    if (answer.status !== 200) throw new Error(await answer.text());
  }

  return {
    url: urlAt(`localhost:${port}`),
    urlOf: (name) => urlAt(`${addresses[name]}:5432`),
    members,
    kill: (name) => signal(name, 'SIGKILL', (command) => !isEtcd(command)),
    startAgain: startPatroni,
    freeze: (name) => signal(name, 'SIGSTOP'),
    thaw: (name) => signal(name, 'SIGCONT'),
    freezeSenders: (name) => signal(name, 'SIGSTOP', (command) => command.includes('walsender')),
    link: namespaces.link,
    killEtcd: () => {
      for (const name of MACHINES) signal(name, 'SIGKILL', isEtcd);
    },
    startEtcd,
    configure: (settings) => ask('PATCH', addresses.one, '/config', settings),
    switchOver: (leader, candidate) =>
      ask('POST', addresses[leader], '/switchover', { leader, candidate }),
    said: () => said,
    stop,
  };
}
