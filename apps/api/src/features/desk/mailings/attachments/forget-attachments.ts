import { inTransaction } from '../../../../platform/transaction.ts';
import type { Services } from '../../../../services.ts';
import { deleteAttachment, lockOutlived, lockUnbound, markDeleted } from './attachments.sql.ts';

const HOUR_MS = 3_600_000;
/** An hour longer than a message may take it: what is due here can be taken by none, though this ends halfway. */
const UNBOUND_HOURS = 25;
/** How long a file is kept once its message can reach nobody any more: complaints come within the next season. */
const KEPT_DAYS = 365;

type Due = NonNullable<Awaited<ReturnType<typeof lockUnbound>>>;

/**
 * Deletes files that no message took, and those of messages that reached whom they could a year ago, whose names stay.
 * Each is held while it goes, so that no message takes it meanwhile.
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
        // The file first: where that fails its row leads to it again.
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
