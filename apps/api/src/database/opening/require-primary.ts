import type { ClientBase } from 'pg';
import type { AdjustableClock } from './database-clock.ts';

/** SQLSTATE of a write that a standby refuses (read_only_sql_transaction). */
export const READ_ONLY = '25006';

/** The connection reached a standby: it takes no writes, and its reads are stale. */
export class StandbyError extends Error {
  readonly code = READ_ONLY;

  constructor() {
    super('the database is a standby, which takes no writes');
  }
}

interface Answer {
  readonly standby: boolean;
  readonly ms: number;
}

/** Checks for each new connection whether it reaches the primary. */
export interface PrimaryCheck {
  /** @throws StandbyError when the connection reaches a standby */
  readonly ask: (client: Pick<ClientBase, 'query'>) => Promise<void>;
  /** Result of the last check; true before the first. */
  readonly isWritable: () => boolean;
}

/** @param clock set to the database's time by each response from a primary */
export function createPrimaryCheck(clock: AdjustableClock): PrimaryCheck {
  let isWritable = true;
  return {
    isWritable: () => isWritable,
    ask: async (client) => {
      const askedAt = performance.now();
      const { rows } = await client.query<Answer>(
        'select pg_is_in_recovery() as standby, (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
      );
      const [answer] = rows;
      isWritable = answer !== undefined && !answer.standby;
      if (answer === undefined || answer.standby) throw new StandbyError();
      clock.adjust({ databaseMs: answer.ms, askedAt, answeredAt: performance.now() });
    },
  };
}
