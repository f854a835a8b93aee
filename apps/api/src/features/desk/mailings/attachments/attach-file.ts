import { createHash } from 'node:crypto';
import type { AttachedFile } from '@trilha/contract/desk/mailings/attachments.endpoints.ts';
import { safeFileName } from '@trilha/contract/files/safe-file-name.ts';
import { audit } from '../../../../platform/audit.ts';
import { privateKey } from '../../../../platform/files/file-storage.ts';
import { kindOfPaper } from '../../../../platform/files/kind-of-paper.ts';
import type { StaffSession } from '../../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../../platform/sessions/who-acts.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import type { Services } from '../../../../services.ts';
import { insertAttachment, markStored } from './attachments.sql.ts';

/**
 * Stores an uploaded file for a mailing. The row with the file's key is inserted first, so that the sweep job finds
 * both if the server stops in between.
 * @param sent file name as the staff member's browser sent it, and content
 * @throws AppError `invalid` when it is not a complete PDF, PNG or JPEG
 */
export async function attachFile(
  { db, files, clock }: Services,
  session: Pick<StaffSession, 'id' | 'staffId'>,
  sent: { readonly name: string; readonly content: Buffer },
): Promise<AttachedFile> {
  const { content } = sent;
  const kind = await kindOfPaper(content, 'file');
  const name = safeFileName(sent.name, kind.extension, 'anexo');
  const size = content.byteLength;
  const digest = createHash('sha256').update(content).digest('hex');
  const file = privateKey(kind);
  const id = await insertAttachment(db, {
    staff_id: session.staffId,
    name,
    media_type: kind.contentType,
    size,
    digest,
    file,
    created_at: clock.now(),
  });
  await files.keepPrivate(content, kind, file);
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    await markStored(tx, id, at);
    await audit(tx, {
      at,
      actor: 'staff',
      ...whoActs(session),
      action: 'file_uploaded',
      subject: 'mailing-attachment',
      subjectId: id,
      detail: { size, digest },
    });
  });
  return { id, name, size };
}
