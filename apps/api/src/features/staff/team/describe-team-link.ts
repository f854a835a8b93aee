import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { StaffLink } from './invite-link.ts';

/** A new staff member's first address. The token follows `#`, so that no server or proxy logs it. */
export const teamLinkOf = (origin: string, token: string): string =>
  `${origin}${backofficePaths.invitation}#${token}`;

/** A link as shown to the admin who made it. */
export function describeTeamLink(origin: string, { token, expiresAt }: StaffLink) {
  return { link: teamLinkOf(origin, token), expires_at: expiresAt.toISOString() };
}
