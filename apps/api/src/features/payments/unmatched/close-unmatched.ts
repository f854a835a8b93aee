import type { Database } from '../../../database/client.ts';
import { audit, type StaffDecision } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { saveUnownedRefund } from '../refund/unowned-refund.sql.ts';
import { lineRefusal, type LineRefusal } from './line-refusal.ts';
import { lockPix, lockUnmatched, settleUnmatched } from './unmatched.sql.ts';

/** `refunded`: staff refunded it by hand; `kept`: the brand keeps it, because it paid for something else. */
export type Closing = 'refunded' | 'kept';

interface UnmatchedClosing {
  readonly endToEndId: string;
  readonly closing: Closing;
  readonly by: StaffDecision;
}

/**
 * Records what staff did outside of this system about an unmatched Pix. A refunded one counts as refunded even if its
 * registration is found later.
 */
export async function closeUnmatched(
  services: Services,
  closing: UnmatchedClosing,
): Promise<{ readonly refused: LineRefusal | null }> {
  return inTransaction(services.db, (tx) => closeUnmatchedIn(services, tx, closing));
}

/** Runs `closeUnmatched` in the caller's transaction. */
export async function closeUnmatchedIn(
  services: Services,
  tx: Database,
  { endToEndId, closing, by }: UnmatchedClosing,
): Promise<{ readonly refused: LineRefusal | null }> {
  const now = services.clock.now();
  await lockPix(tx, endToEndId);
  const line = await lockUnmatched(tx, endToEndId);
  if (line === undefined) return { refused: 'unknown_line' };
  const refused = lineRefusal(line);
  if (refused !== null) return { refused };
  const amount_cents = line.amount_cents - line.returned_cents;
  if (closing === 'refunded') {
    await saveUnownedRefund(tx, line, { amountCents: amount_cents, status: 'done' }, now);
  }
  await settleUnmatched(tx, line.id, closing, now);
  await audit(tx, {
    at: now,
    actor: 'staff',
    ...by,
    action: `payment_${closing}`,
    subject: 'pix_payment',
    subjectId: line.id,
    detail: { amount_cents },
  });
  return { refused: null };
}
