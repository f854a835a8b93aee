import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nullableText, positiveId } from '../shapes.ts';
import { explanation } from './explain.fields.ts';

export const explainOwnEntries = endpoint({
  method: 'GET',
  path: '/me/stages/{id}/explanation',
  summary:
    "Why the customer's requests at a stage ended as they did, from the stage's log; of other people only numbers.",
  access: 'customer:complete',
  params: z.object({ id: positiveId }),
  responses: {
    200: z.object({
      stage: z.object({ id: z.int(), title: z.string() }),
      /** Who waits first, then the newest; at most ten. */
      explanations: z.array(explanation),
      /** Requests that were received and not decided, in words (OPEN-40). */
      not_decided: nullableText,
    }),
  },
  errors: ['not_found'],
});
