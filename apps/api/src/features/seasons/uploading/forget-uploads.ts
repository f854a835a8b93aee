import { KEPT_TRACK } from '@trilha/contract/seasons/guide-file.schema.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockEvents } from '../seasons.sql.ts';
import { deleteTrack } from '../tracks.sql.ts';
import * as sql from './uploads.sql.ts';

/** Under one lock of a brand's events, for which whoever saves a stage waits. */
const AT_ONCE = 20;

const digestOf = (address: string): string => address.slice('/track/'.length);

/**
 * Forgets files that were sent and that no stage of their brand names, or named by a version. Under the lock that every
 * import takes: a stage that is being saved with one of them keeps it.
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
          // The file first: where that fails its row leads to it again.
          if (KEPT_TRACK.test(address)) await deleteTrack(tx, brand, digestOf(address));
          else await files.remove(address);
          await sql.deleteUpload(tx, id);
        }
        return unused.length;
      });
    }
  }
}
