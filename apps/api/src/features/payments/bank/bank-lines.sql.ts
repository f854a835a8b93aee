import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { BankLines } from '../../../database/schema.gen.ts';

export type BankLine = Insertable<BankLines>;

/**
 * Stores bank lines, one row per key. A known line takes the bank's new values. Its time stays once the money has
 * moved, so that no line changes its day.
 * @param lines at most one per key
 */
export async function upsertBankLines(db: Database, lines: readonly BankLine[]): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto('bank_lines')
    .values([...lines])
    .onConflict((conflict) =>
      conflict
        .columns(['end_to_end_id', 'refund_id'])
        .doUpdateSet((eb) => ({
          status: eb.ref('excluded.status'),
          amount_cents: eb.ref('excluded.amount_cents'),
          moved_at: sql<Date>`case when bank_lines.status = 'done'
            then bank_lines.moved_at else excluded.moved_at end`,
        }))
        .where(
          sql<boolean>`(bank_lines.status, bank_lines.amount_cents)
            is distinct from (excluded.status, excluded.amount_cents)`,
        ),
    )
    .execute();
}

/** Returns the brand of each charge, by txid. */
export async function brandsOfCharges(
  db: Database,
  txids: readonly string[],
): Promise<Map<string, number>> {
  if (txids.length === 0) return new Map();
  const rows = await db
    .selectFrom('charges')
    .select(['txid', 'automaker_id'])
    .where('txid', 'in', [...txids])
    .execute();
  return new Map(rows.map(({ txid, automaker_id }) => [txid, automaker_id]));
}
