import type { Database } from '../../database/client.ts';
import { countAttempt, type RateLimit } from './rate-limit.ts';

const DAY = 24 * 60 * 60;
/** Files and lists per staff member and day: several times what a season needs. */
export const UPLOADS: RateLimit = { name: 'uploads', limit: 1_000, windowSeconds: DAY };
/** Total size of these, in whole kilobytes. */
export const UPLOADED_KB: RateLimit = { name: 'uploaded-kb', limit: 2_000_000, windowSeconds: DAY };

/**
 * Counts an upload by staff before reading it, because it may be stored permanently.
 * @param bytes size of the request's body
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
