import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { StaffLink } from './invite-link.ts';

/** Where somebody begins here: behind `#`, so that no server and no log on the way reads the secret. */
export const teamLinkOf = (origin: string, token: string): string =>
  `${origin}${backofficePaths.invitation}#${token}`;

/** A link as it is handed over. */
export function describeTeamLink(origin: string, { token, expiresAt }: StaffLink) {
  return { link: teamLinkOf(origin, token), expires_at: expiresAt.toISOString() };
}
