import { networkOf } from '../../platform/requests/protection/network-address.ts';
import type { RateLimit } from '../../platform/requests/rate-limit.ts';

/*
 * Limits of what anyone may try (D6, C55). The account comes first; ceilings by address are high,
 * because a phone carrier puts thousands of people behind one address in an opening.
 */

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/*
 * Wrong passwords for one account. A browser that the customer logged in with before has a count of
 * its own, which nobody else can use up; strangers are counted by account and network, and all of
 * them together by account (decision 025). A right password clears the count it came by.
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
 * Sign-ups and resends share them: each may send a message to the address typed. Who uses up the
 * first does not keep its owner, somewhere else, from signing up.
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
 * Pages that wait for a sign-up's confirmation ask every five seconds while they are in sight: two of them in
 * one browser, and some hundreds behind one address. Whoever is refused hears it later; the link works.
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

/** Messages to the owner of a CPF with which somebody signed up (decision 024). */
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

/** What an e-mail's attempts are counted under: accounts are per brand (C38). */
export function accountSubject(automakerId: number, email: string): string {
  return `${automakerId}:${email}`;
}

/** What attempts for an e-mail from one network are counted under. */
export function placeSubject(account: string, address: string): string {
  return `${account}@${networkOf(address)}`;
}
