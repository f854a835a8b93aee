import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** What a transaction has brought about so far beside what it was asked for. */
export interface Brought {
  /** Inscription numbers of those it moved up from the waiting line, in their order. */
  readonly promoted: readonly number[];
  /** Messages about registrations that it queued. */
  readonly mails: number;
}

/**
 * Reads what this transaction itself has queued: exact, since others' work has another id. Called in a
 * rehearsal it tells what would follow.
 */
export async function findBrought(tx: Database, now: Date): Promise<Brought> {
  const { rows } = await sql<{ message: string; number: number }>`
    select j.payload ->> 'message' as message, r.inscription_number as number
    from jobs j join registrations r on r.id = (j.payload ->> 'registration_id')::integer
    where j.name = 'tell-of-registration' and j.dead_at is null and j.run_at >= ${now}
      and j.xmin = pg_current_xact_id()::xid
    order by j.id`.execute(tx);
  return {
    promoted: rows.filter(({ message }) => message === 'place-won').map(({ number }) => number),
    mails: rows.length,
  };
}
