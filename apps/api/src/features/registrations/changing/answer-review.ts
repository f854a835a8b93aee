import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockEntry } from '../lock-entry.ts';
import { readRegistration } from '../reading/read-registrations.ts';
import { updateRegistrationRow } from '../registrations.sql.ts';
import { announce } from '../telling/registration-effects.ts';
import { findQuestion, keepAnswer } from './changes.sql.ts';

interface Given {
  /** When the question that the customer read was asked. */
  readonly askedAt: Date;
  readonly answer: string;
}

/**
 * Stores the customer's answer to the organiser's review question, once for each question. The answer changes the
 * registration's version, so staff cannot decide on the state before it (STAFF-76).
 * @throws AppError `not_found`; `question_over` when the question was answered or replaced, or the review decided
 */
export function answerReview(
  services: Services,
  { customerId }: Session,
  id: number,
  { askedAt, answer }: Given,
): Promise<Registration> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const { row } = await lockEntry(tx, id, customerId);
    const question = await findQuestion(tx, row.id);
    const isOpen =
      row.status === 'Aguardando' &&
      question?.answered_at === null &&
      question.asked_at.getTime() === askedAt.getTime();
    if (!isOpen) throw new AppError('question_over');
    await keepAnswer(tx, row.id, { answer, answered_at: now });
    await updateRegistrationRow(tx, row.id, { updated_at: now });
    const by = { at: now, actor: 'customer', actorId: customerId } as const;
    await announce(services, tx, row.id, { ...by, action: 'review_answered', email: null });
    return readRegistration(tx, customerId, id, { withVehicles: true, now });
  });
}
