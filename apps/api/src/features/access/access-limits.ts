import { networkOf } from '../../platform/requests/protection/network-address.ts';
import type { RateLimit } from '../../platform/requests/rate-limit.ts';

/*
 * Rate limits of login, sign-up and recovery (D6, C55). The main limits count per account. Limits per IP address are
 * high, because a mobile carrier puts thousands of people behind one address when a stage opens.
 */

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/*
 * Wrong passwords for one account. A browser that this customer has used before has its own counter, which nobody else
 * can exhaust. Other attempts are counted per account and network, and also per account alone (decision 025). A right
 * password clears its counter.
 */
export const LOGIN_BY_DEVICE: RateLimit = {
  name: 'login-device',
  limit: 10,
  windowSeconds: 15 * MINUTE,
};
export const LOGIN_BY_PLACE: RateLimit = {
  name: 'login-place',
  limit: 10,
  windowSeconds: 15 * MINUTE,
};
/** NIST SP 800-63B-4, 3.2.2: no more than 100 failures in a row for one account. */
export const LOGIN_BY_STRANGERS: RateLimit = { name: 'login', limit: 100, windowSeconds: HOUR };
export const LOGIN_BY_ADDRESS: RateLimit = {
  name: 'login-address',
  limit: 2_000,
  windowSeconds: 15 * MINUTE,
};

/**
 * Shared by sign-ups and resends: each may send a message to the address typed. Because it counts per network, using up
 * this limit does not block the owner's sign-up from elsewhere.
 */
export const CONFIRMATION_BY_PLACE: RateLimit = {
  name: 'confirmation-place',
  limit: 6,
  windowSeconds: HOUR,
};
export const CONFIRMATION_MAIL: RateLimit = {
  name: 'confirmation-mail',
  limit: 18,
  windowSeconds: HOUR,
};
export const CONFIRMATION_BY_ADDRESS: RateLimit = {
  name: 'confirmation-address',
  limit: 600,
  windowSeconds: HOUR,
};

/*
 * Pages that wait for a sign-up's confirmation poll every five seconds while visible. Allows two such pages per browser
 * and some hundreds per IP address. A refused page learns of the confirmation later; the link works.
 */
export const WATCHING_BY_BROWSER: RateLimit = {
  name: 'watching-browser',
  limit: 400,
  windowSeconds: 15 * MINUTE,
};
export const WATCHING_BY_ADDRESS: RateLimit = {
  name: 'watching-address',
  limit: 60_000,
  windowSeconds: 15 * MINUTE,
};

/** Messages to the owner of a CPF that someone else used to sign up (decision 024). */
export const CPF_NOTICE: RateLimit = { name: 'cpf-notice', limit: 1, windowSeconds: 24 * HOUR };

/** The two minutes between recovery mails (AUTH-27, C28). */
export const RECOVERY_PAUSE: RateLimit = {
  name: 'recovery-pause',
  limit: 1,
  windowSeconds: 2 * MINUTE,
  code: 'too_soon',
};
export const RECOVERY_MAIL: RateLimit = { name: 'recovery-mail', limit: 8, windowSeconds: HOUR };
export const RECOVERY_BY_ADDRESS: RateLimit = {
  name: 'recovery-address',
  limit: 600,
  windowSeconds: HOUR,
};

/** Wrong current passwords of one customer. */
export const CHANGE_PASSWORD: RateLimit = {
  name: 'change-password',
  limit: 10,
  windowSeconds: 15 * MINUTE,
};

/** The key for counting attempts for an e-mail. Accounts are per brand (C38). */
export function accountSubject(automakerId: number, email: string): string {
  return `${automakerId}:${email}`;
}

/** The key for counting attempts for an e-mail from one network. */
export function placeSubject(account: string, address: string): string {
  return `${account}@${networkOf(address)}`;
}
