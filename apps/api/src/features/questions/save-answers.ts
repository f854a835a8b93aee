import type { Body } from '@trilha/contract/endpoint.ts';
import { lastAnswerDay, takesAnswers } from '@trilha/contract/questions/counted-questions.rules.ts';
import type { answerQuestions } from '@trilha/contract/questions/questions.endpoints.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Session } from '../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { holdEntry } from '../registrations/lock-entry.ts';
import * as sql from './questions.sql.ts';

interface Given {
  readonly registrationId: number;
  readonly answers: Body<typeof answerQuestions>['answers'];
}

/**
 * Saves a customer's answers. Sent again, they change nothing. Takes no lock that an entry needs.
 * @returns the stage's id
 * @throws AppError `not_found`, also for another customer's registration; `registration_cancelled`;
 * `questions_closed` after the last day; `questions_changed` for a question, choice or seat that is not there any more
 */
export function saveAnswers(
  { db, clock }: Services,
  { customerId }: Pick<Session, 'customerId'>,
  { registrationId, answers }: Given,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const entry = await holdEntry(tx, registrationId, customerId);
    if (entry.status === 'Cancelada') throw new AppError('registration_cancelled');
    const asked = await sql.findAsked(tx, entry.step_id, { isHeld: true });
    if (asked === undefined) throw new AppError('questions_changed');
    if (!takesAnswers(lastAnswerDay(asked.until, asked.stage_date), now)) {
      throw new AppError('questions_closed');
    }
    const seats = await sql.findSeats(tx, registrationId);
    const isAsked = ({ car, seat, question, choice }: Given['answers'][number]): boolean =>
      seats.some((one) => one.car === car && one.seat === seat) &&
      asked.questions.some(
        ({ title, choices }) => title === question && (choice === null || choices.includes(choice)),
      );
    if (!answers.every(isAsked)) throw new AppError('questions_changed');
    // The last one counts where a seat is named twice: one statement cannot write a row twice.
    const last = new Map(answers.map((one) => [`${one.car} ${one.seat} ${one.question}`, one]));
    const sorted = [...last.entries()].toSorted(([one], [other]) => one.localeCompare(other));
    const rows = sorted.flatMap(([, { car, choice, ...rest }]) =>
      choice === null ? [] : [{ ...rest, choice, registration_vehicle_id: car, answered_at: now }],
    );
    await sql.writeAnswers(tx, rows);
    for (const [, one] of sorted) if (one.choice === null) await sql.deleteAnswer(tx, one);
    return entry.step_id;
  });
}
