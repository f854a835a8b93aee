import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findHead, findSettled, findUnchained, insertLinks, lockChain } from './chain.sql.ts';
import { linkHash, NO_HASH } from './link-hash.ts';

const AT_ONCE = 1_000;
/** No transaction lives that long (statements have seconds). */
export const SETTLED_MS = 60 * 60_000;

/**
 * Gives every row of the audit that has none its link, behind the changes themselves: they wait for nothing (ADR 056).
 * @returns how many links were written
 */
export async function extendChain({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  let written = 0;
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      await lockChain(tx);
      const now = clock.now();
      const settled = await findSettled(tx, new Date(now.getTime() - SETTLED_MS));
      const rows = await findUnchained(tx, { after: settled, most: AT_ONCE });
      const head = await findHead(tx);
      let seq = BigInt(head?.seq ?? 0);
      let hash: Uint8Array = head?.hash ?? NO_HASH;
      const links = rows.map((row) => {
        seq += 1n;
        const own = linkHash(hash, row);
        hash = own;
        return { seq, audit_id: row.id, hash: own };
      });
      if (links.length > 0) await insertLinks(tx, links, now);
      return links.length;
    });
    written += count;
    if (count < AT_ONCE) return written;
  }
}
