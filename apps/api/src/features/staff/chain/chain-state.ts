import type { ChainState } from '@trilha/contract/desk/health/health.endpoints.ts';
import type { Services } from '../../../services.ts';
import { AUDIT, findHead, findSettled, findUnchained, PERSONAL_ACCESS } from './chain.sql.ts';
import { findChainCheck, findLongestChains, insertChainCheck } from './chain-checks.sql.ts';
import { checkChain, type ChainsReport } from './check-chain.ts';
import { SETTLED_MS } from './extend-chain.ts';

const COUNTED = 1_000;

/** Checks both chains again and stores the result for the back-office. */
export async function recordChainCheck({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<ChainsReport> {
  const { links, head_hash, access_links } = await findLongestChains(db);
  const audit = await checkChain(db, AUDIT, { links, hash: head_hash });
  const access = await checkChain(db, PERSONAL_ACCESS, { links: access_links, hash: null });
  const now = clock.now();
  const settled = now.getTime() - SETTLED_MS;
  const late = [...audit.unchainedAt, ...access.unchainedAt].filter((at) => at < settled).length;
  const report = { ...audit, access, late };
  await insertChainCheck(db, report, now);
  return report;
}

/** Whether the last check found a row of either log changed, deleted, out of order, or overdue for its link. */
export async function isChainBroken({ reads }: Pick<Services, 'reads'>): Promise<boolean> {
  const check = await findChainCheck(reads);
  if (check === undefined) return false;
  return check.broken_why !== null || check.broken_access_why !== null || check.late > 0;
}

/** The chain's newest link, the number of rows without a link yet, and the last check's result. */
export async function readChainState({
  reads,
  clock,
}: Pick<Services, 'reads' | 'clock'>): Promise<ChainState> {
  const settled = await findSettled(reads, AUDIT, new Date(clock.now().getTime() - SETTLED_MS));
  const head = await findHead(reads, AUDIT);
  const waiting = await findUnchained(reads, AUDIT, { after: settled, most: COUNTED });
  const check = await findChainCheck(reads);
  const { broken_audit_id: audit_id = null, broken_why: why = null } = check ?? {};
  return {
    head:
      head === undefined
        ? null
        : {
            seq: head.seq,
            hash: Buffer.from(head.hash).toString('hex'),
            at: head.chained_at.toISOString(),
          },
    waiting: waiting.length,
    checked:
      check === undefined
        ? null
        : {
            at: check.at.toISOString(),
            links: check.links,
            late: check.late,
            broken_access:
              check.broken_access_id === null || check.broken_access_why === null
                ? null
                : { access_id: check.broken_access_id, why: check.broken_access_why },
            broken: audit_id === null || why === null ? null : { audit_id, why },
          },
  };
}
