import type { Database } from '../../../database/client.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { type PersonalAccess, recordPersonalAccess } from './personal-access.sql.ts';

/**
 * Records who sees which personal data before the response is sent, in the same transaction. Returns the entry's id.
 */
export function keepPersonalAccess(
  tx: Database,
  session: Pick<StaffSession, 'id' | 'staffId'>,
  access: PersonalAccess,
  now: Date,
): Promise<number> {
  const who = { staff_id: session.staffId, staff_session: session.id };
  return recordPersonalAccess(tx, { ...who, ...access }, now);
}
