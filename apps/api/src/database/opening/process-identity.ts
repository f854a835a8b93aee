import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';

/** Who a process is, when its number alone does not say: in a container numbers return at each start. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, in the system's own units; null where the system does not tell. */
  readonly startedAt: string | null;
  /** Where its number means something: this start of the machine, and this container on it. */
  readonly machine: string;
}

/** Number 22 of the fields of `/proc/<pid>/stat` (proc_pid_stat(5)); those after the name, which may hold anything. */
const START_TIME_FIELD = 22 - 3;

async function startTime(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // What nobody has asked after yet is a number without a process.
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

/** Whether that process still runs; `unknown` where it cannot be looked up from here. */
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
