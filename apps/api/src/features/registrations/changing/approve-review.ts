import { lockEntry, refuseNewer } from '../lock-entry.ts';
import type { Database } from '../../../database/client.ts';
import type { StaffDecision } from '../../../platform/audit.ts';
import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { announce, expiryOf, paymentJobs } from '../telling/registration-effects.ts';
import { isPaidEvent, updateRegistrationRow } from '../registrations.sql.ts';

interface Approval {
  readonly approved: boolean;
  /** The new status, or the current one when it was not in review. */
  readonly status: RegistrationStatus;
}

/**
 * Approves a registration in review, in the caller's transaction (D20). Aguardando becomes Aguardando Pagamento, with a
 * charge and time to pay, or Registrado com sucesso when there is no fee.
 * @param by the staff member who decides
 * @param version the `updated_at` that the staff member saw; undefined when nobody looked at it
 * @throws AppError `not_found`, `changed_meanwhile`
 */
export async function approveReviewIn(
  services: Services,
  tx: Database,
  registrationId: number,
  by: StaffDecision,
  version?: Date,
): Promise<Approval> {
  const now = services.clock.now();
  const { stage, row } = await lockEntry(tx, registrationId);
  refuseNewer(row, version);
  const feeDue = row.unit_value_cents > 0 && (await isPaidEvent(tx, row.event_id));
  const transition = nextStatus(row.status, { type: 'approved', feeDue });
  // The customer has not accepted the terms yet: organisers decide afterwards.
  const isUnconfirmed = row.confirm_until !== null;
  if (!transition.allowed || isUnconfirmed) return { approved: false, status: row.status };
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
}

/** Runs `approveReviewIn` in a transaction of its own. */
export function approveReview(
  services: Services,
  registrationId: number,
  by: StaffDecision,
  version?: Date,
): Promise<Approval> {
  return inTransaction(services.db, (tx) =>
    approveReviewIn(services, tx, registrationId, by, version),
  );
}
