import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nullableText, positiveId } from '../shapes.ts';

/** A file of results, or a page elsewhere that shows them (ENT-21). */
const resultAnswer = z.object({
  id: z.number(),
  /** Path below the portal's origin or a whole address, opened exactly as given (RES-11). */
  result: z.string(),
  /** What people read; null: it is made of the file's name (`resultTitle`). */
  title: nullableText,
  created_at: z.string(),
  /** It names inscription numbers: whoever has one is told their place (`listOwnPlacements`). */
  numbered: z.boolean(),
  /** From 1: how often it was replaced, and once more. */
  version: z.number(),
  /** It may still change: protests are open, until then where they have an end. */
  is_provisional: z.boolean(),
  protests_until: nullableText,
});
export type Result = z.output<typeof resultAnswer>;

export const getResults = endpoint({
  method: 'GET',
  path: '/results/{id}',
  summary: 'The results of a stage, in the order in which they are put or else were published.',
  access: 'public',
  params: z.object({ id: positiveId }),
  responses: { 200: z.object({ results: z.array(resultAnswer) }) },
  errors: ['not_found'],
});

const ownPlacement = z.object({
  /** The result that says so. */
  result_id: z.number(),
  inscription_number: z.number(),
  /** From 1. */
  place: z.number(),
  /** Of how many, in the same category of the same table. */
  of: z.number(),
  category: z.nullable(z.string()),
});
export type OwnPlacement = z.output<typeof ownPlacement>;

export const listOwnPlacements = endpoint({
  method: 'GET',
  path: '/me/placements/{id}',
  summary: 'Where the customer came in a stage, by its results that name inscription numbers.',
  access: 'customer',
  params: z.object({ id: positiveId }),
  responses: { 200: z.object({ placements: z.array(ownPlacement) }) },
  errors: [],
});
