import { isDeepStrictEqual } from 'node:util';
import type { CountedQuestion } from '@trilha/contract/questions/counted-questions.rules.ts';
import type { SeasonStep } from '@trilha/contract/seasons/season.schema.ts';
import type { Database } from '../../../database/client.ts';
import { listLostAnswers } from '../../questions/list-lost-answers.ts';
import { findQuestionsOf } from '../describing/season-rows.sql.ts';
import { type AskedOfStage, lockQuestions, writeQuestions } from './season-questions.sql.ts';

/** What an import does with the counted questions of a stage. */
export interface PlannedQuestions {
  /** Names of the changed fields. */
  readonly fields: readonly string[];
  readonly write: (stageId: number) => Promise<void>;
}

const listOf = (questions: readonly CountedQuestion[]) =>
  questions.map(({ title, choices }) => [title, choices]);

/** Compares what a stage asks with its file. A question or choice that somebody gave as an answer stays. */
export async function planQuestions(
  tx: Database,
  knownId: number | undefined,
  { counted_questions: questions, counted_until: until }: SeasonStep,
  refuse: (field: readonly string[], message: string) => void,
): Promise<PlannedQuestions> {
  const [before] = knownId === undefined ? [] : await findQuestionsOf(tx, [knownId]);
  const isChanged = (stored: readonly CountedQuestion[]): boolean =>
    !isDeepStrictEqual(listOf(stored), listOf(questions));
  if (knownId !== undefined && isChanged(before?.questions ?? [])) {
    await lockQuestions(tx, knownId);
    for (const { question, choice, count } of await listLostAnswers(tx, knownId, questions)) {
      const times = count === 1 ? '1 pessoa já respondeu' : `${count} pessoas já responderam`;
      refuse(
        ['counted_questions'],
        `${times} "${question}: ${choice}". Deixe essa pergunta e essa opção como estavam; opções novas podem entrar`,
      );
    }
  }
  const wanted: AskedOfStage = { questions, until };
  const fields = [
    ...(isChanged(before?.questions ?? []) ? ['counted_questions'] : []),
    ...((before?.until ?? null) === until ? [] : ['counted_until']),
  ];
  return {
    fields,
    write: async (stageId) => {
      if (fields.length > 0) await writeQuestions(tx, stageId, wanted);
    },
  };
}
