import { sql } from 'kysely';
import type { Database } from '../../../../database/client.ts';
import { filtersOf, type ListChoice, withinPlace } from '../../registrations/filters.sql.ts';

/** A mailing that also reaches people who enter its audience later. */
interface LastingMailing {
  readonly id: number;
  readonly choice: unknown;
}

/** Lasting mailings that have started, were neither ended nor stopped, and whose stage day has not come. */
export async function findLasting(db: Database, now: Date): Promise<readonly LastingMailing[]> {
  const { rows } = await sql<LastingMailing>`
    select m.id, m.lasting_choice as choice from mailings m join stages s on s.id = m.step_id
    where m.lasting_choice is not null and m.lasting_ended_at is null and m.stopped_at is null
      and m.started_at is not null and (s.stage_date is null or s.stage_date > ${now})
    order by m.id`.execute(db);
  return rows;
}

/**
 * Adds people who are now in the audience and were never reached. Someone skipped because they cancelled counts as not
 * reached. The unique constraint on mailing and customer protects against concurrent runs.
 * @returns number of added recipients
 */
export async function addLater(
  tx: Database,
  mailingId: number,
  choice: ListChoice,
): Promise<number> {
  const where = sql.join([withinPlace(choice), ...filtersOf(choice)], sql` and `);
  // Lock the mailing, so that nobody is added while staff ends it.
  const held = await sql`
    select from mailings where id = ${mailingId} and lasting_ended_at is null and stopped_at is null
    for update`.execute(tx);
  if (held.rows.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    insert into mailing_recipients
      (mailing_id, registration_id, customer_id, was_cancelled, is_later)
    select distinct on (r.customer_id) ${mailingId}::integer, r.id, r.customer_id,
      r.status = 'Cancelada', true
    from registrations r
    join customers c on c.id = r.customer_id
    left join refused_addresses a on a.automaker_id = c.automaker_id and a.email = c.email
    where ${where} and c.erased_at is null and a.email is null and not exists (
      select from mailing_recipients p where p.mailing_id = ${mailingId}
        and p.customer_id = r.customer_id and (p.state <> 'left' or p.registration_id = r.id))
    order by r.customer_id, r.status = 'Cancelada', r.id desc
    on conflict (mailing_id, customer_id) do update set registration_id = excluded.registration_id,
      was_cancelled = excluded.was_cancelled, is_later = true, state = 'pending', code = null, at = null
    where mailing_recipients.state = 'left'`.execute(tx);
  return Number(numAffectedRows);
}

/** Stops adding later recipients to a mailing. @returns how many were added in total */
export async function endLasting(tx: Database, mailingId: number, now: Date): Promise<number> {
  await tx
    .updateTable('mailings')
    .set({ lasting_ended_at: now })
    .where('id', '=', mailingId)
    .execute();
  const { count } = await tx
    .selectFrom('mailing_recipients')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('mailing_id', '=', mailingId)
    .where('is_later', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}
