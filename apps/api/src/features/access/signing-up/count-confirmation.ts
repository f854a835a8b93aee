import { countAttempt } from '../../../platform/requests/rate-limit.ts';
import type { Services } from '../../../services.ts';
import {
  accountSubject,
  CONFIRMATION_BY_ADDRESS,
  CONFIRMATION_BY_PLACE,
  CONFIRMATION_MAIL,
  placeSubject,
} from '../access-limits.ts';

/**
 * Counts a request that may send a confirmation message to an e-mail.
 * @throws AppError `too_many_requests`, the same for any e-mail.
 */
export async function countConfirmation(
  { db, clock }: Services,
  { automaker_id, email }: { readonly automaker_id: number; readonly email: string },
  address: string,
): Promise<void> {
  const now = clock.now();
  const account = accountSubject(automaker_id, email);
  await countAttempt(db, CONFIRMATION_BY_ADDRESS, address, now);
  await countAttempt(db, CONFIRMATION_BY_PLACE, placeSubject(account, address), now);
  await countAttempt(db, CONFIRMATION_MAIL, account, now);
}
