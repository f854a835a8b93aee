import { isDeepStrictEqual } from 'node:util';
import type { CountedQuestion } from '@trilha/contract/questions/counted-questions.rules.ts';
import type { SeasonStep } from '@trilha/contract/seasons/season.schema.ts';
import type { Database } from '../../../database/client.ts';
import { findQuestionsOf } from '../describing/season-rows.sql.ts';
import { type AskedOfStage, writeQuestions } from './season-questions.sql.ts';

/** What an import does with the counted questions of a stage. */
export interface PlannedQuestions {
  /** Names of the changed fields. */
  readonly fields: readonly string[];
  readonly write: (stageId: number) => Promise<void>;
}

const listOf = (questions: readonly CountedQuestion[]) =>
  questions.map(({ title, choices }) => [title, choices]);

/** Compares what a stage asks with its file. */
export async function planQuestions(
  tx: Database,
  knownId: number | undefined,
  { counted_questions: questions, counted_until: until }: SeasonStep,
): Promise<PlannedQuestions> {
  const [stored] = knownId === undefined ? [] : await findQuestionsOf(tx, [knownId]);
  const wanted: AskedOfStage = { questions, until };
  const isSame = isDeepStrictEqual(listOf(stored?.questions ?? []), listOf(questions));
  const fields = [
    ...(isSame ? [] : ['counted_questions']),
    ...((stored?.until ?? null) === until ? [] : ['counted_until']),
  ];
  return {
    fields,
    write: async (stageId) => {
      if (fields.length > 0) await writeQuestions(tx, stageId, wanted);
    },
  };
}
