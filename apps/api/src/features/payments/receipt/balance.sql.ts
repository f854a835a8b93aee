import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { PixPayments } from '../../../database/schema.gen.ts';

/** A payment of a known registration. */
interface OwnedPayment {
  readonly charge_id: number;
  readonly automaker_id: number;
  /** The provider's id; for a static code, the bank statement's id or one of our own. */
  readonly end_to_end_id: string;
  readonly amount_cents: number;
  readonly paid_at: Date;
  readonly recorded_at: Date;
}

/** Records a payment once. @returns its id; undefined when the Pix already has a row. */
export async function insertPayment(
  tx: Database,
  payment: OwnedPayment & { readonly txid: string },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('pix_payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('end_to_end_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Assigns an unmatched Pix to the charge that it paid. */
export async function givePayment(
  tx: Database,
  id: number,
  payment: OwnedPayment &
    Partial<Pick<PixPayments, 'settled_at' | 'settled_as' | 'payer_name' | 'payer_document'>>,
): Promise<void> {
  await tx.updateTable('pix_payments').set(payment).where('id', '=', id).execute();
}

/** Removes a Pix from the charge that staff had assigned it to, so that it is unmatched again. */
export async function takePayment(tx: Database, id: number): Promise<void> {
  await tx
    .updateTable('pix_payments')
    .set({ charge_id: null, recorded_at: null, settled_at: null, settled_as: null })
    .where('id', '=', id)
    .execute();
}

export async function receivedByCharge(tx: Database, chargeId: number): Promise<number> {
  const row = await tx
    .selectFrom('pix_payments')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::integer`.as('cents'))
    .where('charge_id', '=', chargeId)
    .executeTakeFirstOrThrow();
  return row.cents;
}

export interface PaymentBalance {
  readonly id: number;
  readonly end_to_end_id: string;
  readonly paid_at: Date;
  readonly amount_cents: number;
  /** Refunded or being refunded. A failed refund counts too, because staff decides about it. */
  readonly refunded_cents: number;
  readonly refunds: number;
  /** How it was paid: refunds of static codes are never requested from a provider. */
  readonly mode: 'bacen' | 'static';
}

/** Returns all payments of a registration, newest first, with the amounts refunded. */
export async function paymentsOf(db: Database, registrationId: number): Promise<PaymentBalance[]> {
  return db
    .selectFrom('pix_payments as p')
    .innerJoin('charges as c', 'c.id', 'p.charge_id')
    .leftJoin('refunds as f', 'f.pix_payment_id', 'p.id')
    .select([
      'p.id',
      'p.end_to_end_id',
      'p.paid_at',
      'p.amount_cents',
      'c.mode',
      sql<number>`coalesce(sum(f.amount_cents), 0)::integer`.as('refunded_cents'),
      sql<number>`count(f.id)::integer`.as('refunds'),
    ])
    .where('c.registration_id', '=', registrationId)
    .groupBy(['p.id', 'c.mode'])
    .orderBy('p.paid_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
}

/** A known Pix, with its registration. */
export interface KnownPayment {
  readonly id: number;
  readonly end_to_end_id: string;
  readonly amount_cents: number;
  /** Null for an unmatched Pix. */
  readonly registration_id: number | null;
  readonly automaker_id: number;
}

/** Returns those of these Pix that are known already, by the provider's id. */
export async function findPayments(
  db: Database,
  endToEndIds: readonly string[],
): Promise<Map<string, KnownPayment>> {
  if (endToEndIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('pix_payments as p')
    .leftJoin('charges as c', 'c.id', 'p.charge_id')
    .select(['p.id', 'p.end_to_end_id', 'p.amount_cents', 'c.registration_id', 'p.automaker_id'])
    .where('p.end_to_end_id', 'in', [...endToEndIds])
    .execute();
  return new Map(rows.map((row) => [row.end_to_end_id, row]));
}
