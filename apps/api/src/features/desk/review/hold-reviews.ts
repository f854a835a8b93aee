import { CLAIM_SECONDS } from '@trilha/contract/desk/review/review.endpoints.ts';
import type { ReviewClaim } from '@trilha/contract/desk/review/review-shapes.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { endClaims, findClaims, makeClaims } from './reviews.sql.ts';

interface Held {
  readonly staffId: number;
  readonly scope: StaffScope;
  readonly ids: readonly number[];
  readonly take: number | undefined;
}

/**
 * Claims the free ones of these registrations for review, and ends the staff member's other claims. Claims are only
 * advice: the registration's version protects a decision (ADR 074).
 * @returns the current claim on each of them
 */
export function holdReviews(
  services: Pick<Services, 'db' | 'clock'>,
  { staffId, scope, ids, take }: Held,
): Promise<ReadonlyMap<number, ReviewClaim>> {
  const now = services.clock.now();
  const until = new Date(now.getTime() + CLAIM_SECONDS * 1_000);
  return inTransaction(services.db, async (tx) => {
    const wish = { staffId, ids, take, now, until };
    await endClaims(tx, wish);
    await makeClaims(tx, scope, wish);
    return findClaims(tx, { ids, staffId, now });
  });
}
