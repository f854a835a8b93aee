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

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root, so it runs as `postgres` when that account exists, else as `nobody`. */
export function unprivileged(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, name: string): number =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name);
    if (uid > 0) return { uid, gid: idOf('-g', name) };
  }
  throw new Error('running as root and no unprivileged account exists');
}

/** Runs a PostgreSQL tool until it exits. The error message contains the output of `initdb`. */
function run(tool: string, args: readonly string[], account: Account | undefined): void {
  // The server that pg_ctl starts inherits the streams, so a pipe would stay open as long as the server runs.
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
 * Starts a process that stops the server on request or when this process ends for any reason: both close the pipe that
 * it reads from.
 * @returns a function that stops the server and waits until the server and its folder are gone
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
  /** Stops the server and removes its folder. */
  readonly stop: () => Promise<void>;
  /** Stops the server without a clean shutdown; `start` restarts it on the same port. */
  readonly crash: () => void;
  readonly start: () => void;
  /** Kills all server processes as `kill -9` does; `start` restarts the server (Linux). */
  readonly kill: () => void;
  /** Pauses all server processes, including those of connections, until `thaw` (Linux). */
  readonly freeze: () => void;
  readonly thaw: () => void;
}

/** The server's main process and its children (`/proc/<pid>/task/<pid>/children`). */
function serverProcesses(data: string): number[] {
  const [first] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8');
  return [first, ...children.split(' ').filter((pid) => pid !== '')].map(Number);
}

function signalServer(data: string, signal: NodeJS.Signals): void {
  for (const pid of serverProcesses(data)) signalProcess(pid, signal);
}

/** Sends a signal to a process; ignores a process that has already ended. */
function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Whether a process still runs. A zombie, which its parent has not waited for, does not count. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Kills the server and waits until none of its processes runs. */
function killServer(data: string, lockFiles: readonly string[]): void {
  const [first = 0] = serverProcesses(data);
  // Stops the main process so that it cannot start children missing from the list.
  process.kill(first, 'SIGSTOP');
  const all = serverProcesses(data);
  for (const pid of all.filter(isAlive)) signalProcess(pid, 'SIGKILL');
  const tick = new Int32Array(new SharedArrayBuffer(4));
  while (all.some(isAlive)) Atomics.wait(tick, 0, 0, 5);
  // They name a process that stays listed until its parent waits for it.
  for (const file of lockFiles) rmSync(file, { force: true });
}

export interface ClusterOptions {
  /** Whether committed data survives a crash of the server (not of the machine). */
  readonly keepsCommits?: boolean;
  /** Additional server settings, `name=value`. */
  readonly settings?: readonly string[];
  /** An existing data folder, which is moved; without it a new database is made. */
  readonly data?: string;
}

/** Makes the server's account the owner of a folder and everything in it. */
function giveTo(account: Account | undefined, folder: string): void {
  if (account === undefined) return;
  chownSync(folder, account.uid, account.gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, name), account.uid, account.gid);
  }
}

/**
 * Starts a temporary server from the binaries in `bin`: own folder, free port of 127.0.0.1, no password, nothing synced
 * to disk. It stops with `stop`, or by itself soon after this process ends.
 */
export async function startCluster(
  bin: string,
  { keepsCommits = false, settings: own = [], data: prepared }: ClusterOptions = {},
): Promise<Cluster> {
  const account = unprivileged();
  // A prepared folder can only be renamed within the same disk.
  const scratch = prepared === undefined ? scratchFolder() : tmpdir();
  const folder = mkdtempSync(join(scratch, 'trilha-postgres-'));
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const commits = keepsCommits ? 'on' : 'off';
  const unsafeButFast = `-c fsync=off -c full_page_writes=off -c synchronous_commit=${commits}`;
  // Quoted because pg_ctl passes the settings through a shell.
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
