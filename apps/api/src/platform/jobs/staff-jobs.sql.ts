import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';

export interface ListedJob {
  readonly id: number;
  readonly name: string;
  readonly created_at: Date;
  readonly attempts: number;
  readonly run_at: Date;
  readonly last_error: string | null;
  readonly dead_at: Date | null;
  /** True while a worker runs it. */
  readonly is_running: boolean;
}

/** Jobs chosen by staff. */
export interface JobChoice {
  readonly id?: number | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly name?: string | undefined;
  /** Only those given up. */
  readonly onlyDead?: boolean | undefined;
  /** Only those given up or failing. */
  readonly onlyTroubled?: boolean | undefined;
}

function chosen(db: Database, { id, ids, name, onlyDead, onlyTroubled }: JobChoice) {
  let query = db.selectFrom('jobs');
  if (id !== undefined) query = query.where('id', '=', id);
  if (ids !== undefined) query = query.where('id', 'in', ids);
  if (name !== undefined) query = query.where('name', '=', name);
  if (onlyDead === true) query = query.where('dead_at', 'is not', null);
  if (onlyTroubled === true) {
    query = query.where((eb) =>
      eb.or([eb('dead_at', 'is not', null), eb('failing_since', 'is not', null)]),
    );
  }
  return query;
}

/** Jobs that are given up, failing or due; given-up ones first, then oldest first. Payloads are not read. */
export async function findTroubledJobs(
  db: Database,
  choice: JobChoice,
  { now, limit }: { now: Date; limit: number },
): Promise<ListedJob[]> {
  return chosen(db, choice)
    .select(['id', 'name', 'created_at', 'attempts', 'run_at', 'last_error', 'dead_at'])
    .select(sql<boolean>`coalesce(locked_until > ${now}, false)`.as('is_running'))
    .where((eb) =>
      eb.or([
        eb('dead_at', 'is not', null),
        eb('failing_since', 'is not', null),
        eb('run_at', '<=', now),
      ]),
    )
    .orderBy('dead_at', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Scheduled jobs that have not failed, without recurring ones. */
export async function countScheduledJobs(
  db: Database,
  choice: JobChoice,
  now: Date,
): Promise<number> {
  const { count } = await chosen(db, choice)
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('dead_at', 'is', null)
    .where('failing_since', 'is', null)
    .where('run_at', '>', now)
    .where(sql<boolean>`dedupe_key is null or dedupe_key not like 'every:%'`)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Makes given-up and failing jobs due now and resets their failure count. Running and only scheduled jobs stay
 * unchanged.
 */
export async function reviveJobs(
  tx: Database,
  choice: JobChoice,
  now: Date,
): Promise<ReadonlyArray<{ id: number; name: string }>> {
  return tx
    .updateTable('jobs')
    .set({
      run_at: now,
      attempts: 0,
      interruptions: 0,
      failing_since: null,
      last_error: null,
      dead_at: null,
      locked_until: null,
      // A newer job may hold a given-up job's key by now, so it is revived without key: running twice is better than
      // never.
      dedupe_key: sql<string | null>`case when dead_at is null then dedupe_key end`,
    })
    .where('id', 'in', chosen(tx, choice).select('id'))
    .where((eb) => eb.or([eb('dead_at', 'is not', null), eb('failing_since', 'is not', null)]))
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .returning(['id', 'name'])
    .execute();
}
