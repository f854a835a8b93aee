import * as z from 'zod/mini';
import { messages } from '../../brazil/messages.ts';
import { isPlainText } from '../../brazil/plain-text.ts';
import { type Answer, endpoint, type Query } from '../../endpoint.ts';
import { automakerId, messageAnswer, positiveId } from '../../shapes.ts';
import { deskPage, deskRegistrationRow, pageCursor, rowVersion } from '../desk-shapes.ts';
import { reviewClaim, reviewQuestion } from './review-shapes.ts';
import { REVIEW_QUESTION_NAMES } from './review.templates.ts';

/** How long a registration stays claimed by a reviewer who no longer views it, in seconds. */
export const CLAIM_SECONDS = 60;
/** Most registrations that one reviewer may claim: the open one, and those whose decision is not sent yet. */
export const MOST_CLAIMED = 20;

const reviewRow = z.object({
  ...deskRegistrationRow.shape,
  claim: z.nullable(reviewClaim),
  question: z.nullable(reviewQuestion),
});
export type ReviewRow = z.output<typeof reviewRow>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/staff/reviews',
  summary:
    'The review queue within the caller’s scope (D20), 50 a page, oldest first: entries to decide, or entries with an open question.',
  access: 'staff:registrations:view',
  query: z.object({
    brand: z.optional(automakerId),
    stage: z.optional(positiveId),
    asked: z.optional(z.enum(['yes', 'no'])),
    page: pageCursor,
  }),
  responses: {
    200: z.object({
      reviews: z.array(reviewRow),
      page: deskPage,
      /** Counts for the brand and stage. */
      counts: z.object({ open: z.number(), asked: z.number() }),
    }),
  },
  errors: [],
});
export type ReviewQuery = Query<typeof listReviews>;
export type ReviewList = Answer<typeof listReviews>;

export const holdReviews = endpoint({
  method: 'POST',
  path: '/staff/reviews/claims',
  summary:
    'Claims these entries for review for a minute and releases all others. Claims are advice only: colleagues can still decide. Returns the current claims.',
  access: 'staff:registrations:edit',
  body: z.object({
    ids: z.array(positiveId).check(z.maxLength(MOST_CLAIMED)),
    /** Id of a specific registration, which another reviewer may have claimed. */
    take: z.optional(positiveId),
  }),
  responses: {
    200: z.object({ claims: z.array(z.object({ id: z.number(), ...reviewClaim.shape })) }),
  },
  errors: [],
});

export const askReview = endpoint({
  method: 'POST',
  path: '/staff/registrations/{id}/question',
  summary:
    'Asks the customer about an entry in review, by e-mail and in the portal; it stays in review. Refused when it changed meanwhile.',
  access: 'staff:registrations:edit',
  params: z.object({ id: positiveId }),
  body: z.object({
    version: rowVersion,
    about: z.enum(REVIEW_QUESTION_NAMES),
    /** Text for the customer, who also reads it in the portal. */
    note: z
      .string()
      .check(
        z.trim(),
        z.minLength(5, { error: 'Escreva a pergunta' }),
        z.maxLength(500, { error: 'No máximo 500 letras' }),
        z.refine(isPlainText, { error: messages.characters }),
      ),
  }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'changed_meanwhile', 'not_in_review'],
});
