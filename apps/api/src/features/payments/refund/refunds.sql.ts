import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { Refunds } from '../../../database/schema.gen.ts';
import { AppError } from '../../../platform/app-error.ts';

export interface RefundRow extends Omit<Refunds, 'id'> {
  readonly id: number;
  /** Null for a refund of an unmatched Pix. */
  readonly registration_id: number | null;
  readonly automaker_id: number;
  readonly end_to_end_id: string;
  readonly paid_at: Date;
  /** The payer as reported by the bank; null when it reports none, and after deletion. */
  readonly payer_name: string | null;
  readonly payer_document: string | null;
  /** How it was paid: payments by static code are refunded by hand. */
  readonly mode: 'bacen' | 'static';
}

/** A refund of a registration's payment. */
export interface RegistrationRefund extends RefundRow {
  readonly registration_id: number;
}

/** Identifies a refund. The provider's refund id is unique per payment only (API Pix, `DevolucaoId`). */
export interface RefundKey {
  readonly refundId: string;
  readonly endToEndId: string;
}

/** Inserts a refund once. */
export async function insertRefund(
  tx: Database,
  refund: Omit<Refunds, 'id' | 'seen_at' | 'failure' | 'nature'> & {
    readonly nature?: string | undefined;
  },
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.columns(['refund_id', 'pix_payment_id']).doNothing())
    .execute();
}

/** Returns the stored state of a payment's refunds by id, without unknown ones. */
export async function findKnownRefunds(
  db: Database,
  paymentId: number,
  ids: readonly string[],
): Promise<Map<string, Refunds['status']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('refunds')
    .select(['refund_id', 'status'])
    .where('pix_payment_id', '=', paymentId)
    .where('refund_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ refund_id, status }) => [refund_id, status]));
}

function selectRefunds(db: Database) {
  return db
    .selectFrom('refunds as f')
    .innerJoin('pix_payments as p', 'p.id', 'f.pix_payment_id')
    .leftJoin('charges as c', 'c.id', 'p.charge_id')
    .selectAll('f')
    .select([
      'p.end_to_end_id',
      'p.paid_at',
      'p.payer_name',
      'p.payer_document',
      'p.automaker_id',
      sql<RefundRow['mode']>`coalesce(c.mode, 'bacen')`.as('mode'),
    ]);
}

const selectOfRegistrations = (db: Database) =>
  selectRefunds(db)
    .innerJoin('registrations as r', 'r.id', 'f.registration_id')
    .select('r.id as registration_id');

const isNamed = ({ refundId, endToEndId }: RefundKey) =>
  sql<boolean>`f.refund_id = ${refundId} and p.end_to_end_id = ${endToEndId}`;

export async function findRefund(db: Database, key: RefundKey): Promise<RefundRow | undefined> {
  return selectRefunds(db).where(isNamed(key)).executeTakeFirst();
}

/** Locks a registration's refund. @throws AppError `not_found` */
export async function lockRefund(tx: Database, key: RefundKey): Promise<RegistrationRefund> {
  const found = selectOfRegistrations(tx).where(isNamed(key)).forNoKeyUpdate('f');
  const refund = await found.executeTakeFirst();
  if (refund === undefined) throw new AppError('not_found');
  return refund;
}

/**
 * Returns refunds that wait for staff: refused by the provider, to be sent by hand, or made outside at the bank while
 * the registration is still active. MED refunds wait whatever the registration's state, because staff may contest them.
 */
export async function findRefundsForStaff(
  db: Database,
  automakerId: number,
): Promise<RegistrationRefund[]> {
  return selectOfRegistrations(db)
    .where('p.automaker_id', '=', automakerId)
    .where((eb) =>
      eb.or([
        eb('f.status', '=', 'failed'),
        eb.and([eb('f.status', '=', 'pending'), eb('c.mode', '=', 'static')]),
        eb.and([
          eb('f.reason', '=', 'elsewhere'),
          eb('f.seen_at', 'is', null),
          eb.or([
            eb('r.status', 'in', ['Aprovado', 'Registrado com sucesso']),
            eb('f.nature', 'like', 'MED%'),
          ]),
        ]),
      ]),
    )
    .orderBy('f.id')
    .execute();
}

/** Whether a payment has any refund: done, in progress, or refused. */
export async function hasRefunds(db: Database, paymentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('pix_payment_id', '=', paymentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the total refunded for a payment in cents: sent, in progress or planned. */
export async function plannedReturn(db: Database, endToEndId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('refunds as f')
    .innerJoin('pix_payments as p', 'p.id', 'f.pix_payment_id')
    .where('p.end_to_end_id', '=', endToEndId)
    .select(sql<number>`coalesce(sum(f.amount_cents), 0)::integer`.as('cents'))
    .executeTakeFirstOrThrow();
  return cents;
}

/**
 * Returns unsettled refunds that are due for polling, at growing intervals like charges. MED refunds are left out,
 * because only the provider's list reports them.
 */
export async function findRefundsToFollow(
  db: Database,
  now: Date,
  limit: number,
): Promise<RefundRow[]> {
  return selectRefunds(db)
    .where('f.status', 'in', ['pending', 'processing'])
    .where(sql<boolean>`coalesce(f.nature, '') not like 'MED%'`)
    .where(
      sql<boolean>`f.updated_at <= ${now}::timestamptz
        - greatest(interval '1 minute', least(interval '30 minutes', (f.updated_at - f.created_at) / 2))`,
    )
    .orderBy('f.updated_at')
    .limit(limit)
    .execute();
}

/** Updates a refund that is not settled yet; false when it is, or when it goes on under another id. */
export async function advanceRefund(
  tx: Database,
  { id, refund_id }: Pick<RefundRow, 'id' | 'refund_id'>,
  { status, failure }: Pick<Refunds, 'status' | 'failure'>,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('refunds')
    .set({ status, failure, updated_at: now })
    .where('id', '=', id)
    .where('refund_id', '=', refund_id)
    .where('status', 'in', ['pending', 'processing'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a refund was polled. */
export async function touchRefund(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('refunds').set({ updated_at: now }).where('id', '=', id).execute();
}

export async function refundStatusesOf(
  db: Database,
  registrationId: number,
): Promise<Array<Refunds['status']>> {
  const rows = await db
    .selectFrom('refunds')
    .select('status')
    .where('registration_id', '=', registrationId)
    .execute();
  return rows.map(({ status }) => status);
}

/** Restarts a refused refund under another id. */
export async function reopenRefund(
  tx: Database,
  id: number,
  refundId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ refund_id: refundId, status: 'pending', failure: null, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Marks a refund as done, whatever the provider's state, because staff sent the money by hand. */
export async function markRefundDone(tx: Database, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ status: 'done', updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Marks a refund made outside as seen by staff; its registration does not change. */
export async function markRefundSeen(tx: Database, id: number, now: Date): Promise<void> {
  await tx.updateTable('refunds').set({ seen_at: now }).where('id', '=', id).execute();
}
