import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { wireInstant } from '../../../database/wire-instant.ts';
import { findListed, type ListedRegistration } from '../registrations/registration-rows.sql.ts';
import { withinScope } from '../within-scope.sql.ts';

/** At most this many of a customer's newest registrations are listed. */
const SHOWN = 100;

const PLACE = { brand: 'r.automaker_id', stage: 'r.step_id' } as const;

/** A customer's registrations of all years within a scope, newest first. */
export function findEntriesOf(
  db: Database,
  scope: StaffScope,
  customerId: number,
): Promise<ListedRegistration[]> {
  return findListed(
    db,
    sql`select r.id, row_number() over (order by r.id desc) as place from registrations r
      where r.customer_id = ${customerId} and r.deleted_at is null and ${withinScope(scope, PLACE)}
      order by r.id desc limit ${SHOWN}`,
  );
}

export interface MoneyLineRow {
  readonly key: string;
  readonly kind: 'payment' | 'refund';
  readonly registration_id: number;
  readonly number: number;
  readonly amount_cents: number;
  readonly at: string;
  readonly status: 'pending' | 'processing' | 'done' | 'failed';
}

/** A customer's payments and refunds for registrations within a scope, newest first. */
export async function findMoneyOf(
  db: Database,
  scope: StaffScope,
  customerId: number,
): Promise<MoneyLineRow[]> {
  const own = sql`r.customer_id = ${customerId} and ${withinScope(scope, PLACE)}`;
  const { rows } = await sql<MoneyLineRow>`
    select 'p' || p.id as key, 'payment' as kind, r.id as registration_id,
      r.inscription_number as number, p.amount_cents, ${wireInstant('p.paid_at')} as at, 'done' as status
    from registrations r join charges c on c.registration_id = r.id
    join pix_payments p on p.charge_id = c.id where ${own}
    union all
    select 'f' || f.id, 'refund', r.id, r.inscription_number, f.amount_cents,
      ${wireInstant('f.updated_at')}, f.status
    from registrations r join refunds f on f.registration_id = r.id where ${own}
    order by at desc, key desc`.execute(db);
  return rows;
}
