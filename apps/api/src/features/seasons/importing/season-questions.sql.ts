import type { CountedQuestion } from '@trilha/contract/questions/counted-questions.rules.ts';
import type { Database } from '../../../database/client.ts';

/** What a stage asks, and the last day to answer. */
export interface AskedOfStage {
  readonly questions: readonly CountedQuestion[];
  readonly until: string | null;
}

/** Locks what a stage asks, so that no answer arrives until the transaction ends. */
export async function lockQuestions(tx: Database, stageId: number): Promise<void> {
  await tx
    .selectFrom('stage_questions')
    .select('step_id')
    .where('step_id', '=', stageId)
    .forUpdate()
    .execute();
}

/** Replaces what a stage asks. A stage that asks nothing any more keeps its row, because answers wait for its lock. */
export async function writeQuestions(
  tx: Database,
  stageId: number,
  { questions, until }: AskedOfStage,
): Promise<void> {
  const asked = { questions: JSON.stringify(questions), until };
  await tx
    .insertInto('stage_questions')
    .values({ step_id: stageId, ...asked })
    .onConflict((conflict) => conflict.column('step_id').doUpdateSet(asked))
    .execute();
}
