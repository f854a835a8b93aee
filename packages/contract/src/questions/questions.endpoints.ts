import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nullableText, opaqueText, positiveId } from '../shapes.ts';
import { LONGEST_CHOICE, LONGEST_QUESTION } from './counted-questions.rules.ts';

/** A place in an entered car: `conductor`, `navigator`, `companion-1`. Answers belong to it, not to a person. */
const seat = z.string().check(z.regex(/^(?:conductor|navigator|companion-\d{1,2})$/));

const seatAnswers = z.object({
  seat: z.string(),
  /** Who sits there now. */
  name: z.string(),
  answers: z.array(z.object({ question: z.string(), choice: z.string() })),
});

const ownQuestions = z.object({
  /** Empty when the stage asks nothing. */
  questions: z.array(z.object({ title: z.string(), choices: z.array(z.string()) })),
  /** The last day to answer, `yyyy-mm-dd`; null while the stage has no date. */
  until: nullableText,
  is_open: z.boolean(),
  cars: z.array(z.object({ id: z.int(), plate: z.string(), seats: z.array(seatAnswers) })),
});
export type OwnQuestions = z.output<typeof ownQuestions>;

const one = z.object({ id: positiveId });

export const listOwnQuestions = endpoint({
  method: 'GET',
  path: '/registrations/{id}/questions',
  summary: 'What the stage asks of each person in the cars of a registration, with the answers.',
  access: 'customer:complete',
  params: one,
  responses: { 200: ownQuestions },
  errors: ['not_found', 'registration_cancelled'],
});

export const answerQuestions = endpoint({
  method: 'PUT',
  path: '/registrations/{id}/questions',
  summary: 'Saves answers of a registration; those that are not named stay as they are.',
  access: 'customer:complete',
  params: one,
  body: z.object({
    answers: z
      .array(
        z.object({
          /** The car's id in the registration. */
          car: positiveId,
          seat,
          question: opaqueText(LONGEST_QUESTION),
          /** Null takes the answer back. */
          choice: z.nullable(opaqueText(LONGEST_CHOICE)),
        }),
      )
      .check(z.maxLength(500)),
  }),
  responses: { 200: ownQuestions },
  errors: ['not_found', 'registration_cancelled', 'questions_closed', 'questions_changed'],
});
