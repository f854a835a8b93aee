import type { Database } from '../../../database/client.ts';
import { type Brought, findBrought } from './endings.sql.ts';

/** Returns the side effects so far of a transaction that cancels registrations. Exact when called inside it. */
export function readBrought(tx: Database, now: Date): Promise<Brought> {
  return findBrought(tx, now);
}
