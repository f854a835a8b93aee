import { sql } from 'kysely';
import type { DeskNote } from '@trilha/contract/desk/notes/notes.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { wireInstant } from '../../../database/wire-instant.ts';

/** What notes are about: a customer with all their entries, or one entry. */
export type NoteSubject =
  | { readonly customerId: number; readonly registrationId?: undefined }
  | { readonly customerId?: undefined; readonly registrationId: number };

function about({ customerId, registrationId }: NoteSubject) {
  return registrationId === undefined
    ? sql<boolean>`n.customer_id = ${customerId}`
    : sql<boolean>`n.registration_id = ${registrationId}`;
}

/** Notes, newest first. */
export async function findNotes(db: Database, subject: NoteSubject): Promise<DeskNote[]> {
  const { rows } = await sql<DeskNote>`
    select n.id, ${wireInstant('n.created_at')} as at, f.name as who, n.text,
      case when r.id is not null then
        json_build_object('id', r.id, 'number', r.inscription_number, 'stage', s.title)
      end as registration
    from internal_notes n join staff f on f.id = n.staff_id
    left join registrations r on r.id = n.registration_id
    left join stages s on s.id = r.step_id
    where ${about(subject)}
    order by n.id desc`.execute(db);
  return rows;
}

/**
 * Locks the account that a note is about, so that it cannot be erased before the note is stored.
 * @returns its id; undefined when it is erased
 */
export async function lockNoteOwner(
  tx: Database,
  { customerId, registrationId }: NoteSubject,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select c.id from customers c
    where c.erased_at is null and c.id = ${
      registrationId === undefined
        ? customerId
        : sql`(select r.customer_id from registrations r where r.id = ${registrationId})`
    } for key share`.execute(tx);
  return rows[0]?.id;
}

export async function insertNote(
  tx: Database,
  row: {
    readonly customer_id: number;
    readonly registration_id: number | null;
    readonly staff_id: number;
    readonly text: string;
    readonly created_at: Date;
  },
): Promise<void> {
  await tx.insertInto('internal_notes').values(row).execute();
}

/** @returns false when the subject has no such note */
export async function deleteNoteRow(
  tx: Database,
  subject: NoteSubject,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    delete from internal_notes n where n.id = ${id} and ${about(subject)} returning n.id`.execute(
    tx,
  );
  return rows.length > 0;
}
