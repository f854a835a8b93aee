import { sql } from 'kysely';
import type { Database } from '../../../../database/client.ts';
import { goOnWithMailingJob, sendMailingJob } from '../../desk.jobs.ts';

/**
 * Jobs that were given up: `dead` for one recipient, `stuck` for a whole mailing that no live job continues. Their
 * recipients get nothing until staff retries.
 */
export const laidAside = sql`
  dead as materialized (
    select (payload ->> 'recipient_id')::integer as recipient, id, last_error from jobs
    where name = ${sendMailingJob.name} and dead_at is not null),
  stuck as materialized (
    select (j.payload ->> 'mailing_id')::integer as mailing, j.id, j.last_error from jobs j
    where j.name = ${goOnWithMailingJob.name} and j.dead_at is not null and not exists (
      select from jobs going where going.name = j.name and going.dead_at is null
        and going.payload ->> 'mailing_id' = j.payload ->> 'mailing_id'))`;

/** Whether a recipient `p` belongs to such a job. The query must start with `with laidAside`. */
export const isUnsent = sql<boolean>`(p.state = 'queued' and p.id in (select recipient from dead)
  or p.state = 'pending' and p.mailing_id in (select mailing from stuck))`;

/** Ids of a mailing's jobs that were given up. */
export async function findLaidAside(db: Database, mailingId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with ${laidAside}
    select dead.id from dead join mailing_recipients p on p.id = dead.recipient
    where p.mailing_id = ${mailingId} and p.state = 'queued'
    union all
    select id from stuck where mailing = ${mailingId}`.execute(db);
  return rows.map(({ id }) => id);
}
