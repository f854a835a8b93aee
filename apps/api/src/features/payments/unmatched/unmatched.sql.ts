import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { PixPayments, Refunds } from '../../../database/schema.gen.ts';

/** A Pix without a charge from the provider's list, with its refunds. */
export interface UnmatchedRow extends Pick<
  PixPayments,
  | 'automaker_id'
  | 'end_to_end_id'
  | 'txid'
  | 'amount_cents'
  | 'paid_at'
  | 'charge_id'
  | 'settled_at'
  | 'settled_as'
  | 'payer_name'
  | 'payer_document'
> {
  readonly id: number;
  readonly reason: NonNullable<PixPayments['reason']>;
  readonly first_seen_at: Date;
  /** Refunded at the provider, outside of this system. */
  readonly returned_cents: number;
  /** The refund that staff requested; null when there is none. */
  readonly refund_id: string | null;
  readonly refund_cents: number | null;
  readonly refund_status: Refunds['status'] | null;
  readonly refund_failure: string | null;
}

/**
 * Locks one Pix until the transaction ends, so that recording, refunding and matching it run one after the other. Take
 * the locks of stage and registration first.
 */
export async function lockPix(tx: Database, endToEndId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${endToEndId}, 0))`.execute(tx);
}

/** Selects payments `p` that the list showed without a charge. */
export function selectUnmatched(db: Database) {
  return db
    .selectFrom('pix_payments as p')
    .leftJoin('refunds as f', (join) =>
      join.onRef('f.pix_payment_id', '=', 'p.id').on('f.reason', '=', 'without_owner'),
    )
    .where('p.reason', 'is not', null)
    .select([
      'p.id',
      'p.automaker_id',
      'p.end_to_end_id',
      'p.txid',
      'p.amount_cents',
      'p.paid_at',
      'p.charge_id',
      'p.settled_at',
      'p.settled_as',
      'p.payer_name',
      'p.payer_document',
      sql<UnmatchedRow['reason']>`p.reason`.as('reason'),
      sql<Date>`p.first_seen_at`.as('first_seen_at'),
      sql<number>`(${returnedOf('p.id')})`.as('returned_cents'),
      'f.refund_id',
      'f.amount_cents as refund_cents',
      'f.status as refund_status',
      'f.failure as refund_failure',
    ]);
}

/** Amount of a payment refunded outside of this system, in cents. */
export const returnedOf = (payment: string) => sql<number>`select
  coalesce(sum(e.amount_cents), 0)::integer from refunds e
  where e.pix_payment_id = ${sql.ref(payment)} and e.reason = 'elsewhere' and e.status <> 'failed'`;

export async function lockUnmatched(
  tx: Database,
  endToEndId: string,
): Promise<UnmatchedRow | undefined> {
  return selectUnmatched(tx)
    .where('p.end_to_end_id', '=', endToEndId)
    .forUpdate('p')
    .executeTakeFirst();
}

/** Inserts an unmatched Pix once. @returns its id; undefined when it existed before. */
export async function insertUnmatched(
  db: Database,
  line: Pick<
    UnmatchedRow,
    | 'automaker_id'
    | 'end_to_end_id'
    | 'txid'
    | 'amount_cents'
    | 'paid_at'
    | 'reason'
    | 'first_seen_at'
  > &
    Partial<Pick<UnmatchedRow, 'payer_name' | 'payer_document'>>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('pix_payments')
    .values(line)
    .onConflict((conflict) => conflict.column('end_to_end_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Stores the result for an unmatched Pix. */
export async function settleUnmatched(
  tx: Database,
  id: number,
  as: NonNullable<UnmatchedRow['settled_as']>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('pix_payments')
    .set({ settled_at: now, settled_as: as })
    .where('id', '=', id)
    .execute();
}

/** Settles a Pix that was fully refunded at the bank, outside of this system. */
export async function settleReturned(tx: Database, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('pix_payments as p')
    .set({ settled_at: now, settled_as: 'returned' })
    .where('p.id', '=', id)
    .where('p.charge_id', 'is', null)
    .where('p.settled_at', 'is', null)
    .where(sql<boolean>`(${returnedOf('p.id')}) >= p.amount_cents`)
    .execute();
}

/** Selects Pix that are neither settled nor assigned to a registration. */
const selectOpen = (db: Database) =>
  selectUnmatched(db).where('p.settled_at', 'is', null).where('p.charge_id', 'is', null);

/** Returns a brand's unsettled lines, oldest payment first. */
export async function findOpenUnmatched(
  db: Database,
  automakerId: number,
): Promise<UnmatchedRow[]> {
  return selectOpen(db)
    .where('p.automaker_id', '=', automakerId)
    .orderBy('p.paid_at')
    .orderBy('p.id')
    .execute();
}

/** Returns the number and amount of unsettled lines per brand. Refunds are subtracted. */
export async function countOpenUnmatched(
  db: Database,
): Promise<Array<{ automaker_id: number; lines: number; cents: number }>> {
  return db
    .selectFrom(selectOpen(db).as('u'))
    .select([
      'u.automaker_id',
      sql<number>`count(*)::integer`.as('lines'),
      sql<number>`sum(u.amount_cents - u.returned_cents)::integer`.as('cents'),
    ])
    .groupBy('u.automaker_id')
    .execute();
}

/** Returns open lines whose charge is known by now: restored, or created late. */
export async function findOwned(
  db: Database,
  automakerId: number,
): Promise<Array<{ end_to_end_id: string; txid: string }>> {
  return db
    .selectFrom('pix_payments as p')
    .innerJoin('charges as c', 'c.txid', 'p.txid')
    .select(['p.end_to_end_id', 'c.txid'])
    .where('p.charge_id', 'is', null)
    .where('p.settled_at', 'is', null)
    .where('p.automaker_id', '=', automakerId)
    .where('c.automaker_id', '=', automakerId)
    .execute();
}

/** Deletes the payer's data of Pix settled or paid before these instants. */
export async function emptyPayers(
  db: Database,
  before: { readonly settled: Date; readonly paid: Date },
): Promise<void> {
  await db
    .updateTable('pix_payments')
    .set({ payer_name: null, payer_document: null })
    .where((eb) => eb.or([eb('payer_name', 'is not', null), eb('payer_document', 'is not', null)]))
    .where((eb) => eb.or([eb('settled_at', '<', before.settled), eb('paid_at', '<', before.paid)]))
    .execute();
}
