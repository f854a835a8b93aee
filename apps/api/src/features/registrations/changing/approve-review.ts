import { lockEntry, refuseNewer } from '../lock-entry.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { announce, expiryOf, paymentJobs } from '../telling/registration-effects.ts';
import { isPaidEvent, updateRegistrationRow } from '../registrations.sql.ts';

/**
 * The organiser approves what waited for review (D20): Aguardando becomes Aguardando Pagamento, with
 * its charge and its time to pay, or Registrado com sucesso without a fee.
 * @param by who of the staff decides
 * @param version when what the staff member saw was last changed; left out by commands
 * @returns the new status, or the one that does not wait for review.
 * @throws AppError `not_found`, `changed_meanwhile`
 */
export async function approveReview(
  services: Services,
  registrationId: number,
  by: StaffActor,
  version?: Date,
): Promise<{ approved: boolean; status: RegistrationStatus }> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const { stage, row } = await lockEntry(tx, registrationId);
    refuseNewer(row, version);
    const feeDue = row.unit_value_cents > 0 && (await isPaidEvent(tx, row.event_id));
    const transition = nextStatus(row.status, { type: 'approved', feeDue });
    if (!transition.allowed) return { approved: false, status: row.status };
    const { status } = transition;
    const expires_at = expiryOf(services, stage, status, now);
    await updateRegistrationRow(tx, row.id, { status, expires_at, updated_at: now });
    await services.jobs.enqueueAll(tx, paymentJobs({ id: row.id, status, expires_at }, now));
    await announce(services, tx, row.id, {
      at: now,
      actor: 'staff',
      ...by,
      action: 'review_approved',
      detail: { status },
      onBehalfOf: row.customer_id,
      before: { status: row.status },
      after: { status, expires_at: expires_at?.toISOString() ?? null },
      email: 'review-approved',
    });
    return { approved: true, status };
  });
}
