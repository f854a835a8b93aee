import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '@trilha/api/database/client.ts';

/** A clock tick of `/proc` in milliseconds: `USER_HZ` is 100 on every Linux. */
const TICK_MS = 10;

interface ProcessRow {
  readonly parent: number;
  readonly milliseconds: number;
  /** CPU time of children that have ended. */
  readonly ofEnded: number;
}

/** Parent and CPU times of a process (`/proc/<pid>/stat`, where the name in brackets may contain anything). */
function readProcess(pid: number): ProcessRow | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [parent = 0, user = 0, system = 0, ofUser = 0, ofSystem = 0] = [1, 11, 12, 13, 14].map(
      (field) => Number(fields[field]),
    );
    return {
      parent,
      milliseconds: (user + system) * TICK_MS,
      ofEnded: (ofUser + ofSystem) * TICK_MS,
    };
  } catch {
    // The process has ended.
    return undefined;
  }
}

/** Main process of a PostgreSQL on this machine, parent of its other processes. */
export async function postmasterOf(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return readProcess(rows[0]?.pid ?? 0)?.parent ?? 0;
}

/** CPU time in milliseconds used so far by these processes and their children, those that have ended included (Linux). */
export function processorTime(pids: readonly number[]): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const row = readProcess(Number(name));
      return row === undefined ? [] : [{ pid: Number(name), ...row }];
    });
  return all
    .filter(({ pid, parent }) => pids.includes(pid) || pids.includes(parent))
    .reduce(
      (sum, { pid, milliseconds, ofEnded }) =>
        sum + milliseconds + (pids.includes(pid) ? ofEnded : 0),
      0,
    );
}
