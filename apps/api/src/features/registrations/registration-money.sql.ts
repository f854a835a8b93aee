import { type RawBuilder, sql } from 'kysely';
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
}

const payments = sql`from pix_payments p join charges c on c.id = p.charge_id where c.registration_id = r.id`;

const refunds = (statuses: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(f.amount_cents), 0)::integer from refunds f
    where f.registration_id = r.id and f.status in (${statuses}))`;

/** The columns of `MoneyRow`, for a query over registrations `r`. */
export const moneyColumns = [
  sql<number>`(select coalesce(sum(p.amount_cents), 0)::integer ${payments})`.as('received_cents'),
  sql<boolean>`(select coalesce(bool_or(c.mode = 'static'), false) ${payments})`.as('paid_by_hand'),
  refunds(sql`'failed'`).as('refund_failed_cents'),
  refunds(sql`'pending', 'processing'`).as('refund_coming_cents'),
  refunds(sql`'done'`).as('refund_done_cents'),
  sql<
    string | null
  >`(select ${wireInstant('done.last')} from (select max(f.updated_at) as last from refunds f
    where f.registration_id = r.id and f.status = 'done') done)`.as('refunded_at'),
] as const;

export async function findMoney(db: Database, id: number) {
  return db
    .selectFrom('registrations as r')
    .select(['r.status', 'r.cancel_reason', ...moneyColumns])
    .where('r.id', '=', id)
    .executeTakeFirst();
}
