import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { Attached } from './attachments/attachments.sql.ts';
import type { NewMailing } from './mailings.sql.ts';

/** When a recent mailing counts as the same one. */
interface SameMoment {
  /** Seconds from creation to start for mailings that start right away; null for a chosen time. */
  readonly wait: number | null;
  readonly since: Date;
}

/**
 * Finds an identical recent mailing by the same sender: a client without a response repeats its request. The advisory
 * lock makes a concurrent request wait for the first.
 * @param isSame further condition on a mailing `m`, e.g. the same recipients
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
  /** Ids of registrations. */
  readonly ids: readonly number[];
  /** In attachment order. */
  readonly files: readonly Attached[];
}

/**
 * A mailing to the same registrations with the same lasting filters, or none, and the same files: content, names and
 * order.
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

/** A marketing mailing with the same recipients, compared by digest. */
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
