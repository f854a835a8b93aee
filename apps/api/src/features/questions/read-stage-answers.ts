import {
  type CountedQuestion,
  lastAnswerDay,
} from '@trilha/contract/questions/counted-questions.rules.ts';
import type { Database } from '../../database/client.ts';
import { type AnsweredSeat, findAnsweredSeats, findAsked } from './questions.sql.ts';

export type { AnsweredSeat };

/** What a stage asks and what the seats of its confirmed entries answered; null when it asks nothing. */
export async function readStageAnswers(
  db: Database,
  stageId: number,
): Promise<{
  readonly questions: readonly CountedQuestion[];
  readonly until: string | null;
  readonly seats: readonly AnsweredSeat[];
} | null> {
  const asked = await findAsked(db, stageId);
  if (asked === undefined || asked.questions.length === 0) return null;
  const { questions, until, stage_date: stageDate } = asked;
  return {
    questions,
    until: lastAnswerDay(until, stageDate),
    seats: await findAnsweredSeats(db, stageId),
  };
}
