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

const NAMES = ['one', 'two', 'three'] as const;
type Name = (typeof NAMES)[number];
const SHIPPED = join(projectRoot, 'deploy/cluster');
const PASSWORD = 'only-in-this-test';

/** A cluster member as Patroni reports it (`GET /cluster`). */
interface Member {
  readonly name: Name;
  readonly role: string;
  readonly state: string;
}

export interface DatabaseCluster {
  /** The primary through haproxy, over TLS. */
  readonly url: string;
  /** Names of the members by role: `leader`, `sync_standby`, `replica`. */
  readonly members: () => Promise<ReadonlyMap<string, Name>>;
  /** Kills Patroni and PostgreSQL of a machine at once, like a power failure. */
  readonly kill: (name: Name) => void;
  readonly startAgain: (name: Name) => void;
  /** A planned change of the primary, as by `patronictl switchover`. */
  readonly switchOver: (from: Name, to: Name) => Promise<void>;
  /** The end of Patroni's output, for a failure message. */
  readonly said: () => string;
  readonly stop: () => Promise<void>;
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
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
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  const net = `10.231.${process.pid % 250}`;
  const tag = `t${process.pid}`;
  const addresses = { one: `${net}.11`, two: `${net}.12`, three: `${net}.13` };
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

  const inside = (name: Name, ...command: string[]): string[] =>
    ['netns', 'exec', `${tag}${name}`, 'setpriv', `--reuid=${uid}`, `--regid=${gid}`].concat(
      '--init-groups',
      command,
    );

  /** The variables of the shipped example file, changed for one machine. */
  function environmentOf(name: Name): Record<string, string> {
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

  function startPatroni(name: Name): void {
    start(
      'ip',
      inside(name, '/usr/bin/patroni', join(folder, name, 'patroni.yml')),
      environmentOf(name),
    );
  }

  function prepare(name: Name): void {
    const own = join(folder, name);
    mkdirSync(own, { mode: 0o700 });
    const config = readFileSync(join(SHIPPED, 'patroni.yml'), 'utf8')
      .replaceAll('/var/lib/postgresql/15/trilha', join(own, 'data'))
      .replaceAll('/usr/lib/postgresql/15/bin', bin)
      .replaceAll('/etc/trilha', own)
      // A network namespace has no watchdog device.
      .replace('mode: required', "mode: 'off'")
      .replace('  pg_hba:', `  parameters:\n    unix_socket_directories: ${own}\n  pg_hba:`);
    writeFileSync(join(own, 'patroni.yml'), config);
    for (const file of ['database-ca.pem', 'database.pem', 'database-key.pem']) {
      writeFileSync(join(own, file), readFileSync(join(folder, file)), { mode: 0o600 });
    }
    run('chown', '-R', `${uid}:${gid}`, own);
  }

  function connectNamespaces(): void {
    run('ip', 'link', 'add', tag, 'type', 'bridge');
    run('ip', 'addr', 'add', `${net}.1/24`, 'dev', tag);
    run('ip', 'link', 'set', tag, 'up');
    for (const [name, address] of Object.entries(addresses)) {
      const ns = `${tag}${name}`;
      run('ip', 'netns', 'add', ns);
      run(
        'ip',
        'link',
        'add',
        `${ns}h`.slice(-15),
        'type',
        'veth',
        'peer',
        'name',
        'eth0',
        'netns',
        ns,
      );
      run('ip', 'link', 'set', `${ns}h`.slice(-15), 'master', tag, 'up');
      run('ip', '-n', ns, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
      run('ip', '-n', ns, 'link', 'set', 'eth0', 'up');
      run('ip', '-n', ns, 'link', 'set', 'lo', 'up');
    }
  }

  const pidsOf = (name: Name): number[] =>
    spawnSync('ip', ['netns', 'pids', `${tag}${name}`], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter((line) => line !== '')
      .map(Number);

  function killIn(name: Name, isWanted: (command: string) => boolean): void {
    for (const pid of pidsOf(name)) {
      try {
        if (isWanted(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) process.kill(pid, 'SIGKILL');
      } catch {
        // The process has ended in the meantime.
      }
    }
  }

  async function stop(): Promise<void> {
    for (const name of NAMES) killIn(name, () => true);
    for (const child of children) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
    }
    for (const name of NAMES) spawnSync('ip', ['netns', 'del', `${tag}${name}`]);
    spawnSync('ip', ['link', 'del', tag]);
    rmSync(folder, { recursive: true, force: true });
  }

  async function members(): Promise<ReadonlyMap<string, Name>> {
    for (const address of Object.values(addresses)) {
      try {
        const signal = AbortSignal.timeout(2_000);
        const answer = await fetch(`http://${address}:8008/cluster`, { signal });
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
    for (const name of NAMES) prepare(name);
    connectNamespaces();
    for (const name of NAMES) start('ip', inside(name, '/usr/bin/etcd'), environmentOf(name));
    for (const name of NAMES) startPatroni(name);
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
  } catch (error) {
    await stop();
    throw new Error(`the cluster does not start:\n${said.slice(-6_000)}`, { cause: error });
  }
  return {
    url: `postgres://postgres:${PASSWORD}@localhost:${port}/postgres?sslmode=verify-full&sslrootcert=${folder}/database-ca.pem`,
    members,
    kill: (name) => killIn(name, (command) => !command.includes('etcd')),
    startAgain: startPatroni,
    switchOver: async (leader, candidate) => {
      const answer = await fetch(`http://${addresses[leader]}:8008/switchover`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`patroni:${PASSWORD}`).toString('base64')}`,
        },
        body: JSON.stringify({ leader, candidate }),
      });
      if (answer.status !== 200) throw new Error(await answer.text());
    },
    said: () => said,
    stop,
  };
}
