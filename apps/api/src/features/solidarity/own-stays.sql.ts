import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';

/** The part of one payment that was not refunded, in cents. */
export interface OwnStay {
  readonly step_id: number;
  readonly stays: number;
}

/** Finds a customer's payments of these stages, one row each. */
export async function findOwnStays(
  db: Database,
  customerId: number,
  stageIds: readonly number[],
): Promise<OwnStay[]> {
  const { rows } = await sql<OwnStay>`
    select r.step_id, (p.amount_cents - coalesce(sum(f.amount_cents), 0))::integer as stays
    from registrations r join charges c on c.registration_id = r.id
      join pix_payments p on p.charge_id = c.id
      left join refunds f on f.pix_payment_id = p.id
    where r.customer_id = ${customerId} and r.step_id = any(${[...stageIds]}::integer[])
      and r.deleted_at is null
    group by r.step_id, p.id`.execute(db);
  return rows;
}
