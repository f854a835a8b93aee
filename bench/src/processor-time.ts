import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '@trilha/api/database/client.ts';

/** A tick of `/proc` in milliseconds: `USER_HZ` is 100 on every Linux. */
const TICK_MS = 10;

interface ProcessRow {
  readonly parent: number;
  readonly milliseconds: number;
}

/** Parent and processor time of a process (`/proc/<pid>/stat`, whose name in brackets may hold anything). */
function readProcess(pid: number): ProcessRow | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
    return { parent: parent ?? 0, milliseconds: ((user ?? 0) + (system ?? 0)) * TICK_MS };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

/** The first process of a PostgreSQL on this machine, parent of all others. */
export async function postmasterOf(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return readProcess(rows[0]?.pid ?? 0)?.parent ?? 0;
}

/** Milliseconds of processor time that these processes and their children have used so far (Linux). */
export function processorTime(pids: readonly number[]): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const row = readProcess(Number(name));
      return row === undefined ? [] : [{ pid: Number(name), ...row }];
    });
  return all
    .filter(({ pid, parent }) => pids.includes(pid) || pids.includes(parent))
    .reduce((sum, { milliseconds }) => sum + milliseconds, 0);
}
