import type {
  CarAnswers,
  QuestionTotal,
} from '@trilha/contract/desk/questions/desk-questions.endpoints.ts';
import type { CountedQuestion } from '@trilha/contract/questions/counted-questions.rules.ts';
import { letterOfCar } from '../../results/placements/car-letter.ts';
import type { AnsweredSeat } from '../../questions/read-stage-answers.ts';

const choiceOf = ({ answers }: AnsweredSeat, title: string): string | undefined =>
  answers.find(({ question }) => question === title)?.choice;

/** Counts how often each choice was given, and how many people have not answered. */
export function totalsOf(
  questions: readonly CountedQuestion[],
  seats: readonly AnsweredSeat[],
): QuestionTotal[] {
  return questions.map(({ title, choices }) => {
    const given = seats.map((seat) => choiceOf(seat, title));
    return {
      title,
      choices: choices.map((choice) => ({
        choice,
        count: given.filter((one) => one === choice).length,
      })),
      missing: given.filter((one) => one === undefined).length,
    };
  });
}

/** The answers of each car. */
export function carsOf(
  questions: readonly CountedQuestion[],
  seats: readonly AnsweredSeat[],
): CarAnswers[] {
  return [...Map.groupBy(seats, ({ car }) => car)].flatMap(([id, own]): CarAnswers[] => {
    const [first] = own;
    if (first === undefined) return [];
    const { registration_id, number, at, cars, plate, name } = first;
    // In the order of the choices, so that staff cannot see who gave which answer.
    const answers = questions.map(({ title, choices }) => {
      const given = own.map((seat) => choiceOf(seat, title));
      return choices.flatMap((choice) => given.filter((one) => one === choice).map(() => choice));
    });
    const letter = cars > 1 ? letterOfCar(at) : null;
    const given = answers.reduce((sum, { length }) => sum + length, 0);
    const missing = own.length * questions.length - given;
    return [
      { id, registration_id, number, letter, plate, name, answers, people: own.length, missing },
    ];
  });
}
