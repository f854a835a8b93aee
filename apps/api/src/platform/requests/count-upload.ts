import type { Database } from '../../database/client.ts';
import { countAttempt, type RateLimit } from './rate-limit.ts';

const DAY = 24 * 60 * 60;
/** Files and lists that one member of staff sends in a day: several times what a season takes. */
export const UPLOADS: RateLimit = { name: 'uploads', limit: 1_000, windowSeconds: DAY };
/** And their size, in whole kilobytes as they are sent. */
export const UPLOADED_KB: RateLimit = { name: 'uploaded-kb', limit: 2_000_000, windowSeconds: DAY };

/**
 * Counts what somebody of staff uploads, before it is read: each may leave a file that stays.
 * @param bytes of the request's body
 * @throws AppError `too_many_requests`
 */
export async function countUpload(
  db: Database,
  { staffId, bytes, now }: { readonly staffId: number; readonly bytes: number; readonly now: Date },
): Promise<void> {
  const subject = String(staffId);
  await countAttempt(db, UPLOADS, subject, now);
  await countAttempt(db, UPLOADED_KB, subject, now, Math.ceil(bytes / 1_000));
}
