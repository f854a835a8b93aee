import type { watchSignUp } from '@trilha/contract/access/access.endpoints.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import { countAttempt } from '../../../platform/requests/rate-limit.ts';
import type { Services } from '../../../services.ts';
import { WATCHING_BY_ADDRESS, WATCHING_BY_BROWSER } from '../access-limits.ts';
import type { Caller } from '../logging-in/caller.ts';
import { postedBrand } from '../portal-link.ts';
import { isConfirmedFor } from './signups.sql.ts';

/**
 * For the page that waits while the link is opened elsewhere. Answers only about sign-ups from this browser, known by
 * its secret device cookie. It returns false for any other e-mail, even one with an account (decision 024).
 * @throws AppError `too_many_requests`, the same for any e-mail.
 */
export async function isSignUpConfirmed(
  { db, config, clock }: Services,
  { email, automaker }: Body<typeof watchSignUp>,
  { deviceHash, address }: Caller,
): Promise<boolean> {
  const { brand } = postedBrand(config, automaker, 'automaker');
  const now = clock.now();
  await countAttempt(db, WATCHING_BY_ADDRESS, address, now);
  if (deviceHash === null) return false;
  const browser = Buffer.from(deviceHash).toString('base64url');
  await countAttempt(db, WATCHING_BY_BROWSER, browser, now);
  return isConfirmedFor(db, brand.id, email, deviceHash);
}
