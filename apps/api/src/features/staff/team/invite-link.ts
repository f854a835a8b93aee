import type { Database } from '../../../database/client.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import { setLink } from './staff-team.sql.ts';

const LINK_MS = 72 * 3_600_000;

/** The link with which a staff member sets a password. The server returns it once and stores only its digest. */
export interface StaffLink {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Makes a new link, replaces any earlier one, and deletes the password. */
export async function makeLink(
  tx: Database,
  staffId: number,
  { by, now }: { readonly by: StaffActor; readonly now: Date },
): Promise<StaffLink> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  await setLink(tx, staffId, {
    link_hash: hashToken(token),
    link_expires_at: expiresAt,
    linked_by: by.staffId ?? null,
  });
  return { token, expiresAt };
}
