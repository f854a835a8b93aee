import type { RateLimit } from '../../platform/requests/rate-limit.ts';

const MINUTE = 60;

/*
 * Limits per IP address (D13, C55). High, because a mobile carrier puts many people behind one address. Low enough that
 * nobody copies the services behind through us.
 */

/** Postal codes that are not in our own cache. */
export const CEP_BY_ADDRESS: RateLimit = {
  name: 'cep-address',
  limit: 300,
  windowSeconds: 15 * MINUTE,
};

/** Chassis searches, which reveal a plate (C82). */
export const CHASSIS_BY_ADDRESS: RateLimit = {
  name: 'chassis-address',
  limit: 300,
  windowSeconds: 15 * MINUTE,
};
