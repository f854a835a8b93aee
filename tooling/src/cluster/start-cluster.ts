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
import { freePort, portIsBusy } from '../machine/free-port.ts';
import { projectRoot } from '../project-root.ts';
import { until } from '../replicas/replica.ts';
import { createNamespaces, type Machine, MACHINES, run, runWith } from './namespaces.ts';
import { environmentOf, PASSWORD, SHIPPED, writeSettings } from './shipped-settings.ts';

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
  /** Restarts PostgreSQL of a machine, as by `patronictl restart`; returns once it is up again. */
  readonly restart: (name: Machine) => Promise<void>;
  /** Stops Patroni of a machine, which stops its PostgreSQL, as by `systemctl stop patroni`. */
  readonly stopPatroni: (name: Machine) => Promise<void>;
  /** Runs a program on a machine as its database's account. @returns what it prints. @throws when it fails */
  readonly runOn: (name: Machine, ...command: string[]) => string;
  /** The folder that holds a machine's settings, and PostgreSQL's folder as `data`. */
  readonly folderOf: (name: Machine) => string;
  /** Starts a second haproxy with a changed configuration. @returns the primary's address through it */
  readonly otherProxy: (change: (config: string) => string) => Promise<string>;
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
  const place = { folder, account, net, addresses };
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

  /** Starts a program of Debian on a machine, with its variables. */
  function startOn(name: Machine, ...command: string[]): void {
    start('ip', namespaces.inside(name, account, ...command), environmentOf(place, name));
  }

  /** Runs a program on a machine to its end, with its variables. */
  function runOn(name: Machine, ...command: string[]): string {
    return runWith(
      { ...process.env, ...environmentOf(place, name) },
      'ip',
      ...namespaces.inside(name, account, ...command),
    );
  }

  function startProxy(config: string, at: number): void {
    start('/usr/sbin/haproxy', ['-db', '-f', config], {
      TRILHA_DATABASE: `127.0.0.1:${at}`,
      TRILHA_DATABASE_ONE: `${addresses.one}:5432`,
      TRILHA_DATABASE_TWO: `${addresses.two}:5432`,
      TRILHA_DATABASE_THREE: `${addresses.three}:5432`,
    });
  }

  const startPatroni = (name: Machine): void =>
    startOn(name, '/usr/bin/patroni', join(folder, name, 'patroni.yml'));
  const startEtcd = (): void => {
    for (const name of MACHINES) startOn(name, '/usr/bin/etcd');
  };

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
    for (const name of MACHINES) writeSettings(place, name, bin);
    startEtcd();
    for (const name of MACHINES) startPatroni(name);
    startProxy(join(SHIPPED, 'haproxy-database.cfg'), port);
    await until(
      'the cluster has a primary and two standbys',
      async () => (await members()).size === 3,
      180_000,
    );
    const leader = (await members()).get('leader') ?? 'one';
    runOn(leader, 'pgbackrest', '--stanza=trilha', 'stanza-create');
  } catch (error) {
    await stop();
    throw new Error(`the cluster does not start:\n${said.slice(-6_000)}`, { cause: error });
  }
  const isEtcd = (command: string): boolean => command.includes('/usr/bin/etcd');
  const isPatroni = (command: string): boolean => command.includes('/usr/bin/patroni');
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
    restart: (name) => ask('POST', addresses[name], '/restart', {}),
    stopPatroni: async (name) => {
      signal(name, 'SIGTERM', isPatroni);
      await until(`Patroni and PostgreSQL of ${name} have stopped`, () =>
        namespaces.commandsOf(name).every(isEtcd),
      );
    },
    runOn,
    folderOf: (name) => join(folder, name),
    otherProxy: async (change) => {
      const config = join(folder, 'other-proxy.cfg');
      writeFileSync(config, change(readFileSync(join(SHIPPED, 'haproxy-database.cfg'), 'utf8')));
      const own = await freePort();
      startProxy(config, own);
      await until('the second proxy listens', () => portIsBusy(own, '127.0.0.1'));
      return urlAt(`localhost:${own}`);
    },
    said: () => said,
    stop,
  };
}
