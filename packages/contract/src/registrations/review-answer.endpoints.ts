import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { positiveId } from '../shapes.ts';
import { registrationAnswer } from './registrations.endpoints.ts';
import { reviewAnswer } from './review-question.fields.ts';

/* Separate from the other registration endpoints, so that pages load it only with the question. */
export const answerReview = endpoint({
  method: 'POST',
  path: '/registrations/{id}/review-answer',
  summary:
    'Answers the organiser’s question about an entry in review, once per question (STAFF-76).',
  access: 'customer:complete',
  params: z.object({ id: positiveId }),
  body: z.object({
    /** Identifies the question that the customer read: its `asked_at`. */
    asked_at: z.iso.datetime({ error: 'Campo inválido' }),
    answer: reviewAnswer,
  }),
  responses: { 200: z.object({ message: z.string(), registration: registrationAnswer }) },
  errors: ['not_found', 'question_over'],
});
