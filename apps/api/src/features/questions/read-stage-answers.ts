import {
  type CountedQuestion,
  lastAnswerDay,
} from '@trilha/contract/questions/counted-questions.rules.ts';
import type { Database } from '../../database/client.ts';
import {
  type AnsweredSeat,
  findAnsweredSeats,
  findAnswersByCrew,
  findAsked,
} from './questions.sql.ts';

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

/** The titles of what a stage asks, and the choices by crew row and title; entries of every status are included. */
export async function readCrewAnswers(
  db: Database,
  stageId: number,
): Promise<{
  readonly titles: readonly string[];
  readonly choiceOf: (crewId: number, title: string) => string | null;
}> {
  const asked = await findAsked(db, stageId);
  const given = new Map(
    (await findAnswersByCrew(db, stageId)).map(({ crew_id: crewId, question, choice }) => [
      `${crewId} ${question}`,
      choice,
    ]),
  );
  return {
    titles: asked?.questions.map(({ title }) => title) ?? [],
    choiceOf: (crewId, title) => given.get(`${crewId} ${title}`) ?? null,
  };
}
