import { countAttempt, type RateLimit } from '../../platform/requests/rate-limit.ts';
import type { Services } from '../../services.ts';

/** Codes that one customer may try, in checks and in entries together (C55, C138). */
const VOUCHER_BY_CUSTOMER: RateLimit = {
  name: 'voucher',
  limit: 30,
  windowSeconds: 15 * 60,
};

/**
 * Counts a typed code, right or wrong: counting only wrong ones would reveal the right one.
 * @throws AppError `too_many_requests` with `Retry-After`.
 */
export function countVoucherAttempt(
  { db }: Pick<Services, 'db'>,
  customerId: number,
  now: Date,
): Promise<void> {
  return countAttempt(db, VOUCHER_BY_CUSTOMER, String(customerId), now);
}
