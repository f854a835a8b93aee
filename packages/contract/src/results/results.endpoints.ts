import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, nullableText, positiveId } from '../shapes.ts';
import { solidarityLineAnswer } from '../solidarity/solidarity.endpoints.ts';
import { RESULT_STATUSES } from './result-table.ts';

/** One car in a table of results, as its file has it. */
const resultLine = z.object({
  /** Null for a line without a readable number, e.g. of a guest. */
  inscription_number: z.nullable(z.int()),
  /** 'B' is the second car of a registration; null when the table does not tell the car. */
  car_letter: nullableText,
  /** As the table has it: a model or a nickname. Never a plate. */
  car: nullableText,
  category: nullableText,
  /** From 1; null when the car has none. */
  place: z.nullable(z.number()),
  points: z.nullable(z.number()),
  status: z.nullable(z.enum(RESULT_STATUSES)),
  remark: nullableText,
});
export type ResultLine = z.output<typeof resultLine>;

const namedLine = z.object({
  ...resultLine.shape,
  /** Driver and navigator, as far as they agreed to be named (D41). */
  names: z.array(z.string()),
});
/** A line of a published table. */
export type ResultTableLine = z.output<typeof namedLine>;

/** A results file, or an external page with results (ENT-21). */
const resultAnswer = z.object({
  id: z.int(),
  /** Path on the portal or absolute URL, opened exactly as given (RES-11). */
  result: z.string(),
  /** Title shown; when null it is derived from the file name (`resultTitle`). */
  title: nullableText,
  created_at: instant,
  /** True when it lists inscription numbers: customers see their own place (`listOwnPlacements`). */
  numbered: z.boolean(),
  /** Version, from 1; each replacement increases it. */
  version: z.number(),
  /** True while it may still change. Protests are open, until the given time if there is one. */
  is_provisional: z.boolean(),
  protests_until: z.nullable(instant),
  /** Its lines in the file's order; null when it is not a table. */
  table: z.nullable(z.array(namedLine)),
});
export type Result = z.output<typeof resultAnswer>;

export const getResults = endpoint({
  method: 'GET',
  path: '/results/{id}',
  summary: 'The results of a stage, in the organisers’ order or else by publication.',
  access: 'public',
  params: z.object({ id: positiveId }),
  responses: {
    200: z.object({
      results: z.array(resultAnswer),
      /** Season of the championships in which the stage counts; null for none. */
      season: z.nullable(z.int()),
      /** What the stage's fees became or will become; null while nothing is promised. */
      solidarity: z.optional(z.nullable(solidarityLineAnswer)),
    }),
  },
  errors: ['not_found'],
});

const ownPlacement = z.object({
  /** Id of the result with this place. */
  result_id: z.int(),
  ...resultLine.shape,
  inscription_number: z.int(),
  /** Number of places in the same category of the table. */
  of: z.number(),
});
export type OwnPlacement = z.output<typeof ownPlacement>;

export const listOwnPlacements = endpoint({
  method: 'GET',
  path: '/me/placements/{id}',
  summary: 'The customer’s own places in a stage, from results that list inscription numbers.',
  access: 'customer',
  params: z.object({ id: positiveId }),
  responses: {
    200: z.object({
      placements: z.array(ownPlacement),
      /** Photographs of each of the customer's confirmed registrations, where the stage has them by number. */
      photos: z.optional(z.array(z.object({ inscription_number: z.int(), address: z.string() }))),
    }),
  },
  errors: [],
});
