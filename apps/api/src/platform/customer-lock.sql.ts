import type { Database } from '../database/client.ts';

/**
 * Locks the customer's row until the transaction ends, so that changes counted against a limit run one by one. Rows
 * that only reference the customer are not blocked.
 */
export async function lockCustomer(tx: Database, customerId: number): Promise<void> {
  await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .execute();
}
