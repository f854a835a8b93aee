import type { RateLimit } from '../../platform/requests/rate-limit.ts';

/** Links that one address may ask about (C55): high, because a phone carrier puts many behind one. */
export const INVITATION_BY_ADDRESS: RateLimit = {
  name: 'invitation-address',
  limit: 300,
  windowSeconds: 15 * 60,
};
