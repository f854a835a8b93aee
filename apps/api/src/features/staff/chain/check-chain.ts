import type { Database } from '../../../database/client.ts';
import { sameDigest } from '../../../platform/secrets/tokens.ts';
import { AUDIT, type ChainedLog, findUnchained, readLinks } from './chain.sql.ts';
import { linkHash, NO_HASH } from './link-hash.ts';

const AT_ONCE = 1_000;
/** Below any number a row can have, also one that somebody gave it. */
const LEAST = '-9223372036854775808';

/** What was found of the audit's chain. */
export interface ChainReport {
  readonly links: number;
  /** The number of the newest link and its digest in hex; to be compared with what was mailed. */
  readonly head: { readonly seq: string; readonly hash: string } | null;
  /** The first row whose link does not fit it, or that is gone. */
  readonly broken: {
    readonly auditId: string;
    readonly why: 'changed' | 'gone' | 'out of order';
  } | null;
  /** Rows without a link: the last minute's, or such as were put in behind the chain's back. */
  readonly unchained: number;
  /** When those were written, in milliseconds since 1970. */
  readonly unchainedAt: readonly number[];
}

/** What reading both chains again has found. */
export interface ChainsReport extends ChainReport {
  /** Of who saw whose data. */
  readonly access: ChainReport;
  /** Rows of either log without a link long after they were written: put in behind its back, or the job stands still. */
  readonly late: number;
}

/** Reads a whole chain again, from its first link. */
export async function checkChain(db: Database, log: ChainedLog = AUDIT): Promise<ChainReport> {
  let links = 0;
  let after = '0';
  let hash: Uint8Array = NO_HASH;
  let broken: ChainReport['broken'] = null;
  for (;;) {
    const page = await readLinks(db, log, { after, most: AT_ONCE });
    for (const { link, row } of page) {
      links += 1;
      const isNext = BigInt(link.seq) === BigInt(after) + 1n;
      const isRight = row !== null && sameDigest(linkHash(hash, row), link.hash);
      if (broken === null && !(isNext && isRight)) {
        const why = row === null ? 'gone' : isNext ? 'changed' : 'out of order';
        broken = { auditId: link.audit_id, why };
      }
      after = link.seq;
      hash = link.hash;
    }
    if (page.length < AT_ONCE) break;
  }
  const unchained = await findUnchained(db, log, { after: LEAST, most: AT_ONCE });
  const unchainedAt = unchained.map(({ at }) => Date.parse(`${at.slice(0, 23)}Z`));
  const head = links === 0 ? null : { seq: after, hash: Buffer.from(hash).toString('hex') };
  return { links, head, broken, unchained: unchained.length, unchainedAt };
}
