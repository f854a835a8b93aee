import type { Database } from '../../../../database/client.ts';
import type { MailingAttachments } from '../../../../database/schema.gen.ts';
import { goOnWithMailingJob, sendMailingJob } from '../../desk.jobs.ts';
import { type Insertable, sql } from 'kysely';

/** An uploaded file for a mailing. */
export interface Attached {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly digest: string;
}

/** Inserts the row of a file before its content is stored. */
export async function insertAttachment(
  db: Database,
  row: Insertable<MailingAttachments>,
): Promise<number> {
  const inserted = db.insertInto('mailing_attachments').values(row).returning('id');
  return (await inserted.executeTakeFirstOrThrow()).id;
}

/** Marks the content as stored. Only then can a mailing attach the file. */
export async function markStored(tx: Database, id: number, at: Date): Promise<void> {
  const row = tx.updateTable('mailing_attachments').set({ stored_at: at });
  await row.where('id', '=', id).execute();
}

/** Those of these files that the staff member uploaded, attached or not, or that the given mailing carries. */
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

/** Detaches all files from a mailing. The caller holds its lock, and it has not started. @returns ids of the files */
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
  /** In attachment order. */
  readonly ids: readonly number[];
  /** Those of `ids` that the mailing carried before, whoever uploaded them. */
  readonly had: readonly number[];
  /** Files uploaded at or before this instant are too old to attach: the sweep job may delete them. */
  readonly since: Date;
}

/**
 * Attaches free files to a mailing in the given order. A file that the sweep job is deleting is waited for, and not
 * attached. @returns ids of the attached files
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

/** The files of a mailing, in attachment order. */
export async function findAttached(db: Database, mailingId: number) {
  return db
    .selectFrom('mailing_attachments')
    .select(['id', 'name', 'media_type', 'size', 'digest', 'file'])
    .where('mailing_id', '=', mailingId)
    .orderBy('position')
    .execute();
}

/** A stored file with its uploader and its mailing, if any. */
export async function findAttachment(db: Database, id: number) {
  return db
    .selectFrom('mailing_attachments')
    .select(['id', 'name', 'file', 'staff_id', 'mailing_id'])
    .where('id', '=', id)
    .where('stored_at', 'is not', null)
    .executeTakeFirst();
}

/** A file to delete, locked until the transaction ends. */
interface Due {
  readonly id: number;
  /** Its key in the private file storage. */
  readonly file: string;
}

/** The oldest free file uploaded by `before`. Skips files that a transaction is just attaching. */
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
 * A file of a mailing that can reach nobody any more, and whose last event was at or before `before`:
 * - the mailing was stopped, or no job of it remains, not even a dead one that staff could retry;
 * - a lasting mailing's stage day has passed, or staff ended it.
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

/** Records that the file is deleted. The row stays as proof that the mailing carried it. */
export async function markDeleted(tx: Database, id: number, at: Date): Promise<void> {
  const gone = { file: null, deleted_at: at };
  await tx.updateTable('mailing_attachments').set(gone).where('id', '=', id).execute();
}
