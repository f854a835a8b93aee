import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { positiveId } from '../shapes.ts';

/** A file of results, or a page elsewhere that shows them (ENT-21). */
const resultAnswer = z.object({
  id: z.number(),
  /** Path below the portal's origin or a whole address, opened exactly as given (RES-11). */
  result: z.string(),
  /** What people read; null: it is made of the file's name (`resultTitle`). */
  title: z.nullable(z.string()),
  created_at: z.string(),
});
export type Result = z.output<typeof resultAnswer>;

export const getResults = endpoint({
  method: 'GET',
  path: '/results/{id}',
  summary: 'The results of a stage, in the order in which they were published.',
  access: 'public',
  params: z.object({ id: positiveId }),
  responses: { 200: z.object({ results: z.array(resultAnswer) }) },
  errors: ['not_found'],
});
