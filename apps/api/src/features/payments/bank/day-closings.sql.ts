import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { DayClosings, LineExplanations } from '../../../database/schema.gen.ts';

export type DayClosingRow = Selectable<DayClosings>;

const DAY_MS = 86_400_000;

/** Locks one brand's day until the transaction ends, so that decisions about it run one after the other. */
export async function lockDay(tx: Database, automakerId: number, day: string): Promise<void> {
  const number = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  await sql`select pg_advisory_xact_lock(${automakerId}::integer, ${number}::integer)`.execute(tx);
}

/** Returns all closings of these brands' days in a range, the newest of each day first. The last day is excluded. */
export async function findClosings(
  db: Database,
  brands: readonly number[],
  days: { readonly from: string; readonly to: string },
): Promise<Array<DayClosingRow & { staff: string | null }>> {
  if (brands.length === 0) return [];
  return db
    .selectFrom('day_closings as c')
    .leftJoin('staff as s', 's.id', 'c.staff_id')
    .selectAll('c')
    .select(['s.name as staff', sql<string>`to_char(c.day, 'YYYY-MM-DD')`.as('day')])
    .where('c.automaker_id', 'in', [...brands])
    .where('c.day', '>=', days.from)
    .where('c.day', '<', days.to)
    .orderBy('c.number', 'desc')
    .execute();
}

/** @returns the closing's id. */
export async function insertClosing(
  tx: Database,
  closing: Insertable<DayClosings>,
): Promise<number> {
  const { id } = await tx
    .insertInto('day_closings')
    .values(closing)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores why a line differs. Replaces the explanation of an earlier difference. @returns its id. */
export async function saveExplanation(
  tx: Database,
  explanation: Insertable<LineExplanations>,
): Promise<number> {
  const { difference_cents, reason, staff_id, at } = explanation;
  const { id } = await tx
    .insertInto('line_explanations')
    .values(explanation)
    .onConflict((conflict) =>
      conflict
        .columns(['end_to_end_id', 'refund_id'])
        .doUpdateSet({ difference_cents, reason, staff_id, at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
