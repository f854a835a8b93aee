import type { StaffLink } from './invite-link.ts';

/** A link as it is handed over; behind `#`, so that no server and no log on the way reads the secret. */
export function describeTeamLink(origin: string, { token, expiresAt }: StaffLink) {
  return { link: `${origin}/convite#${token}`, expires_at: expiresAt.toISOString() };
}
