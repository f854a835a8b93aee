import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { moneyOfEntry } from '../registration-money.sql.ts';

/** What a transaction has brought about so far beside what it was asked for. */
export interface Brought {
  /** Inscription numbers of those it moved up from the waiting line, in their order. */
  readonly promoted: readonly number[];
  /** Messages about registrations that it queued. */
  readonly mails: number;
}

/**
 * Reads what this transaction itself has queued: exact, since others' work has another id. Called in a
 * rehearsal it tells what would follow.
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

/**
 * A customer's registrations that are neither cancelled nor over, in the order their stages are
 * locked; those that wait first, so that none of them is promoted by another's end.
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

/** What a late payment would still undo (D20) becomes final. */
export async function closeExpired(tx: Database, customerId: number): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({ cancel_reason: 'cancelled' })
    .where('customer_id', '=', customerId)
    .where('cancel_reason', '=', 'expiry')
    .execute();
}
