import type { Database } from '../../../database/client.ts';
import * as sql from './prepared-entries.sql.ts';

/** Takes somebody who leaves the team out of all that their customer left prepared (OPEN-55). */
export function forgetPreparedPerson(
  tx: Database,
  customerId: number,
  personId: number,
): Promise<void> {
  return sql.forgetPreparedPerson(tx, customerId, personId);
}
