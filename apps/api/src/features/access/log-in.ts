import type { Body } from '@trilha/contract/endpoint.ts';
import type { login } from '@trilha/contract/access/access.endpoints.ts';
import { AppError } from '../../platform/app-error.ts';
import { clearAttempts, countAttempt } from '../../platform/rate-limit.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { accountSubject, LOGIN_BY_ADDRESS, LOGIN_BY_EMAIL } from './access-limits.ts';
import { type AccountRow, findAccount, insertAccessRecord } from './accounts.sql.ts';
import { CUSTOMER_ROLE } from '../../platform/authenticate.ts';
import { deviceLabel } from './device-label.ts';
import { postedBrand } from './portal-link.ts';
import { insertSession } from '../../platform/sessions.sql.ts';
import { findPendingSignup } from './signups.sql.ts';

/** D3: absolute, never prolonged. */
const SESSION_MS = 24 * 3_600_000;

/** Who is asking, as far as a request tells. */
export interface Client {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** A browser's session has a hidden half (D3). */
  readonly isBrowser: boolean;
}

export interface OpenedSession {
  readonly email: string;
  /** First name only, or 'Usuário' while the profile is empty (D5, SES-22). */
  readonly name: string;
  readonly token: string;
  readonly sid: string | null;
  readonly expiresAt: Date;
}

/**
 * Opens a session for a right password. One hash is computed whether or not the account exists, so
 * that time tells nothing (D6).
 * @throws AppError `email_not_found`, `invalid_credentials`, `email_not_verified` (right password of
 * a pending sign-up only), `forbidden_role` (ROLE-03) or `too_many_requests`.
 */
export async function logIn(
  services: Services,
  input: Body<typeof login>,
  client: Client,
): Promise<OpenedSession> {
  const { db, config } = services;
  const now = services.clock.now();
  const { brand } = postedBrand(config, input.automaker, 'automaker');
  const subject = accountSubject(brand.id, input.email);
  await countAttempt(db, LOGIN_BY_ADDRESS, client.address, now);
  await countAttempt(db, LOGIN_BY_EMAIL, subject, now);

  const account = await findAccount(db, brand.id, input.email);
  const pending = await findPendingSignup(db, brand.id, input.email);
  const known = account ?? pending;
  const matches = await services.passwords.verify(known?.password_hash ?? null, input.password);
  if (known === undefined && !config.strictPrivacy) throw new AppError('email_not_found');
  if (!matches) throw new AppError('invalid_credentials');
  await clearAttempts(db, LOGIN_BY_EMAIL.name, subject);
  if (account === undefined) throw new AppError('email_not_verified');
  if (account.role_id !== CUSTOMER_ROLE) throw new AppError('forbidden_role');
  return openSession(services, account, client, now);
}

async function openSession(
  services: Services,
  account: AccountRow,
  client: Client,
  now: Date,
): Promise<OpenedSession> {
  const token = newToken();
  const sid = client.isBrowser ? newToken() : null;
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await inTransaction(services.db, async (tx) => {
    await insertSession(tx, {
      customer_id: account.id,
      automaker_id: account.automaker_id,
      token_hash: hashToken(token),
      sid_hash: sid === null ? null : hashToken(sid),
      device: deviceLabel(client.userAgent),
      now,
      expires_at: expiresAt,
    });
    await insertAccessRecord(tx, {
      customer_id: account.id,
      address: client.address,
      at: now,
      action: 'login',
    });
  });
  const name = account.name?.trim().split(/\s+/)[0] || 'Usuário';
  return { email: account.email, name, token, sid, expiresAt };
}
