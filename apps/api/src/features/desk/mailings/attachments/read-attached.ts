import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { EmailAttachment } from '../../../../emails/define-email.ts';
import type { FileStorage } from '../../../../platform/files/file-storage.ts';
import { PartnerError } from '../../../../platform/partners/http-client.ts';
import type { Services } from '../../../../services.ts';
import { findAttached } from './attachments.sql.ts';

/** An attachment is missing or changed. The mailing waits for it and is never sent without it. */
export class AttachmentUnreadError extends PartnerError {
  constructor(cause?: unknown) {
    super('files', 'attachment not read', { cause });
  }
}

/** @throws AttachmentUnreadError when the file is missing, unreadable, or differs from its digest */
async function contentOf(
  files: FileStorage,
  { file, digest }: { readonly file: string | null; readonly digest: string },
): Promise<Buffer> {
  try {
    const kept = file === null ? null : await files.openPrivate(file);
    if (kept === null) throw new Error('there is none');
    const content = await buffer(await kept.read());
    const found = createHash('sha256').update(content).digest('hex');
    if (found !== digest) throw new Error('it is another one');
    return content;
  } catch (cause) {
    throw new AttachmentUnreadError(cause);
  }
}

/**
 * Reads the attachments of a mailing for one recipient.
 * @throws AttachmentUnreadError
 */
export async function readAttached(
  { db, files }: Services,
  mailingId: number,
): Promise<readonly EmailAttachment[]> {
  const read: EmailAttachment[] = [];
  for (const { name, media_type, ...kept } of await findAttached(db, mailingId)) {
    const content = await contentOf(files, kept);
    read.push({ filename: name, contentType: media_type, content });
  }
  return read;
}
