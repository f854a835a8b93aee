import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import * as sql from './notes.sql.ts';

type Actor = StaffActor & { readonly staffId: number };

/** The subject of an audit row about a note; the audit holds no text of it. */
function auditedSubject({ customerId, registrationId }: sql.NoteSubject) {
  return registrationId === undefined
    ? ({ subject: 'customer', subjectId: customerId } as const)
    : ({ subject: 'registration', subjectId: registrationId } as const);
}

/** Stores a note for colleagues. @throws AppError `not_found` once the account is erased */
export async function addNote(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  subject: sql.NoteSubject,
  { text, by }: { readonly text: string; readonly by: Actor },
): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const customer_id = await sql.lockNoteOwner(tx, subject);
    if (customer_id === undefined) throw new AppError('not_found');
    await sql.insertNote(tx, {
      customer_id,
      registration_id: subject.registrationId ?? null,
      staff_id: by.staffId,
      text,
      created_at: at,
    });
    await audit(tx, {
      at,
      actor: 'staff',
      ...by,
      action: 'note_added',
      ...auditedSubject(subject),
    });
  });
}

/** Deletes a note. @throws AppError `not_found` */
export async function deleteNote(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  subject: sql.NoteSubject,
  { note, reason, by }: { readonly note: number; readonly reason: string; readonly by: Actor },
): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    if (!(await sql.deleteNoteRow(tx, subject, note))) throw new AppError('not_found');
    await audit(tx, {
      at,
      actor: 'staff',
      ...by,
      reason,
      action: 'note_deleted',
      ...auditedSubject(subject),
    });
  });
}
