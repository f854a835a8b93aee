import type { enterAfterSignUp as endpoint } from '@trilha/contract/access/access.endpoints.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import { lockCustomer } from '../../../platform/customer-lock.sql.ts';
import { countAttempt } from '../../../platform/requests/rate-limit.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { CUSTOMER_ROLE } from '../../../platform/sessions/authenticate.ts';
import { isOpenSid } from '../../../platform/sessions/sessions.sql.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { LOGIN_BY_ADDRESS } from '../access-limits.ts';
import { findAccount } from '../accounts.sql.ts';
import type { Caller } from '../logging-in/caller.ts';
import { openFor, type OpenedSession } from '../logging-in/log-in.ts';
import { postedBrand } from '../portal-link.ts';
import { spendEntry } from './signups.sql.ts';

/** How long after the sign-up its secret opens a session, in milliseconds. */
export const ENTRY_MS = 24 * 3_600_000;

/**
 * Opens the account's first session in the browser that signed up, once its e-mailed link was opened anywhere. Whoever
 * holds the secret typed the account's password there a day ago at most. Null for any other browser, after any login or
 * new password, and where a session is open already: then the login asks for the password, as documented (AUTH-20).
 * @param caller `secret` and `sid` are the browser's cookies
 * @throws AppError `too_many_requests`, the same for any e-mail.
 */
export async function enterAfterSignUp(
  { db, config, clock }: Services,
  { email, automaker }: Body<typeof endpoint>,
  caller: Caller & { readonly secret: string | undefined; readonly sid: string | undefined },
): Promise<OpenedSession | null> {
  const { brand } = postedBrand(config, automaker, 'automaker');
  const now = clock.now();
  await countAttempt(db, LOGIN_BY_ADDRESS, caller.address, now);
  const { secret, sid } = caller;
  if (secret === undefined || !caller.isBrowser) return null;
  if (sid !== undefined && (await isOpenSid(db, hashToken(sid), now))) return null;
  return inTransaction(db, async (tx) => {
    const account = await findAccount(tx, brand.id, email);
    if (account?.role_id !== CUSTOMER_ROLE) return null;
    // A password change takes the same lock: it ends either this secret or the session opened here.
    await lockCustomer(tx, account.id);
    const isOwn = await spendEntry(tx, {
      customerId: account.id,
      entryHash: hashToken(secret),
      since: new Date(now.getTime() - ENTRY_MS),
      now,
    });
    return isOwn ? openFor(tx, account, caller, now) : null;
  });
}
