import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import { wireInstant } from '../../database/wire-instant.ts';

/** The money of a registration, in whole cents. */
export interface MoneyRow {
  readonly received_cents: number;
  /** True when part of it was paid by a static code. */
  readonly paid_by_hand: boolean;
  readonly refund_failed_cents: number;
  readonly refund_coming_cents: number;
  readonly refund_done_cents: number;
  readonly refunded_at: string | null;
  /** Amount kept when it was cancelled and forfeited; null: all of it. */
  readonly kept_cents: number | null;
}

/**
 * A lateral join `money` that gives the `MoneyRow` of each registration `r`, and reads payments and refunds once each.
 */
export const moneyOfEntry = sql<MoneyRow>`(
  select coalesce(paid.cents, 0)::integer as received_cents,
    coalesce(paid.by_hand, false) as paid_by_hand,
    coalesce(back.failed, 0)::integer as refund_failed_cents,
    coalesce(back.coming, 0)::integer as refund_coming_cents,
    coalesce(back.done, 0)::integer as refund_done_cents,
    ${wireInstant('back.done_at')} as refunded_at, r.kept_cents
  from (
    select sum(p.amount_cents) as cents, bool_or(c.mode = 'static') as by_hand
    from charges c join pix_payments p on p.charge_id = c.id
    where c.registration_id = r.id
  ) paid cross join (
    select sum(f.amount_cents) filter (where f.status = 'failed') as failed,
      sum(f.amount_cents) filter (where f.status in ('pending', 'processing')) as coming,
      sum(f.amount_cents) filter (where f.status = 'done') as done,
      max(f.updated_at) filter (where f.status = 'done') as done_at
    from refunds f
    where f.registration_id = r.id
  ) back)`.as<'money'>('money');

export async function findMoney(db: Database, id: number) {
  return db
    .selectFrom('registrations as r')
    .innerJoinLateral(moneyOfEntry, (join) => join.onTrue())
    .select(['r.status', 'r.cancel_reason'])
    .selectAll('money')
    .where('r.id', '=', id)
    .executeTakeFirst();
}

/** Returns what a registration costs with its current vehicles, in whole cents. */
export async function findDue(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select case when e.is_paid then r.unit_value_cents * (
      select count(*) from registration_vehicles v where v.registration_id = r.id) else 0 end::integer as cents
    from registrations r join events e on e.id = r.event_id where r.id = ${id}`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Returns what it would cost with its current vehicles without a fee adjustment, in whole cents. */
export async function findFullDue(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select case when e.is_paid then coalesce(r.full_unit_value_cents, r.unit_value_cents) * (
      select count(*) from registration_vehicles v where v.registration_id = r.id) else 0 end::integer as cents
    from registrations r join events e on e.id = r.event_id where r.id = ${id}`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Returns what was refunded while it was active, for removed cars or a lower fee, in whole cents. */
export async function findGivenBack(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(f.amount_cents), 0)::integer as cents from refunds f
    where f.registration_id = ${id} and f.reason in ('vehicle_removed', 'fee_adjusted')`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}

/** A Pix payment of a registration, with the part not refunded yet. */
export interface PaymentLeft {
  readonly paid_at: Date;
  readonly left_cents: number;
}

/**
 * Returns refundable payments, newest first, in the order in which refunds use them. Payments by static code are left
 * out, because no provider can refund them.
 */
export async function findPaymentsLeft(db: Database, id: number): Promise<PaymentLeft[]> {
  const { rows } = await sql<PaymentLeft>`
    select p.paid_at, (p.amount_cents - coalesce((
      select sum(f.amount_cents) from refunds f where f.pix_payment_id = p.id), 0))::integer as left_cents
    from pix_payments p join charges c on c.id = p.charge_id
    where c.registration_id = ${id} and c.mode = 'bacen' order by p.paid_at desc, p.id desc`.execute(
    db,
  );
  return rows;
}
