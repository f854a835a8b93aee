import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { scratchFolder } from './scratch-folder.ts';

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: its own account where the package made one, else `nobody`. */
function unprivileged(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, name: string): number =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name);
    if (uid > 0) return { uid, gid: idOf('-g', name) };
  }
  throw new Error('running as root and no unprivileged account exists');
}

/** Runs a PostgreSQL tool to its end; what it printed becomes the error's text. */
function run(tool: string, args: readonly string[], account: Account | undefined): void {
  // pg_ctl's server inherits the streams, so they must not be pipes: a pipe would stay open for the server's life.
  const { status, error, stderr } = spawnSync(tool, args, {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'ignore', tool.endsWith('initdb') ? 'pipe' : 'ignore'],
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  });
  if (status !== 0) throw error ?? new Error(`${tool} failed: ${stderr?.trim() ?? status}`);
}

/**
 * Starts the process that takes the server down: when told to, or when this process is gone in whatever way, since
 * either closes the pipe it reads from.
 * @returns tells it to, and waits until the server and its folder are gone.
 */
function caretaker(bin: string, folder: string, account: Account | undefined): () => Promise<void> {
  const script = 'cat; "$1/pg_ctl" -D "$2/data" -m immediate -w stop; rm -rf "$2"';
  const child = spawn('/bin/sh', ['-c', script, 'caretaker', bin, folder], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.unref();
  return () => {
    child.ref();
    child.stdin.end();
    return gone;
  };
}

export interface Cluster {
  readonly url: string;
  /** Ends it and removes its folder. */
  readonly stop: () => Promise<void>;
  /** Ends it as a crash does; `start` brings it back on the same port. */
  readonly crash: () => void;
  readonly start: () => void;
  /** Kills all its processes at once, as `kill -9` does; `start` brings it back (Linux). */
  readonly kill: () => void;
  /** Lets none of its processes go on, connections included, until `thaw` (Linux). */
  readonly freeze: () => void;
  readonly thaw: () => void;
}

/** The server's first process and those it made (`/proc/<pid>/task/<pid>/children`). */
function serverProcesses(data: string): number[] {
  const [first] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8');
  return [first, ...children.split(' ').filter((pid) => pid !== '')].map(Number);
}

function signalServer(data: string, signal: NodeJS.Signals): void {
  for (const pid of serverProcesses(data)) signalProcess(pid, signal);
}

/** Sends a signal to a process, unless it has ended since it was listed. */
function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Whether a process still does anything: one that nobody has asked about yet stays listed after its end. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** @returns once none of them is left that holds the data. */
function killServer(data: string, lockFiles: readonly string[]): void {
  const [first = 0] = serverProcesses(data);
  // So that it makes no child that is not in the list.
  process.kill(first, 'SIGSTOP');
  const all = serverProcesses(data);
  for (const pid of all.filter(isAlive)) signalProcess(pid, 'SIGKILL');
  const tick = new Int32Array(new SharedArrayBuffer(4));
  while (all.some(isAlive)) Atomics.wait(tick, 0, 0, 5);
  // They name a process that stays listed for as long as its parent does not ask.
  for (const file of lockFiles) rmSync(file, { force: true });
}

export interface ClusterOptions {
  /** Whether what was committed outlives a crash of the server (not of the machine). */
  readonly keepsCommits?: boolean;
  /** More of its configuration, `name=value`. */
  readonly settings?: readonly string[];
  /** A data folder to begin with, which is moved; a new database where there is none. */
  readonly data?: string;
}

/** Gives a folder with all that is in it to the account that the server runs as. */
function giveTo(account: Account | undefined, folder: string): void {
  if (account === undefined) return;
  chownSync(folder, account.uid, account.gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, name), account.uid, account.gid);
  }
}

/**
 * Starts a throw-away server from the binaries in `bin`: a folder of its own, a free port of 127.0.0.1, no password,
 * nothing synced to disk. It ends with `stop`, or by itself soon after this process is gone.
 */
export async function startCluster(
  bin: string,
  { keepsCommits = false, settings: own = [], data: prepared }: ClusterOptions = {},
): Promise<Cluster> {
  const account = unprivileged();
  // What was prepared can only be moved within its disk.
  const scratch = prepared === undefined ? scratchFolder() : tmpdir();
  const folder = mkdtempSync(join(scratch, 'trilha-postgres-'));
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const commits = keepsCommits ? 'on' : 'off';
  const unsafeButFast = `-c fsync=off -c full_page_writes=off -c synchronous_commit=${commits}`;
  // Each in quotes: the shell of pg_ctl takes them apart.
  const more = own.map((setting) => `-c '${setting}'`).join(' ');
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c max_connections=300 ${unsafeButFast} ${more}`;
  const control = (...args: string[]): void =>
    run(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], account);
  const log = join(folder, 'log');
  const start = (): void => control('-l', log, '-o', settings, 'start');
  try {
    if (prepared === undefined) {
      const identity = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale'];
      run(join(bin, 'initdb'), ['-D', data, ...identity, '--no-sync'], account);
    } else {
      renameSync(prepared, data);
      giveTo(account, data);
    }
    start();
  } catch (error) {
    const said = existsSync(log) ? readFileSync(log, 'utf8').slice(-1_000) : '';
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL does not start: ${said}`, { cause: error });
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: caretaker(bin, folder, account),
    crash: () => control('-m', 'immediate', 'stop'),
    start,
    kill: () =>
      killServer(data, [join(data, 'postmaster.pid'), join(folder, `.s.PGSQL.${port}.lock`)]),
    freeze: () => signalServer(data, 'SIGSTOP'),
    thaw: () => signalServer(data, 'SIGCONT'),
  };
}
