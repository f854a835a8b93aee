import type { RateLimit } from '../../platform/requests/rate-limit.ts';

const MINUTE = 60;

/*
 * What may be tried at staff's sign-in, counted in the database for every replica. Wrong passwords of one account
 * count by network first, so that somebody elsewhere cannot keep its owner out; NIST SP 800-63B-4, 3.2.2 caps the rest.
 */
export const SIGN_IN_BY_PLACE: RateLimit = {
  name: 'staff-place',
  limit: 10,
  windowSeconds: 15 * MINUTE,
};
export const SIGN_IN_BY_ACCOUNT: RateLimit = {
  name: 'staff-account',
  limit: 100,
  windowSeconds: 60 * MINUTE,
};
export const SIGN_IN_BY_ADDRESS: RateLimit = {
  name: 'staff-address',
  limit: 300,
  windowSeconds: 15 * MINUTE,
};
/** For a browser that the person signed in with before; attempts of other browsers do not count against it. */
export const SIGN_IN_BY_DEVICE: RateLimit = {
  name: 'staff-device',
  limit: 10,
  windowSeconds: 15 * MINUTE,
};
/** For one network while an account is attacked from many: slows sign-in down, and never blocks it. */
export const SIGN_IN_SLOWLY: RateLimit = {
  name: 'staff-slowly',
  limit: 1,
  windowSeconds: MINUTE,
};
/** Second factors of one account: whoever gets here knows its password. */
export const FACTOR_BY_ACCOUNT: RateLimit = {
  name: 'staff-factor',
  limit: 10,
  windowSeconds: 15 * MINUTE,
};
