import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { Refunds } from '../../../database/schema.gen.ts';

function selectOwn(db: Database, customerId: number) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('charges as c', 'c.registration_id', 'r.id')
    .innerJoin('pix_payments as p', 'p.charge_id', 'c.id')
    .innerJoin('stages as s', 's.id', 'r.step_id')
    .select([
      'p.id',
      'p.amount_cents',
      'p.paid_at',
      'c.mode',
      'r.inscription_number',
      's.title',
      's.stage_date',
    ])
    .where('r.customer_id', '=', customerId);
}

export type OwnPaymentRow = Awaited<
  ReturnType<ReturnType<typeof selectOwn>['executeTakeFirstOrThrow']>
>;

/**
 * Returns a customer's payments, newest first, using the indexes of `registrations`, `charges` and `pix_payments`.
 * `before` is the last payment of the previous page. Another customer's id gives an empty page, like an unknown id
 * (D29).
 */
export async function findOwnPayments(
  db: Database,
  customerId: number,
  before: number | undefined,
  limit: number,
): Promise<OwnPaymentRow[]> {
  return selectOwn(db, customerId)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(p.paid_at, p.id) < (select q.paid_at, q.id from pix_payments q
          join charges d on d.id = q.charge_id join registrations o on o.id = d.registration_id
          where q.id = ${before} and o.customer_id = ${customerId})`,
      ),
    )
    .orderBy('p.paid_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the receipt data of a payment if it belongs to this customer. */
export async function findReceipt(db: Database, customerId: number, paymentId: number) {
  return selectOwn(db, customerId)
    .innerJoin('events as e', 'e.id', 'r.event_id')
    .innerJoin('people as u', 'u.customer_id', 'r.customer_id')
    .where('u.kind', '=', 'self')
    .select([
      'r.id as registration_id',
      'r.step_id',
      'c.automaker_id',
      'c.txid',
      'p.end_to_end_id',
      's.city_uf',
      's.location',
      'e.name as event',
      'u.name',
      'u.cpf',
    ])
    .where('p.id', '=', paymentId)
    .executeTakeFirst();
}

export type RefundOfPayment = Pick<
  Selectable<Refunds>,
  'id' | 'pix_payment_id' | 'amount_cents' | 'status' | 'updated_at'
>;

/** Returns the refunds of payments, oldest first. For a refund that is done, `updated_at` is when it arrived. */
export async function findRefundsOfPayments(
  db: Database,
  paymentIds: readonly number[],
): Promise<RefundOfPayment[]> {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('refunds')
    .select(['id', 'pix_payment_id', 'amount_cents', 'status', 'updated_at'])
    .where('pix_payment_id', 'in', [...paymentIds])
    .orderBy('id')
    .execute();
}

/** Returns the vehicles of a registration as entered now. */
export async function findReceiptVehicles(
  db: Database,
  registrationId: number,
): Promise<Array<{ plate: string; model: string }>> {
  return db
    .selectFrom('registration_vehicles as rv')
    .innerJoin('vehicles as v', 'v.id', 'rv.vehicle_id')
    .select(['v.plate', 'v.model'])
    .where('rv.registration_id', '=', registrationId)
    .orderBy('rv.position')
    .execute();
}
