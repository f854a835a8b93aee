import type { ReviewQuestion } from '@trilha/contract/desk/review/review.templates.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffDecision } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockEntry, refuseNewer } from '../lock-entry.ts';
import { updateRegistrationRow } from '../registrations.sql.ts';
import { announce } from '../telling/registration-effects.ts';
import { keepQuestion } from './changes.sql.ts';

interface Question {
  readonly registrationId: number;
  readonly by: StaffDecision & { readonly staffId: number };
  /** The `updated_at` that the staff member saw. */
  readonly version: Date;
  readonly about: ReviewQuestion;
  /** The question to the customer. */
  readonly note: string;
}

/**
 * Asks the customer a question about a registration in review. It stays in review but gets a new version, so no
 * other staff member decides on the state before the question.
 * @throws AppError `not_found`, `changed_meanwhile`, `not_in_review`
 */
export function askReview(services: Services, question: Question): Promise<void> {
  const { registrationId, by, version, about, note } = question;
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const { row } = await lockEntry(tx, registrationId);
    refuseNewer(row, version);
    if (row.status !== 'Aguardando' || row.confirm_until !== null)
      throw new AppError('not_in_review');
    await updateRegistrationRow(tx, row.id, { updated_at: now });
    await keepQuestion(tx, {
      registration_id: row.id,
      staff_id: by.staffId,
      about,
      note,
      asked_at: now,
    });
    await announce(services, tx, row.id, {
      at: now,
      actor: 'staff',
      ...by,
      action: 'review_asked',
      detail: { about },
      onBehalfOf: row.customer_id,
      email: 'review-question',
      note,
    });
  });
}
