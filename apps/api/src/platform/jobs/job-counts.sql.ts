import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';

export interface JobCounts {
  readonly name: string;
  readonly due: number;
  /** When the oldest due job became due; null when none is due. */
  readonly oldest: Date | null;
  readonly failing: number;
  readonly dead: number;
}

/** Jobs by name, except those that are only scheduled. */
export async function countJobs(db: Database, now: Date): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select name,
      count(*) filter (where dead_at is null and run_at <= ${now})::integer as due,
      min(run_at) filter (where dead_at is null and run_at <= ${now}) as oldest,
      count(*) filter (where dead_at is null and failing_since is not null)::integer as failing,
      count(*) filter (where dead_at is not null)::integer as dead
    from jobs where run_at <= ${now} or failing_since is not null or dead_at is not null
    group by name`.execute(db);
  return rows;
}

/** Partners that failed recently, and whether calls to them are suspended. */
export async function findCircuits(
  db: Database,
  now: Date,
): Promise<Array<{ name: string; isOpen: boolean; failures: number; openUntil: Date | null }>> {
  return db
    .selectFrom('circuit_breakers')
    .select([
      'name',
      'failures',
      'open_until as openUntil',
      sql<boolean>`coalesce(open_until > ${now}, false)`.as('isOpen'),
    ])
    .execute();
}
