import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

interface FailedRefund {
  readonly automaker_id: number;
  readonly cents: number;
  readonly failure: string | null;
}

/** Refunds of these brands that the provider did not carry out and that nobody has settled since: of registrations and of money without one. */
export async function findFailedRefunds(
  db: Database,
  brands: readonly number[],
): Promise<FailedRefund[]> {
  if (brands.length === 0) return [];
  const { rows } = await sql<FailedRefund>`
    select c.automaker_id, f.amount_cents as cents, f.failure
    from refunds f join pix_payments p on p.id = f.pix_payment_id join charges c on c.id = p.charge_id
    where f.status = 'failed' and c.automaker_id in (${sql.join(brands)})
    union all
    select u.automaker_id, u.refund_cents, u.refund_failure
    from unmatched_payments u
    where u.refund_status = 'failed' and u.settled_at is null and u.automaker_id in (${sql.join(brands)})
    order by 1`.execute(db);
  return rows;
}
