import type { Database } from '../database/client.ts';

/**
 * Holds the customer's row until the transaction ends: what is counted against a ceiling comes one
 * by one. Whatever only refers to the customer does not wait.
 */
export async function lockCustomer(tx: Database, customerId: number): Promise<void> {
  await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .execute();
}
