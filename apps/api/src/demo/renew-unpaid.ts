import { payableUntil } from '@trilha/contract/registrations/deadlines.rules.ts';
import { sql } from 'kysely';
import { paymentJobs } from '../features/registrations/telling/registration-effects.ts';
import {
  expireRegistrationJob,
  remindOfPaymentJob,
} from '../features/registrations/registrations.jobs.ts';
import type { Services } from '../services.ts';

/**
 * Gives unpaid registrations that expired another day and a new charge, so that the demonstration always has one to
 * pay. Outside a demonstration the place would be given back (D20).
 */
export async function renewUnpaid(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const lapsed = await db
    .selectFrom('registrations as r')
    .innerJoin('stages as s', 's.id', 'r.step_id')
    .select(['r.id', 's.stage_date', 's.unpaid_expiry_hours'])
    .where('r.status', '=', 'Aguardando Pagamento')
    .where('r.expires_at', '<=', now)
    .execute();
  for (const { id, stage_date, unpaid_expiry_hours } of lapsed) {
    const expires_at = payableUntil(now, stage_date, unpaid_expiry_hours);
    await db.transaction().execute(async (tx) => {
      await tx
        .deleteFrom('jobs')
        .where('name', 'in', [expireRegistrationJob.name, remindOfPaymentJob.name])
        .where(sql<string>`payload ->> 'registration_id'`, '=', String(id))
        .execute();
      await tx
        .updateTable('charges')
        .set({ status: 'expired', updated_at: now })
        .where('registration_id', '=', id)
        .where('status', 'in', ['preparing', 'open'])
        .execute();
      await tx.updateTable('registrations').set({ expires_at }).where('id', '=', id).execute();
      const status = 'Aguardando Pagamento';
      await services.jobs.enqueueAll(tx, paymentJobs({ id, status, expires_at }, now));
    });
  }
}
