import type { RateLimit } from '../../platform/requests/rate-limit.ts';

const MINUTE = 60;

/*
 * Limits of the staff's sign-in, counted in the database across replicas. Wrong passwords of an account are counted per
 * network first, so that an attacker elsewhere cannot lock its owner out; NIST SP 800-63B-4, 3.2.2 caps the total.
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
/** For a browser that the staff member used before; other browsers' attempts do not count against it. */
export const SIGN_IN_BY_DEVICE: RateLimit = {
  name: 'staff-device',
  limit: 10,
  windowSeconds: 15 * MINUTE,
};
/** Per network while an account is attacked from many networks: slows sign-in down without blocking it. */
export const SIGN_IN_SLOWLY: RateLimit = {
  name: 'staff-slowly',
  limit: 1,
  windowSeconds: MINUTE,
};
/** Second factors per account; the caller already knows its password. */
export const FACTOR_BY_ACCOUNT: RateLimit = {
  name: 'staff-factor',
  limit: 10,
  windowSeconds: 15 * MINUTE,
};
