import type { Database } from '../../../database/client.ts';
import { findStaffByEmail } from '../staff.sql.ts';

/** The number of who works here under an e-mail; null for nobody. */
export async function findStaffOfEmail(db: Database, email: string): Promise<number | null> {
  return (await findStaffByEmail(db, email))?.id ?? null;
}
