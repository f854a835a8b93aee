import type { Database } from '../../database/client.ts';

/** The newest decision of each purpose a customer ever decided about (D11). */
export async function newestConsents(
  db: Database,
  customerId: number,
): Promise<Array<{ purpose: string; granted: boolean }>> {
  return db
    .selectFrom('consents')
    .distinctOn('purpose')
    .select(['purpose', 'granted'])
    .where('customer_id', '=', customerId)
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute();
}

/** A customer's decisions, newest first. */
export async function findConsents(db: Database, customerId: number, limit: number) {
  return db
    .selectFrom('consents')
    .select(['id', 'purpose', 'granted', 'document_version', 'address', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function insertConsents(
  tx: Database,
  rows: ReadonlyArray<{
    customer_id: number;
    purpose: string;
    granted: boolean;
    document_version: string;
    address: string;
    created_at: Date;
  }>,
): Promise<void> {
  await tx.insertInto('consents').values(rows).execute();
}
