import type { Database } from '../../../database/client.ts';
import { sameDigest } from '../../../platform/secrets/tokens.ts';
import { AUDIT, type ChainedLog, findUnchained, readLinks } from './chain.sql.ts';
import { linkHash, NO_HASH } from './link-hash.ts';

const AT_ONCE = 1_000;
/** Below any possible row id, even one set by hand. */
const LEAST = '-9223372036854775808';

/** Result of checking one chain. */
export interface ChainReport {
  readonly links: number;
  /** Number of the newest link and its digest in hex, to compare with the mailed one. */
  readonly head: { readonly seq: string; readonly hash: string } | null;
  /** The first link with a changed, deleted or misplaced row. */
  readonly broken: {
    readonly auditId: string;
    readonly why: 'changed' | 'gone' | 'out of order';
  } | null;
  /** Rows without a link: the last minute's, or rows inserted behind the chain's back. */
  readonly unchained: number;
  /** Times of those rows, in milliseconds since 1970. */
  readonly unchainedAt: readonly number[];
}

/** Result of checking both chains. */
export interface ChainsReport extends ChainReport {
  /** The chain of accesses to personal data. */
  readonly access: ChainReport;
  /** Rows of either log that should have a link by now: inserted behind the chain's back, or the job has stopped. */
  readonly late: number;
}

/** The newest link that an earlier check found. */
interface KnownHead {
  /** Its number, which is also how many links there were. */
  readonly links: number;
  /** Its digest; null when only the number was stored. */
  readonly hash: Uint8Array | null;
}

/**
 * Checks a whole chain from its first link.
 * @param known what an earlier check found: without it, a chain whose newest links and rows were deleted looks whole
 */
export async function checkChain(
  db: Database,
  log: ChainedLog = AUDIT,
  known: KnownHead | null = null,
): Promise<ChainReport> {
  let links = 0;
  let after = '0';
  let hash: Uint8Array = NO_HASH;
  let lastId = '0';
  let broken: ChainReport['broken'] = null;
  for (;;) {
    const page = await readLinks(db, log, { after, most: AT_ONCE });
    for (const { link, row } of page) {
      links += 1;
      const isNext = BigInt(link.seq) === BigInt(after) + 1n;
      const isRight = row !== null && sameDigest(linkHash(hash, row), link.hash);
      const told = links === known?.links ? known.hash : null;
      const isKnown = told === null || sameDigest(told, link.hash);
      if (broken === null && !(isNext && isRight && isKnown)) {
        const why = row === null ? 'gone' : isNext ? 'changed' : 'out of order';
        broken = { auditId: link.audit_id, why };
      }
      after = link.seq;
      hash = link.hash;
      lastId = link.audit_id;
    }
    if (page.length < AT_ONCE) break;
  }
  if (links < (known?.links ?? 0)) {
    broken ??= { auditId: String(BigInt(lastId) + 1n), why: 'gone' };
  }
  const unchained = await findUnchained(db, log, { after: LEAST, most: AT_ONCE });
  const unchainedAt = unchained.map(({ at }) => Date.parse(`${at.slice(0, 23)}Z`));
  const head = links === 0 ? null : { seq: after, hash: Buffer.from(hash).toString('hex') };
  return { links, head, broken, unchained: unchained.length, unchainedAt };
}
