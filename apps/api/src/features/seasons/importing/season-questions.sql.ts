import type { CountedQuestion } from '@trilha/contract/questions/counted-questions.rules.ts';
import type { Database } from '../../../database/client.ts';

/** What a stage asks, and the last day to answer. */
export interface AskedOfStage {
  readonly questions: readonly CountedQuestion[];
  readonly until: string | null;
}

/** Replaces what a stage asks. */
export async function writeQuestions(
  tx: Database,
  stageId: number,
  { questions, until }: AskedOfStage,
): Promise<void> {
  await tx.deleteFrom('stage_questions').where('step_id', '=', stageId).execute();
  if (questions.length === 0 && until === null) return;
  await tx
    .insertInto('stage_questions')
    .values({ step_id: stageId, questions: JSON.stringify(questions), until })
    .execute();
}
