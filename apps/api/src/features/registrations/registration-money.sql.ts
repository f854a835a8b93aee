import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import { wireInstant } from '../../database/wire-instant.ts';

/** The money of a registration, in whole cents. */
export interface MoneyRow {
  readonly received_cents: number;
  /** Some of it came by a static code. */
  readonly paid_by_hand: boolean;
  readonly refund_failed_cents: number;
  readonly refund_coming_cents: number;
  readonly refund_done_cents: number;
  readonly refunded_at: string | null;
  /** What stays of one that is cancelled and forfeited; null: all of it. */
  readonly kept_cents: number | null;
}

/**
 * The `MoneyRow` of each registration `r` of a query, as its join `money`: payments and refunds are read once each,
 * by their registration.
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

/** What a registration costs with the vehicles that it has, in whole cents. */
export async function findDue(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select case when e.is_paid then r.unit_value_cents * (
      select count(*) from registration_vehicles v where v.registration_id = r.id) else 0 end::integer as cents
    from registrations r join events e on e.id = r.event_id where r.id = ${id}`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** What it would cost with them had its fee never been adjusted, in whole cents. */
export async function findFullDue(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select case when e.is_paid then coalesce(r.full_unit_value_cents, r.unit_value_cents) * (
      select count(*) from registration_vehicles v where v.registration_id = r.id) else 0 end::integer as cents
    from registrations r join events e on e.id = r.event_id where r.id = ${id}`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** What of it went back before while it went on: by cars taken out, by another fee. In whole cents. */
export async function findGivenBack(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(f.amount_cents), 0)::integer as cents from refunds f
    where f.registration_id = ${id} and f.reason in ('vehicle_removed', 'fee_adjusted')`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}

/** A Pix of a registration, with what has not gone back of it. */
export interface PaymentLeft {
  readonly paid_at: Date;
  readonly left_cents: number;
}

/** What a provider would be asked for, newest first, as refunds are planned; static codes have none to ask. */
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
