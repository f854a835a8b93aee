import type { Insertable } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { ReviewQuestions } from '../../../database/schema.gen.ts';

/** Keeps what was asked about an entry; the newest question stands. */
export async function keepQuestion(
  tx: Database,
  question: Insertable<ReviewQuestions>,
): Promise<void> {
  const { registration_id: _, ...changed } = question;
  await tx
    .insertInto('review_questions')
    .values(question)
    .onConflict((conflict) => conflict.column('registration_id').doUpdateSet(changed))
    .execute();
}
