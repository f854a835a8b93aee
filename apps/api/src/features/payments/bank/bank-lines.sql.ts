import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { BankLines } from '../../../database/schema.gen.ts';

export type BankLine = Insertable<BankLines>;

/**
 * Keeps lines of the bank, once each; one that was kept before takes what the bank says now. A moment
 * stays once the money has moved, so that no line wanders from a day to another.
 * @param lines each key once
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

/** Whose charges these are, by txid. */
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
