import { namedTrack } from '@trilha/contract/seasons/track-address.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockEvents } from '../seasons.sql.ts';
import { deleteTrack } from '../tracks.sql.ts';
import * as sql from './uploads.sql.ts';

/** Deleted per transaction. Saving a stage waits for the lock on the brand's events. */
const AT_ONCE = 20;

/**
 * Deletes expired uploads that no stage of their brand, and no version of one, refers to. Holds the lock that every
 * import takes, so a stage being saved keeps its files.
 */
export async function forgetUploads({ db, clock, files }: Services): Promise<void> {
  const now = clock.now();
  for (const brand of await sql.findBrandsWithExpired(db, now)) {
    let forgotten = AT_ONCE;
    while (forgotten === AT_ONCE) {
      forgotten = await inTransaction(db, async (tx) => {
        await lockEvents(tx, brand);
        const unused = await sql.lockUnused(tx, brand, { now, most: AT_ONCE });
        for (const { id, address } of unused) {
          // Delete the file before its row: if that fails, the row still leads to it.
          const track = namedTrack(address);
          if (track !== null) await deleteTrack(tx, brand, track.digest);
          else await files.remove(address);
          await sql.deleteUpload(tx, id);
        }
        return unused.length;
      });
    }
  }
}
