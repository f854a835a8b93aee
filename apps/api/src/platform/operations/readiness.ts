import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../database/client.ts';
import { StandbyError } from '../../database/opening/require-primary.ts';

const READY_TIMEOUT_MS = 2_000;
/**
 * The server uses the database's time whatever this machine's clock shows. A clock that is this wrong still breaks what
 * the machine does itself, such as checking certificates, and means that its time service failed.
 */
const LARGEST_OFFSET_SECONDS = 5;

/** Why a server is not ready; `ok` when it is. */
export type ReadyState = 'ok' | 'database' | 'standby' | 'clock';

/** Whether this process can serve customers and run jobs. */
export interface Readiness {
  readonly state: () => Promise<ReadyState>;
  /** True when this machine's clock is too far from the database's. */
  readonly isClockWrong: () => boolean;
}

type Checked = Pick<DatabaseHandle, 'db' | 'clock'>;

export function createReadiness({ db, clock }: Checked): Readiness {
  const databaseState = databaseCheck(db);
  const isClockWrong = (): boolean => Math.abs(clock.offsetSeconds()) > LARGEST_OFFSET_SECONDS;
  return {
    isClockWrong,
    state: async () => {
      const state = await databaseState();
      return state === 'ok' && isClockWrong() ? 'clock' : state;
    },
  };
}

/** Shares one check among all callers: an unresponsive database would otherwise hold one connection per check. */
function databaseCheck(db: Checked['db']): () => Promise<ReadyState> {
  let asked: Promise<ReadyState> | null = null;
  async function ask(): Promise<ReadyState> {
    try {
      const { rows } = await sql<{ standby: boolean }>`
        select pg_is_in_recovery() as standby`.execute(db);
      return rows[0]?.standby === false ? 'ok' : 'standby';
    } catch (error) {
      return error instanceof StandbyError ? 'standby' : 'database';
    } finally {
      asked = null;
    }
  }
  return async () => {
    asked ??= ask();
    const patience = pause(READY_TIMEOUT_MS, 'database' as const, { ref: false });
    return Promise.race([asked, patience]);
  };
}
