import type { Body } from '@trilha/contract/endpoint.ts';
import type { login } from '@trilha/contract/access/access.endpoints.ts';
import { AppError } from '../../../platform/app-error.ts';
import { CUSTOMER_ROLE } from '../../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { accountSubject } from '../access-limits.ts';
import type { Database } from '../../../database/client.ts';
import { type AccountRow, findAccount } from '../accounts.sql.ts';
import type { Caller } from './caller.ts';
import { countLogin } from './count-login.ts';
import { openSession, type SessionSecrets } from './open-session.ts';
import { postedBrand } from '../portal-link.ts';
import { endEntry } from '../signing-up/signups.sql.ts';
import { claimSignup, findPendingSignups } from '../signing-up/pending-signups.sql.ts';

export interface OpenedSession extends SessionSecrets {
  readonly email: string;
  /** First name only, or 'Usuário' while the profile is empty (D5, SES-22). */
  readonly name: string;
}

/**
 * Opens a session for a right password. One hash is computed whether or not the account exists, so response times
 * reveal nothing (D6). When several sign-ups wait for the same e-mail's confirmation, the password selects one, and a
 * resend from the same browser then sends that one's link.
 * @param caller `sid` is the secret half that the browser holds already, of any session.
 * @throws AppError `email_not_found`, `invalid_credentials`, `email_not_verified` (right password of a pending sign-up
 * only), `forbidden_role` (ROLE-03) or `too_many_requests`.
 */
export async function logIn(
  services: Services,
  input: Body<typeof login>,
  caller: Caller & { readonly sid: string | undefined },
): Promise<OpenedSession> {
  const { db, config, passwords } = services;
  const now = services.clock.now();
  const { brand } = postedBrand(config, input.automaker, 'automaker');
  const account = await findAccount(db, brand.id, input.email);
  const clearCount = await countLogin(services, {
    account: accountSubject(brand.id, input.email),
    customerId: account?.id ?? null,
    address: caller.address,
    deviceHash: caller.deviceHash,
  });
  const pending = await findPendingSignups(db, brand.id, input.email);
  const known = account === undefined ? pending : [account];
  const hashes = known.map(({ password_hash }) => password_hash);
  const match = known[await passwords.find(hashes, input.password)];
  if (known.length === 0 && !config.strictPrivacy) throw new AppError('email_not_found');
  if (match === undefined) throw new AppError('invalid_credentials');
  await clearCount();
  if (account === undefined) {
    if (caller.deviceHash !== null) await claimSignup(db, match.id, caller.deviceHash);
    throw new AppError('email_not_verified');
  }
  if (account.role_id !== CUSTOMER_ROLE) throw new AppError('forbidden_role');
  return inTransaction(db, (tx) => openFor(tx, account, caller, now));
}

/**
 * Opens a session and returns it with the customer's e-mail and first name. The secret of the sign-up ends, because it
 * may only open the first session.
 */
export async function openFor(
  tx: Database,
  account: AccountRow,
  caller: Caller & { readonly sid: string | undefined },
  now: Date,
): Promise<OpenedSession> {
  const secrets = await openSession(tx, account, caller, now);
  await endEntry(tx, account.id, now);
  const name = account.name?.trim().split(/\s+/)[0] || 'Usuário';
  return { email: account.email, name, ...secrets };
}
