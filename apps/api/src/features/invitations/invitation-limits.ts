import type { RateLimit } from '../../platform/requests/rate-limit.ts';

/** Invitation links that one IP address may check (C55): high, because a carrier puts many people behind one. */
export const INVITATION_BY_ADDRESS: RateLimit = {
  name: 'invitation-address',
  limit: 300,
  windowSeconds: 15 * 60,
};
