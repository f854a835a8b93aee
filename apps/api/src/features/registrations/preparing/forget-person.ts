import type { Database } from '../../../database/client.ts';
import * as sql from './prepared-entries.sql.ts';

/** Removes a person who leaves the team from all of the customer's prepared entries (OPEN-55). */
export function forgetPreparedPerson(
  tx: Database,
  customerId: number,
  personId: number,
): Promise<void> {
  return sql.forgetPreparedPerson(tx, customerId, personId);
}
