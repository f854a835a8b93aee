import type { RateLimit } from '../../platform/rate-limit.ts';

/*
 * Limits of what anyone may try (D6, C55). The account comes first; ceilings by address are high,
 * because a phone carrier puts thousands of people behind one address in an opening.
 */

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Wrong passwords for one e-mail; a right one clears them. */
export const LOGIN_BY_EMAIL: RateLimit = { name: 'login', limit: 10, windowSeconds: 15 * MINUTE };
export const LOGIN_BY_ADDRESS: RateLimit = {
  name: 'login-address',
  limit: 2_000,
  windowSeconds: 15 * MINUTE,
};

/** Sign-ups and resends share it: each may send a message to the address typed. */
export const CONFIRMATION_MAIL: RateLimit = {
  name: 'confirmation-mail',
  limit: 6,
  windowSeconds: HOUR,
};
export const CONFIRMATION_BY_ADDRESS: RateLimit = {
  name: 'confirmation-address',
  limit: 600,
  windowSeconds: HOUR,
};

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
