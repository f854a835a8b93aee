import type { Insertable } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { ReviewQuestions } from '../../../database/schema.gen.ts';

/** Keeps what was asked about an entry; the newest question stands, not answered yet. */
export async function keepQuestion(
  tx: Database,
  question: Insertable<ReviewQuestions>,
): Promise<void> {
  const { registration_id: _, ...asked } = question;
  const changed = { ...asked, answer: null, answered_at: null };
  await tx
    .insertInto('review_questions')
    .values(question)
    .onConflict((conflict) => conflict.column('registration_id').doUpdateSet(changed))
    .execute();
}

/** What is asked about an entry; undefined where nothing is. */
export async function findQuestion(tx: Database, registrationId: number) {
  return tx
    .selectFrom('review_questions')
    .select(['asked_at', 'answered_at'])
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
}

/** Keeps the customer's words beside the question. */
export async function keepAnswer(
  tx: Database,
  registrationId: number,
  given: { readonly answer: string; readonly answered_at: Date },
): Promise<void> {
  await tx
    .updateTable('review_questions')
    .set(given)
    .where('registration_id', '=', registrationId)
    .execute();
}
