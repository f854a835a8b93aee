import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../../database/client.ts';
import type { MailingAttachments } from '../../../../database/schema.gen.ts';

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
