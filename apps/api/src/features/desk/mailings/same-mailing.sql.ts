import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { Attached } from './attachments/attachments.sql.ts';
import type { NewMailing } from './mailings.sql.ts';

/** How one that was sent just before is told from another. */
interface SameMoment {
  /** In seconds, of what leaves at once; null for a moment that was named. */
  readonly wait: number | null;
  readonly since: Date;
}

/**
 * The same words to the same people at the same moment, that somebody sent just before: whose answer was lost asks
 * again. Who sends twice at once waits for the first.
 * @param isSame of a message `m`: its people, and what else it is
 */
async function findSame(
  tx: Database,
  { staff_id, subject, body, send_at }: NewMailing,
  { wait, since }: SameMoment,
  isSame: RawBuilder<unknown>,
): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('mailings'), ${staff_id}::integer)`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select m.id from mailings m
    where m.staff_id = ${staff_id} and m.created_at > ${since} and m.stopped_at is null
      and m.subject = ${subject} and m.body = ${body}
      and m.send_at = ${wait === null ? sql`${send_at}` : sql`m.created_at + ${wait} * interval '1 second'`}
      and ${isSame}
    order by m.id desc limit 1`.execute(tx);
  return rows[0]?.id;
}

interface SameMailing {
  readonly mailing: NewMailing & { readonly lasting_choice?: string };
  /** Registrations. */
  readonly ids: readonly number[];
  /** In their order. */
  readonly files: readonly Attached[];
}

/**
 * One to the people of these registrations, that lasts by the same choice or not either, and carries the same files:
 * what is in them, their names and their order.
 */
export function findSameMailing(
  tx: Database,
  { mailing, ids, files }: SameMailing,
  moment: SameMoment,
): Promise<number | undefined> {
  const carried = files.map(({ digest, name }) => `${digest} ${name}`);
  const frozen = ids.toSorted((one, other) => one - other);
  const isSame = sql`m.purpose is null
    and m.lasting_choice is not distinct from ${mailing.lasting_choice ?? null}::jsonb
    and array(select p.registration_id from mailing_recipients p
      where p.mailing_id = m.id and not p.is_later
      order by p.registration_id) = ${frozen}::integer[]
    and array(select a.digest || ' ' || a.name from mailing_attachments a
      where a.mailing_id = m.id order by a.position) = ${carried}::text[]`;
  return findSame(tx, mailing, moment, isSame);
}

/** One of marketing to the people of this digest. */
export function findSameMarketing(
  tx: Database,
  mailing: NewMailing & { readonly purpose: string },
  version: string,
  moment: SameMoment,
): Promise<number | undefined> {
  const isSame = sql`m.purpose = ${mailing.purpose} and m.automaker_id = ${mailing.automaker_id}
    and (select md5(string_agg(p.customer_id::text, ',' order by p.customer_id))
      from mailing_recipients p where p.mailing_id = m.id) = ${version}`;
  return findSame(tx, mailing, moment, isSame);
}
