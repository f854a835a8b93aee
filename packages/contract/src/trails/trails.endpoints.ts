import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { stageRoute } from '../guides/guide.schema.ts';
import { CREW_ROLES } from '../registrations/crew-roles.ts';
import { RESULT_STATUSES } from '../results/result-table.ts';
import { instant, nullableText } from '../shapes.ts';
import { ownSolidarityLine } from '../solidarity/solidarity.endpoints.ts';

/** A car with which the customer took part in a stage that was held. */
const trail = z.object({
  stage: z.object({
    id: z.int(),
    title: z.string(),
    city_uf: z.string(),
    stage_date: instant,
    /** Photographs; null unless it is an address of the web. */
    galery_link: nullableText,
  }),
  inscription_number: z.int(),
  /** Photographs of this inscription number; null where the stage has none by number. */
  photos: z.optional(nullableText),
  /** Role of the customer in this car; null when they only entered it. */
  role: z.nullable(z.enum(CREW_ROLES)),
  /** The customer's own entry in the crew, for their certificate; null when they only entered the car. */
  person_id: z.nullable(z.int()),
  /** False when another account entered the car: its nickname and the other people of its crew are then left out. */
  is_own_entry: z.boolean(),
  car: z.object({
    id: z.int(),
    title: nullableText,
    model: z.string(),
    year: z.string(),
    color: nullableText,
    sold_at: nullableText,
  }),
  /** The other people of the car. */
  crew: z.array(z.object({ id: z.int(), name: z.string(), role: z.enum(CREW_ROLES) })),
  distance_km: z.nullable(z.number()),
  climb_m: z.nullable(z.number()),
  /** Shape of the route, at most 40 points; null without a GPX. */
  line: z.nullable(stageRoute.shape.line),
  profile: stageRoute.shape.profile,
  /** What the stage's fees became or will become; null while nothing is promised, and when another account entered the car. */
  solidarity: z.optional(z.nullable(ownSolidarityLine)),
  /** From the result tables that are shown now; null when none has the car. */
  place: z.nullable(
    z.object({
      /** Null for a car without a place, e.g. one that did not finish. */
      place: z.nullable(z.number()),
      category: nullableText,
      status: z.nullable(z.enum(RESULT_STATUSES)),
      is_provisional: z.boolean(),
    }),
  ),
});
export type Trail = z.output<typeof trail>;

export const listOwnTrails = endpoint({
  method: 'GET',
  path: '/me/trails',
  summary:
    'The stages held in which the customer took part, or entered a car: newest first, one row per car.',
  access: 'customer:complete',
  responses: { 200: z.object({ trails: z.array(trail) }) },
  errors: [],
});
