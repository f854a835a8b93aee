import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { moneyOfEntry } from '../registration-money.sql.ts';

/** Side effects of a transaction so far. */
export interface Brought {
  /** Inscription numbers moved up from the waiting list, in order. */
  readonly promoted: readonly number[];
  /** Number of queued messages about registrations. */
  readonly mails: number;
}

/**
 * Reads what this transaction has queued, and nothing of others, since it filters by transaction id. In a dry run it
 * returns what would follow.
 */
export async function findBrought(tx: Database, now: Date): Promise<Brought> {
  const { rows } = await sql<{ message: string; number: number }>`
    select j.payload ->> 'message' as message, r.inscription_number as number
    from jobs j join registrations r on r.id = (j.payload ->> 'registration_id')::integer
    where j.name = 'tell-of-registration' and j.dead_at is null and j.run_at >= ${now}
      and j.xmin = pg_current_xact_id()::xid
    order by j.id`.execute(tx);
  return {
    promoted: rows.filter(({ message }) => message === 'place-won').map(({ number }) => number),
    mails: rows.length,
  };
}

/** Payments of registrations not refunded yet, and how many were paid at or before a given instant. */
export interface HeldMoney {
  readonly cents: number;
  readonly too_late: number;
}

/**
 * Reads how much money is held for registrations.
 * @param ids a query with the column `registration_id`
 * @param paidBefore the provider no longer refunds a Pix paid at or before this instant
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

/** Selects the registrations that cancelling the stage refunds: the active ones and those with a forfeited fee. */
export const heldByStage = (stageId: number): RawBuilder<unknown> =>
  sql`select id as registration_id from registrations
    where step_id = ${stageId} and (status <> 'Cancelada' or cancel_reason = 'forfeited')`;

/**
 * Returns a customer's registrations that are neither cancelled nor over, in the order in which their stages are
 * locked. Waiting ones come first, so that none is promoted by the end of another.
 */
export async function findUpcoming(db: Database, customerId: number, now: Date) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('stages as s', 's.id', 'r.step_id')
    .innerJoinLateral(moneyOfEntry, (join) => join.onTrue())
    .select([
      'r.id',
      'r.step_id',
      'r.inscription_number',
      'r.status',
      's.title',
      's.stage_date',
      's.cancellation_limit',
      'r.cancel_reason',
    ])
    .selectAll('money')
    .where('r.customer_id', '=', customerId)
    .where('r.deleted_at', 'is', null)
    .where('r.status', '!=', 'Cancelada')
    .where('s.status', '=', 'Agendada')
    .where((eb) => eb.or([eb('s.stage_date', 'is', null), eb('s.stage_date', '>', now)]))
    .orderBy('r.step_id')
    .orderBy((eb) => eb('r.waiting_number', 'is', null))
    .orderBy('r.id')
    .execute();
}

/** Makes expired registrations final, so that a late payment no longer revives them (D20). */
export async function closeExpired(tx: Database, customerId: number): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({ cancel_reason: 'cancelled' })
    .where('customer_id', '=', customerId)
    .where('cancel_reason', '=', 'expiry')
    .execute();
}
