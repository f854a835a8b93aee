import type { CountedQuestion } from '@trilha/contract/questions/counted-questions.rules.ts';
import type { Database } from '../../database/client.ts';
import { countGiven } from './questions.sql.ts';

/** Answers of a stage's entries that would have no question or choice any more, with how many people gave each. */
export async function listLostAnswers(
  tx: Database,
  stageId: number,
  questions: readonly CountedQuestion[],
) {
  const given = await countGiven(tx, stageId);
  return given.filter(
    ({ question, choice }) =>
      !questions.some(({ title, choices }) => title === question && choices.includes(choice)),
  );
}
