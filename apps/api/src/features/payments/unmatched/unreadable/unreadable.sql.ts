import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../../database/client.ts';
import type { UnreadablePayments } from '../../../../database/schema.gen.ts';

export type UnreadableRow = Selectable<UnreadablePayments>;

/** Inserts an unreadable line once. @returns its id; undefined when it existed before. */
export async function insertUnreadable(
  db: Database,
  line: Omit<UnreadableRow, 'id' | 'closed_at'>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('unreadable_payments')
    .values(line)
    .onConflict((conflict) => conflict.column('line_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Selects lines neither resolved by staff nor read since, from the list or with their charge. */
function selectOpen(db: Database) {
  return db
    .selectFrom('unreadable_payments as l')
    .where('l.closed_at', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from pix_payments p where p.end_to_end_id = l.end_to_end_id)`,
    );
}

export async function findOpenUnreadable(
  db: Database,
  automakerId: number,
): Promise<UnreadableRow[]> {
  return selectOpen(db)
    .selectAll('l')
    .where('l.automaker_id', '=', automakerId)
    .orderBy('l.id')
    .execute();
}

export async function countOpenUnreadable(
  db: Database,
): Promise<Array<{ automaker_id: number; lines: number }>> {
  return selectOpen(db)
    .select(['l.automaker_id', sql<number>`count(*)::integer`.as('lines')])
    .groupBy('l.automaker_id')
    .execute();
}

/** Removes an open line from the list. @returns whether it was open. */
export async function closeUnreadableLine(tx: Database, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('unreadable_payments')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
