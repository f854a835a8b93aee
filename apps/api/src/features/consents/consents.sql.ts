import type { Insertable } from 'kysely';
import type { Database } from '../../database/client.ts';
import type { Consents } from '../../database/schema.gen.ts';

/** Finds a customer's newest decision for each purpose (D11). */
export async function newestConsents(
  db: Database,
  customerId: number,
): Promise<Array<Pick<Consents, 'purpose' | 'granted'>>> {
  return db
    .selectFrom('consents')
    .distinctOn('purpose')
    .select(['purpose', 'granted'])
    .where('customer_id', '=', customerId)
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute();
}

/** Finds a customer's consent decisions, newest first. */
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
  rows: ReadonlyArray<Insertable<Consents>>,
): Promise<void> {
  await tx.insertInto('consents').values(rows).execute();
}
