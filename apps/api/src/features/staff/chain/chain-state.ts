import type { ChainState } from '@trilha/contract/desk/health.endpoints.ts';
import type { Services } from '../../../services.ts';
import { findHead, findSettled, findUnchained } from './chain.sql.ts';
import { findChainCheck, insertChainCheck } from './chain-checks.sql.ts';
import { checkChain, type ChainReport } from './check-chain.ts';
import { SETTLED_MS } from './extend-chain.ts';

const COUNTED = 1_000;

/** Reads the whole chain again, and keeps what was found for who looks at the screen. */
export async function recordChainCheck({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<ChainReport> {
  const report = await checkChain(db);
  await insertChainCheck(db, report, clock.now());
  return report;
}

/** Whether the last reading of the whole chain found a row changed, gone or out of order. */
export async function isChainBroken({ reads }: Pick<Services, 'reads'>): Promise<boolean> {
  const check = await findChainCheck(reads);
  return (check?.broken_why ?? null) !== null;
}

/** The chain's newest link, how many rows wait for theirs, and what its last reading found. */
export async function readChainState({
  reads,
  clock,
}: Pick<Services, 'reads' | 'clock'>): Promise<ChainState> {
  const settled = await findSettled(reads, new Date(clock.now().getTime() - SETTLED_MS));
  const head = await findHead(reads);
  const waiting = await findUnchained(reads, { after: settled, most: COUNTED });
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
            broken: audit_id === null || why === null ? null : { audit_id, why },
          },
  };
}
