import { auditAll } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findUnsealedHeads, SEALED } from './heads.sql.ts';

const DAY_MS = 86_400_000;

/**
 * Writes the last row of each stage's log into the staff audit, whose own chain then holds it: once a day while the log
 * grows, and when a window closes. Whoever makes a log anew afterwards has another row there (ADR 144).
 */
export async function sealLogs({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const heads = await findUnsealedHeads(tx, { now, dayAgo: new Date(now.getTime() - DAY_MS) });
    await auditAll(
      tx,
      heads.map(({ stage_id, seq, hash }) => ({
        at: now,
        actor: 'system' as const,
        action: SEALED,
        subject: 'stage',
        subjectId: stage_id,
        detail: { seq, hash },
      })),
    );
  });
}
