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
  /** The new one, or the one that does not wait for review. */
  readonly status: RegistrationStatus;
}

/**
 * The organiser approves what waited for review (D20), in a transaction: Aguardando becomes Aguardando
 * Pagamento, with its charge and its time to pay, or Registrado com sucesso without a fee.
 * @param by who of the staff decides
 * @param version when what the staff member saw was last changed; left out where nobody looked at it
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
}

/** `approveReviewIn` by itself. */
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
