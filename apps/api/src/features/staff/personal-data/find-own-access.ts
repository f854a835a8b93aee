import type { Database } from '../../../database/client.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { findAccessEntry as find } from './personal-access.sql.ts';

/**
 * A log entry of personal data that the caller revealed in this session.
 * @param what the accepted kinds of access
 * @returns undefined when there is none, it belongs to another session, or it is older than `since`
 */
export function findOwnAccess(
  db: Database,
  session: Pick<StaffSession, 'id'>,
  {
    id,
    what,
    since,
  }: { readonly id: number; readonly what: readonly string[]; readonly since: Date },
) {
  return find(db, { id, sessionId: session.id, what }, since);
}
