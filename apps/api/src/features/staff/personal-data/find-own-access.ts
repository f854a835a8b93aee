import type { Database } from '../../../database/client.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { findAccessEntry as find } from './personal-access.sql.ts';

/**
 * What the caller allowed themselves to see in this session, by the entry that was kept of it.
 * @param what the kinds that count
 * @returns undefined where there is no such entry, it is another's, or older than `since`
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
