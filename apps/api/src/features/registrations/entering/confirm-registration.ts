import { regulationVersion } from '@trilha/brands/document-versions.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import type {
  confirmRegistration as endpoint,
  Registration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findCategoryOfEntry } from '../../stages/find-stage-to-enter.ts';
import { findStagesOf } from '../../stages/find-stages-of.ts';
import { categoryAnswerOf } from '../../stages/stage-answer.ts';
import { lockEntry } from '../lock-entry.ts';
import { readRegistration } from '../reading/read-registrations.ts';
import { isPaidEvent, type RegistrationRow, updateRegistrationRow } from '../registrations.sql.ts';
import { announce, expiryOf, paymentJobs } from '../telling/registration-effects.ts';
import { checkDeclarations } from './checking/check-entry.ts';
import { messageOf } from './store-entries.ts';

/**
 * Confirms an entry that staff made for the customer: they accept terms and declaration, and the entry goes on as if
 * they had made it. A second call returns the confirmed registration again.
 * @throws AppError `not_found`, `registration_cancelled`, `confirmation_over`, `invalid` while terms or declaration are
 * not accepted
 */
export async function confirmRegistration(
  services: Services,
  { customerId }: Session,
  id: number,
  accepted: Body<typeof endpoint>,
): Promise<Registration> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const { row } = await lockEntry(tx, id, customerId);
    if (row.status === 'Cancelada') throw new AppError('registration_cancelled');
    if (row.confirm_until !== null) {
      if (row.confirm_until <= now) throw new AppError('confirmation_over');
      checkDeclarations(accepted);
      await confirm(services, tx, row, now);
    }
    return readRegistration(tx, customerId, id, { withVehicles: true, now });
  });
}

async function confirm(
  services: Services,
  tx: Database,
  row: RegistrationRow,
  now: Date,
): Promise<void> {
  const [stage] = await findStagesOf(tx, [row.step_id]);
  const found = await findCategoryOfEntry(tx, row);
  if (stage === undefined || found === undefined) throw new AppError('not_found');
  const { terms_group } = categoryAnswerOf(found);
  const feeDue = row.unit_value_cents > 0 && (await isPaidEvent(tx, row.event_id));
  const manualReview = stage.manual_review;
  const transition = nextStatus(row.status, { type: 'confirmed', manualReview, feeDue });
  if (!transition.allowed) throw new Error(`an unconfirmed entry is ${row.status}`);
  const { status } = transition;
  const expires_at = expiryOf(services, stage, status, now);
  await updateRegistrationRow(tx, row.id, {
    status,
    expires_at,
    confirm_until: null,
    terms_and_conditions: 1,
    isoffroad: 1,
    terms_version: regulationVersion(row.automaker_id, terms_group),
    updated_at: now,
  });
  await services.jobs.enqueueAll(tx, paymentJobs({ id: row.id, status, expires_at }, now));
  await announce(services, tx, row.id, {
    at: now,
    actor: 'customer',
    actorId: row.customer_id,
    action: 'confirmed_by_customer',
    detail: { status },
    email: messageOf(status),
  });
}
