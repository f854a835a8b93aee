import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';

/** Identifies a process when its number is not unique: in a container, numbers repeat on each start. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Start time in the system's own units; null when the system does not provide it. */
  readonly startedAt: string | null;
  /** Scope of the process number: this boot of the machine, and this container on it. */
  readonly machine: string;
}

/** Field 22 of `/proc/<pid>/stat` (proc_pid_stat(5)), counted after the name, which may contain anything. */
const START_TIME_FIELD = 22 - 3;

async function startTime(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // A zombie has a process number but no longer runs.
  return fields[0] === 'Z' ? null : (fields[START_TIME_FIELD] ?? null);
}

async function machine(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const container = await readlink('/proc/self/ns/pid').catch(() => '');
  return [hostname(), boot.trim(), container].join(' ');
}

export async function identifyProcess(pid: number): Promise<ProcessIdentity> {
  return { pid, startedAt: await startTime(pid), machine: await machine() };
}

/** Whether that process still runs; `unknown` when it cannot be looked up from here. */
export async function processState(known: ProcessIdentity): Promise<'alive' | 'dead' | 'unknown'> {
  if (known.machine !== (await machine())) return 'unknown';
  const startedAt = await startTime(known.pid);
  if (startedAt !== null) return startedAt === known.startedAt ? 'alive' : 'dead';
  return answersSignals(known.pid) ? 'unknown' : 'dead';
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
