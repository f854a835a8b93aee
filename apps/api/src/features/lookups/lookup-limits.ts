import type { RateLimit } from '../../platform/requests/rate-limit.ts';

const MINUTE = 60;

/*
 * Ceilings by address (D13, C55). They are high, because a phone carrier puts many people behind one
 * address, and low enough that nobody uses us to copy the services behind.
 */

/** Postal codes that are not in our own cache. */
export const CEP_BY_ADDRESS: RateLimit = {
  name: 'cep-address',
  limit: 300,
  windowSeconds: 15 * MINUTE,
};

/** Chassis searches, which tell a plate (C82). */
export const CHASSIS_BY_ADDRESS: RateLimit = {
  name: 'chassis-address',
  limit: 300,
  windowSeconds: 15 * MINUTE,
};
