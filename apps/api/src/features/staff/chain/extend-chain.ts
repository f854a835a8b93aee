import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import {
  AUDIT,
  type ChainedLog,
  findHead,
  findSettled,
  findUnchained,
  insertLinks,
  lockChain,
  PERSONAL_ACCESS,
} from './chain.sql.ts';
import { linkHash, NO_HASH } from './link-hash.ts';

const AT_ONCE = 1_000;
/** In milliseconds. No transaction runs that long, since statements time out after seconds. */
export const SETTLED_MS = 60 * 60_000;

/**
 * Links every unlinked row of the audit and of the log of personal data accesses. It runs after the changes themselves,
 * so that they do not wait (ADR 056).
 * @returns how many links were written
 */
export async function extendChain(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return (await extend(services, AUDIT)) + (await extend(services, PERSONAL_ACCESS));
}

async function extend(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  log: ChainedLog,
): Promise<number> {
  let written = 0;
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      await lockChain(tx, log);
      const now = clock.now();
      const settled = await findSettled(tx, log, new Date(now.getTime() - SETTLED_MS));
      const rows = await findUnchained(tx, log, { after: settled, most: AT_ONCE });
      const head = await findHead(tx, log);
      let seq = BigInt(head?.seq ?? 0);
      let hash: Uint8Array = head?.hash ?? NO_HASH;
      const links = rows.map((row) => {
        seq += 1n;
        const own = linkHash(hash, row);
        hash = own;
        return { seq, audit_id: row.id, hash: own };
      });
      if (links.length > 0) await insertLinks(tx, log, links, now);
      return links.length;
    });
    written += count;
    if (count < AT_ONCE) return written;
  }
}
