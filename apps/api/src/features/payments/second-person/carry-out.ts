import type { Database } from '../../../database/client.ts';
import type { StaffDecision } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { confirmRefundIn, type RefundConfirmation } from '../refund/confirm-refund.ts';
import type { RefundKey } from '../refund/refunds.sql.ts';
import { type Closing, closeUnmatchedIn } from '../unmatched/close-unmatched.ts';
import { type MatchRefusal, matchUnderLocks } from '../unmatched/match-payment.ts';
import { refundUnmatchedIn } from '../unmatched/refund-unmatched.ts';

/** What can be done with money, and above the limit only by two. */
export type MoneyDeed =
  | { readonly act: 'refund_line'; readonly endToEndId: string }
  | { readonly act: 'explain_line'; readonly endToEndId: string; readonly closing: Closing }
  | { readonly act: 'match_line'; readonly endToEndId: string; readonly registrationId: number }
  | { readonly act: 'confirm_refund'; readonly key: RefundKey };

/** Why nothing can be done. */
export type DeedRefusal =
  | MatchRefusal
  | 'by_hand'
  | 'too_late'
  | NonNullable<RefundConfirmation['refused']>;

/** Does it, through the use case of the screen and the command, in a transaction that is open. */
export async function carryOut(
  services: Services,
  tx: Database,
  deed: MoneyDeed,
  by: StaffDecision,
): Promise<{ readonly refused: DeedRefusal | null }> {
  switch (deed.act) {
    case 'refund_line':
      return refundUnmatchedIn(services, tx, deed.endToEndId, by);
    case 'explain_line':
      return closeUnmatchedIn(services, tx, { ...deed, by });
    case 'match_line':
      return matchUnderLocks(services, tx, { ...deed, by });
    case 'confirm_refund':
      return confirmRefundIn(services, tx, deed.key, by);
  }
}
