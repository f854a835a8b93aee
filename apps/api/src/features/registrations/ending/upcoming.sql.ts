import type { Database } from '../../../database/client.ts';
import { moneyOfEntry } from '../registration-money.sql.ts';

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
