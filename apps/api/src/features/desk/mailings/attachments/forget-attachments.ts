import { inTransaction } from '../../../../platform/transaction.ts';
import type { Services } from '../../../../services.ts';
import { deleteAttachment, lockOutlived, lockUnbound, markDeleted } from './attachments.sql.ts';

const HOUR_MS = 3_600_000;
/** One hour longer than a file can be attached, so that no mailing can still attach a file that is due here. */
const UNBOUND_HOURS = 25;
/** How long files are kept after their mailing can reach nobody: complaints arrive within the next season. */
const KEPT_DAYS = 365;

type Due = NonNullable<Awaited<ReturnType<typeof lockUnbound>>>;

/**
 * Deletes files that no mailing attached, and files of mailings that ended a year ago. The latter keep their names.
 * Each file is locked while it is deleted, so that no mailing can attach it.
 */
export async function forgetAttachments({ db, clock, files }: Services): Promise<void> {
  const now = clock.now();
  const before = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
  const sweep = async (
    find: (tx: typeof db) => Promise<Due | undefined>,
    end: (tx: typeof db, id: number) => Promise<void>,
  ): Promise<void> => {
    for (let found = true; found;) {
      found = await inTransaction(db, async (tx) => {
        const due = await find(tx);
        if (due === undefined) return false;
        // Delete the file first: if that fails, the row still leads to it and the next run retries.
        await files.removePrivate(due.file);
        await end(tx, due.id);
        return true;
      });
    }
  };
  await sweep((tx) => lockUnbound(tx, before(UNBOUND_HOURS)), deleteAttachment);
  const outlived = { before: before(KEPT_DAYS * 24), now };
  await sweep(
    (tx) => lockOutlived(tx, outlived),
    (tx, id) => markDeleted(tx, id, now),
  );
}
