import { MARKETING_PURPOSES } from '@trilha/contract/consents/consents.ts';
import type { Database } from '../../../database/client.ts';

/** Finds a customer's newest decision for each marketing purpose. */
export async function findMarketingWords(db: Database, customerId: number) {
  const rows = await db
    .selectFrom('consents')
    .distinctOn('purpose')
    .select(['id', 'purpose', 'granted'])
    .where('customer_id', '=', customerId)
    .where('purpose', 'in', [...MARKETING_PURPOSES])
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute();
  return MARKETING_PURPOSES.flatMap((purpose) => {
    const row = rows.find((one) => one.purpose === purpose);
    return row === undefined ? [] : [{ purpose, id: row.id, isGranted: row.granted }];
  });
}

/** Finds the brand of an account; undefined when it was erased. */
export async function findLinkedAccount(db: Database, customerId: number) {
  return db
    .selectFrom('customers')
    .select(['id', 'automaker_id'])
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}
