import type { Database } from '../../../database/client.ts';
import { type Brought, findBrought } from './endings.sql.ts';

/** What a transaction that cancels registrations has brought about so far: exact where it is asked inside it. */
export function readBrought(tx: Database, now: Date): Promise<Brought> {
  return findBrought(tx, now);
}
