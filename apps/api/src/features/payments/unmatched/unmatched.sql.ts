import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { UnmatchedPayments } from '../../../database/schema.gen.ts';

export type UnmatchedRow = Selectable<UnmatchedPayments>;

/**
 * Decisions about one Pix come one after the other until the transaction ends: whether it is
 * recorded, given back or matched. Taken after the locks of stage and registration.
 */
export async function lockPix(tx: Database, endToEndId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${endToEndId}, 0))`.execute(tx);
}

export async function lockUnmatched(
  tx: Database,
  endToEndId: string,
): Promise<UnmatchedRow | undefined> {
  return tx
    .selectFrom('unmatched_payments')
    .selectAll()
    .where('end_to_end_id', '=', endToEndId)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps a line once. @returns its id; undefined when it was kept before. */
export async function insertUnmatched(
  db: Database,
  line: Pick<
    UnmatchedRow,
    'automaker_id' | 'end_to_end_id' | 'txid' | 'amount_cents' | 'paid_at' | 'reason'
  > & { first_seen_at: Date },
): Promise<number | undefined> {
  const row = await db
    .insertInto('unmatched_payments')
    .values(line)
    .onConflict((conflict) => conflict.column('end_to_end_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Notes what went back at the provider by somebody else's hand; all of it settles the line. One that
 * is settled stays as it is: the day on which the money left tells of it.
 */
export async function noteReturned(
  db: Database,
  endToEndId: string,
  returned: ReadonlyArray<{ refundId: string; amountCents: number }>,
  now: Date,
): Promise<void> {
  const cents = (ownId: string | null): number =>
    returned
      .filter(({ refundId }) => refundId !== ownId)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const line = await lockUnmatched(db, endToEndId);
  if (line === undefined || line.settled_as === 'found' || line.settled_as === 'matched') return;
  const returned_cents = cents(line.refund_id);
  if (returned_cents === line.returned_cents) return;
  const isAll = line.settled_at === null && returned_cents >= line.amount_cents;
  await db
    .updateTable('unmatched_payments')
    .set({ returned_cents, ...(isAll ? { settled_at: now, settled_as: 'returned' } : {}) })
    .where('id', '=', line.id)
    .execute();
}

export async function settleUnmatched(
  tx: Database,
  id: number,
  as: NonNullable<UnmatchedRow['settled_as']>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('unmatched_payments')
    .set({ settled_at: now, settled_as: as })
    .where('id', '=', id)
    .execute();
}

export async function setUnmatchedRefund(
  tx: Database,
  id: number,
  refund: Partial<
    Pick<UnmatchedRow, 'refund_id' | 'refund_cents' | 'refund_status' | 'refund_failure'>
  > & {
    refund_updated_at: Date;
  },
): Promise<void> {
  await tx.updateTable('unmatched_payments').set(refund).where('id', '=', id).execute();
}

export async function findUnmatched(
  db: Database,
  endToEndId: string,
): Promise<UnmatchedRow | undefined> {
  return db
    .selectFrom('unmatched_payments')
    .selectAll()
    .where('end_to_end_id', '=', endToEndId)
    .executeTakeFirst();
}

function selectOpen(db: Database) {
  return db
    .selectFrom('unmatched_payments as u')
    .where('u.settled_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('pix_payments as p')
            .select('p.id')
            .whereRef('p.end_to_end_id', '=', 'u.end_to_end_id'),
        ),
      ),
    );
}

/** Lines of a brand that nobody has settled, oldest payment first. */
export async function findOpenUnmatched(
  db: Database,
  automakerId: number,
): Promise<UnmatchedRow[]> {
  return selectOpen(db)
    .selectAll('u')
    .where('u.automaker_id', '=', automakerId)
    .orderBy('u.paid_at')
    .orderBy('u.id')
    .execute();
}

/** What nobody has settled, per brand, less what went back already. */
export async function countOpenUnmatched(
  db: Database,
): Promise<Array<{ automaker_id: number; lines: number; cents: number }>> {
  return selectOpen(db)
    .select([
      'u.automaker_id',
      sql<number>`count(*)::integer`.as('lines'),
      sql<number>`sum(u.amount_cents - u.returned_cents)::integer`.as('cents'),
    ])
    .groupBy('u.automaker_id')
    .execute();
}

/** Open lines whose charge is known by now: restored, or made late. */
export async function findOwned(
  db: Database,
  automakerId: number,
): Promise<Array<{ end_to_end_id: string; txid: string }>> {
  return selectOpen(db)
    .innerJoin('charges as c', 'c.txid', 'u.txid')
    .select(['u.end_to_end_id', 'c.txid'])
    .where('u.automaker_id', '=', automakerId)
    .where('c.automaker_id', '=', automakerId)
    .execute();
}

/** Refunds of such lines that the provider has not finished, not asked about since `before`. */
export async function findUnmatchedRefunds(
  db: Database,
  before: Date,
  limit: number,
): Promise<UnmatchedRow[]> {
  return selectOpen(db)
    .selectAll('u')
    .where('u.refund_status', 'in', ['pending', 'processing'])
    .where('u.refund_updated_at', '<=', before)
    .orderBy('u.refund_updated_at')
    .limit(limit)
    .execute();
}
