import type { Readable } from 'node:stream';
import { AppError } from '../../../../platform/app-error.ts';
import type { FileKind } from '../../../../platform/files/file-kinds.ts';
import type { StaffSession } from '../../../../platform/sessions/authenticate-staff.ts';
import type { Services } from '../../../../services.ts';
import { findMailings } from '../mailing-rows.sql.ts';
import { viewerOf } from '../read-mailings.ts';
import { findAttachment } from './attachments.sql.ts';

interface OpenedAttachment {
  readonly kind: FileKind;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly file: Readable;
}

/**
 * Opens a mailing's file for staff who may see the mailing. Only its uploader can open an unattached file.
 * @throws AppError `not_found`, also when the file was deleted
 */
export async function openAttachment(
  { db, clock, files }: Services,
  session: StaffSession,
  id: number,
): Promise<OpenedAttachment> {
  const found = await findAttachment(db, id);
  if (found === undefined) throw new AppError('not_found');
  const { mailing_id, staff_id, file: key, name } = found;
  const seen =
    mailing_id === null
      ? staff_id === session.staffId
      : (await findMailings(db, viewerOf(session, clock.now()), { id: mailing_id }, 1)).length > 0;
  const kept = seen && key !== null ? await files.openPrivate(key) : null;
  if (kept === null) throw new AppError('not_found');
  const file = await kept.read();
  return { kind: kept.kind, name, size: kept.size, file };
}
