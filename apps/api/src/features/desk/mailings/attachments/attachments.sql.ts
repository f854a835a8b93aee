import type { Database } from '../../../../database/client.ts';
import type { MailingAttachments } from '../../../../database/schema.gen.ts';
import { goOnWithMailingJob, sendMailingJob } from '../../desk.jobs.ts';
import { type Insertable, sql } from 'kysely';

/** A file of a message, as it was sent. */
export interface Attached {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly digest: string;
}

/** Takes a file down whose content is about to be stored. */
export async function insertAttachment(
  db: Database,
  row: Insertable<MailingAttachments>,
): Promise<number> {
  const inserted = db.insertInto('mailing_attachments').values(row).returning('id');
  return (await inserted.executeTakeFirstOrThrow()).id;
}

/** Its content lies there: from now on a message may take it. */
export async function markStored(tx: Database, id: number, at: Date): Promise<void> {
  const row = tx.updateTable('mailing_attachments').set({ stored_at: at });
  await row.where('id', '=', id).execute();
}

/** Those of these that somebody sent, taken by a message or not, and those of one message. */
export async function findOwnAttached(
  tx: Database,
  ids: readonly number[],
  of: { readonly staffId: number; readonly mailingId?: number | undefined },
): Promise<readonly Attached[]> {
  const { rows } = await sql<Attached>`
    select id, name, size, digest from mailing_attachments
    where id = any(${[...ids]}::integer[])
      and (staff_id = ${of.staffId} or mailing_id = ${of.mailingId ?? null}::integer)`.execute(tx);
  return rows;
}

/** Takes all its files from a message that is held and has not started. @returns which */
export async function unbindAll(tx: Database, mailingId: number): Promise<readonly number[]> {
  const rows = await tx
    .updateTable('mailing_attachments')
    .set({ mailing_id: null, position: null })
    .where('mailing_id', '=', mailingId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

interface Binding {
  readonly mailingId: number;
  readonly staffId: number;
  /** In their order. */
  readonly ids: readonly number[];
  /** Of these, what the message had before, whoever sent it. */
  readonly had: readonly number[];
  /** What was sent before is due to be swept. */
  readonly since: Date;
}

/**
 * Puts files under a message, in their order: what nobody's message has. One that is being swept at this moment is waited
 * for, and not taken. @returns which
 */
export async function bindAttachments(
  tx: Database,
  { mailingId, staffId, ids, had, since }: Binding,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    update mailing_attachments a set mailing_id = ${mailingId}, position = w.position
    from unnest(${[...ids]}::integer[]) with ordinality as w (id, position)
    where a.id = w.id and a.mailing_id is null and a.stored_at is not null and a.file is not null
      and (a.id = any(${[...had]}::integer[]) or a.staff_id = ${staffId} and a.created_at > ${since})
    returning a.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What a message carries, in its order. */
export async function findAttached(db: Database, mailingId: number) {
  return db
    .selectFrom('mailing_attachments')
    .select(['id', 'name', 'media_type', 'size', 'digest', 'file'])
    .where('mailing_id', '=', mailingId)
    .orderBy('position')
    .execute();
}

/** One of them, with who sent it and which message took it. */
export async function findAttachment(db: Database, id: number) {
  return db
    .selectFrom('mailing_attachments')
    .select(['id', 'name', 'file', 'staff_id', 'mailing_id'])
    .where('id', '=', id)
    .where('stored_at', 'is not', null)
    .executeTakeFirst();
}

/** A file that goes, held until the transaction ends. */
interface Due {
  readonly id: number;
  /** Its key. */
  readonly file: string;
}

/** The oldest that was sent before a moment and that no message has; one that a message is just taking is passed over. */
export async function lockUnbound(tx: Database, before: Date): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select id, file from mailing_attachments
    where mailing_id is null and created_at <= ${before} and file is not null
    order by created_at limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

export async function deleteAttachment(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('mailing_attachments').where('id', '=', id).execute();
}

/**
 * One of a message that can reach nobody any more, and reached its last before a moment:
 * - it was taken back, or no job of it is left, not even one laid aside that somebody may ask for again;
 * - where the message lasts, its stage's day is over, or somebody ended it.
 */
export async function lockOutlived(
  tx: Database,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select a.id, a.file from mailing_attachments a
    join mailings m on m.id = a.mailing_id
    left join stages s on s.id = m.step_id and m.lasting_choice is not null
    where a.file is not null
      and (m.lasting_choice is null or m.stopped_at is not null or m.lasting_ended_at is not null
        or s.stage_date <= ${now})
      and (m.stopped_at is not null or not exists (select from jobs j
        left join mailing_recipients p on j.name = ${sendMailingJob.name}
          and p.id = (j.payload ->> 'recipient_id')::integer
        where p.mailing_id = m.id or j.name = ${goOnWithMailingJob.name}
          and (j.payload ->> 'mailing_id')::integer = m.id))
      and greatest(m.send_at, m.stopped_at, m.lasting_ended_at, s.stage_date, (
        select max(p.at) from mailing_recipients p where p.mailing_id = m.id)) <= ${before}
    order by a.id limit 1 for update of a skip locked`.execute(tx);
  return rows[0];
}

/** Its file is gone; that the message carried it stays. */
export async function markDeleted(tx: Database, id: number, at: Date): Promise<void> {
  const gone = { file: null, deleted_at: at };
  await tx.updateTable('mailing_attachments').set(gone).where('id', '=', id).execute();
}
