import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** What registrations have paid and did not get back, and how many of them paid no later than a moment. */
export interface HeldMoney {
  readonly cents: number;
  readonly too_late: number;
}

/**
 * Reads what is held of registrations.
 * @param ids a query of them, its column `registration_id`
 * @param paidBefore no Pix of then or earlier is given back by its provider
 */
export async function findHeldMoney(
  tx: Database,
  ids: RawBuilder<unknown>,
  paidBefore: Date,
): Promise<HeldMoney> {
  const { rows } = await sql<HeldMoney>`
    select coalesce(sum(paid.cents), 0)::integer as cents,
      count(*) filter (where paid.first_at <= ${paidBefore})::integer as too_late
    from (${ids}) a
    cross join lateral (
      select sum(p.amount_cents) - coalesce((
          select sum(f.amount_cents) from refunds f where f.registration_id = a.registration_id), 0)
          as cents,
        min(p.paid_at) as first_at
      from charges c join pix_payments p on p.charge_id = c.id
      where c.registration_id = a.registration_id) paid
    where paid.cents > 0`.execute(tx);
  return rows[0] ?? { cents: 0, too_late: 0 };
}

/** Those that a stage's cancelling pays back: whoever is in it, and whose fee stayed with it. */
export const heldByStage = (stageId: number): RawBuilder<unknown> =>
  sql`select id as registration_id from registrations
    where step_id = ${stageId} and (status <> 'Cancelada' or cancel_reason = 'forfeited')`;
