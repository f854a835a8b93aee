import type { Database } from '../../../database/client.ts';
import { findStaffByEmail } from '../staff.sql.ts';

/** The id of the current staff member with an e-mail; null for none. */
export async function findStaffOfEmail(db: Database, email: string): Promise<number | null> {
  return (await findStaffByEmail(db, email))?.id ?? null;
}
