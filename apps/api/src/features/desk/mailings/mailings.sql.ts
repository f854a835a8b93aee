import type { MarketingPurpose } from '@trilha/contract/consents/consents.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { ItemEnd } from '../../../platform/jobs/work-through.ts';
import type { ChosenHolder } from './starting/audience.sql.ts';

/** A mailing without its recipients. */
export interface NewMailing {
  readonly automaker_id: number | null;
  readonly step_id: number | null;
  readonly staff_id: number;
  readonly staff_session: number;
  readonly subject: string;
  readonly body: string;
  readonly reason: string;
  readonly created_at: Date;
  readonly send_at: Date;
}

/** Inserts a mailing without recipients. */
export async function insertMailingAlone(
  tx: Database,
  mailing: NewMailing & {
    readonly purpose?: MarketingPurpose;
    /** As JSON. */
    readonly audience?: string;
    /** As JSON. */
    readonly lasting_choice?: string;
  },
): Promise<number> {
  const inserted = tx.insertInto('mailings').values(mailing).returning('id');
  return (await inserted.executeTakeFirstOrThrow()).id;
}

/** Inserts a mailing with its recipients as they are now. */
export async function insertMailing(
  tx: Database,
  mailing: NewMailing & { readonly lasting_choice?: string },
  recipients: readonly ChosenHolder[],
): Promise<number> {
  const id = await insertMailingAlone(tx, mailing);
  // Lasting mailings also store the customer, so that a second registration does not get the message again.
  const isLasting = mailing.lasting_choice !== undefined;
  await sql`
    insert into mailing_recipients (mailing_id, registration_id, customer_id, was_cancelled)
    select ${id}::integer, t.registration, case when ${isLasting}::boolean then r.customer_id end, t.cancelled
    from unnest(${recipients.map((one) => one.id)}::integer[],
      ${recipients.map((one) => one.is_cancelled)}::boolean[]) as t (registration, cancelled)
    join registrations r on r.id = t.registration`.execute(tx);
  return id;
}

/** Marks a mailing as started. @returns false when it is too early or was stopped */
export async function beginMailing(db: Database, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('mailings')
    .set({ started_at: sql`coalesce(started_at, ${now}::timestamptz)` })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .where('send_at', '<=', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The next recipients without a queued job, at most `most`. */
export async function findPendingRecipients(
  db: Database,
  id: number,
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('mailing_recipients')
    .select('id')
    .where('mailing_id', '=', id)
    .where('state', '=', 'pending')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}

/** Queues or fails a pending recipient and locks its row until commit. @returns false when it was not pending */
export async function queueRecipient(tx: Database, id: number, end: ItemEnd): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mailing_recipients')
    .set(end.state === 'done' ? { state: 'queued' } : { state: 'failed', code: end.code })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** A queued recipient with the mailing's text; undefined when it is not queued. */
export async function findQueued(db: Database, id: number) {
  return db
    .selectFrom('mailing_recipients as p')
    .innerJoin('mailings as m', 'm.id', 'p.mailing_id')
    .select(['p.mailing_id', 'p.registration_id', 'p.customer_id', 'p.was_cancelled'])
    .select(['m.subject', 'm.body as text', 'm.purpose'])
    .where('p.id', '=', id)
    .where('p.state', '=', 'queued')
    .executeTakeFirst();
}

/** Records how sending to a recipient ended. */
export async function endRecipient(
  db: Database,
  id: number,
  end: { readonly state: 'sent' | 'failed' | 'left'; readonly code?: string; readonly at: Date },
): Promise<void> {
  await db.updateTable('mailing_recipients').set(end).where('id', '=', id).execute();
}

/** Locks a mailing until the transaction ends. */
export async function lockMailing(tx: Database, id: number) {
  return tx
    .selectFrom('mailings')
    .select(['id', 'version', 'subject', 'send_at', 'started_at', 'stopped_at'])
    .select(['lasting_choice', 'lasting_ended_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateMailing(
  tx: Database,
  id: number,
  change: { readonly subject: string; readonly body: string; readonly send_at: Date },
): Promise<void> {
  await tx
    .updateTable('mailings')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Stops a mailing and its unsent recipients. @returns number of stopped recipients */
export async function stopRecipients(tx: Database, id: number, now: Date): Promise<number> {
  await tx.updateTable('mailings').set({ stopped_at: now }).where('id', '=', id).execute();
  const { numUpdatedRows } = await tx
    .updateTable('mailing_recipients')
    .set({ state: 'stopped', at: now })
    .where('mailing_id', '=', id)
    .where('state', 'in', ['pending', 'queued'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Number of recipients in these states. */
export async function countRecipients(
  tx: Database,
  id: number,
  states: ReadonlyArray<'pending' | 'queued' | 'sent'>,
): Promise<number> {
  const { count } = await tx
    .selectFrom('mailing_recipients')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('mailing_id', '=', id)
    .where('state', 'in', [...states])
    .executeTakeFirstOrThrow();
  return count;
}
