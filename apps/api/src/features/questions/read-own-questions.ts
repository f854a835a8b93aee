import { lastAnswerDay, takesAnswers } from '@trilha/contract/questions/counted-questions.rules.ts';
import type { OwnQuestions } from '@trilha/contract/questions/questions.endpoints.ts';
import type { Database } from '../../database/client.ts';
import * as sql from './questions.sql.ts';

interface Asked {
  readonly registrationId: number;
  readonly stageId: number;
  readonly now: Date;
}

/** What a stage asks of each seat of a registration, with the answers to today's questions. */
export async function readOwnQuestions(
  db: Database,
  { registrationId, stageId, now }: Asked,
): Promise<OwnQuestions> {
  const asked = await sql.findAsked(db, stageId);
  if (asked === undefined || asked.questions.length === 0) {
    return { questions: [], until: null, is_open: false, cars: [] };
  }
  const until = lastAnswerDay(asked.until, asked.stage_date);
  const questions = asked.questions.map(({ title, choices }) => ({ title, choices: [...choices] }));
  const seats = await sql.findSeats(db, registrationId);
  const given = await sql.findAnswers(db, registrationId);
  const cars = [...new Set(seats.map(({ car }) => car))].map((id) => {
    const own = seats.filter(({ car }) => car === id);
    return {
      id,
      plate: own[0]?.plate ?? '',
      seats: own.map(({ seat, name }) => ({
        seat,
        name,
        answers: questions.flatMap(({ title }) =>
          given
            .filter((one) => one.car === id && one.seat === seat && one.question === title)
            .map(({ question, choice }) => ({ question, choice })),
        ),
      })),
    };
  });
  return { questions, until, is_open: takesAnswers(until, now), cars };
}
