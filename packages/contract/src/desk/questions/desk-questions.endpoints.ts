import * as z from 'zod/mini';
import { type Answer, endpoint } from '../../endpoint.ts';
import { nullableText, positiveId } from '../../shapes.ts';
import { deskStage } from '../desk-shapes.ts';

const count = z.object({ choice: z.string(), count: z.number() });

const total = z.object({
  title: z.string(),
  /** Every choice, also those that nobody gave. */
  choices: z.array(count),
  /** People who have not answered. */
  missing: z.number(),
});
export type QuestionTotal = z.output<typeof total>;

const carAnswers = z.object({
  /** Of the car in its entry. */
  id: z.int(),
  registration_id: z.int(),
  number: z.number(),
  /** Null for the only car of its entry. */
  letter: nullableText,
  plate: z.string(),
  /** Holder of the entry. */
  name: z.string(),
  /** The choices given, per question in the stage's order; answers are never shown by name. */
  answers: z.array(z.array(z.string())),
  /** People in the car. */
  people: z.number(),
  /** Answers that are missing, over all people and questions. */
  missing: z.number(),
});
export type CarAnswers = z.output<typeof carAnswers>;

export const listDeskQuestions = endpoint({
  method: 'GET',
  path: '/staff/stages/{id}/questions',
  summary:
    'What a stage asks of each person: totals per choice, who has not answered, and the answers of each car, from confirmed entries.',
  access: 'staff:registrations:view',
  params: z.object({ id: positiveId }),
  responses: {
    200: z.object({
      stage: deskStage,
      /** The last day to answer, `yyyy-mm-dd`; null while the stage has no date. */
      until: nullableText,
      questions: z.array(total),
      cars: z.array(carAnswers),
    }),
  },
  errors: ['not_found'],
});
export type DeskQuestions = Answer<typeof listDeskQuestions>;
