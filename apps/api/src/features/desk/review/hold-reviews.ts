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
 * Somebody has these entries in front of them to decide them, and no other any longer. It is advice: whoever
 * decides is held by the entry's version alone (ADR 074).
 * @returns who has each of them now
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
