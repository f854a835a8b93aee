import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nullableText, positiveId } from '../shapes.ts';

const nullableId = z.nullable(z.number());

const crew = z.object({
  vehicle_id: nullableId,
  conductor_id: nullableId,
  navigator_id: nullableId,
  companion_ids: z.array(z.int()),
});

const sameTeam = z.object({
  /** Title of the stage of the customer's last registration. */
  from: z.string(),
  /** The last registration's category, by its name in this stage; null when this stage does not have it. */
  category: z.nullable(z.object({ id: z.int(), name: z.string() })),
  team_name: nullableText,
  /** The customer declared then that these vehicles have four-wheel drive; false when a vehicle is left out. */
  isoffroad: z.boolean(),
  /** The last registration's vehicles and people who may take part in this stage. */
  crews: z.array(crew),
  /** Who or what of the last registration cannot take part, with the form's message. */
  left_out: z.array(z.object({ who: z.string(), message: z.string() })),
});
export type SameTeam = z.output<typeof sameTeam>;

export const suggestSameTeam = endpoint({
  method: 'GET',
  path: '/me/stages/{id}/same-team',
  summary:
    "The customer's last registration in another stage as a suggestion for this one, without whoever the rules of a registration refuse.",
  access: 'customer:complete',
  params: z.object({ id: positiveId }),
  responses: {
    /** Null without a registration in another stage, and once the customer is in this stage. */
    200: z.object({ suggestion: z.nullable(sameTeam) }),
  },
  errors: ['not_found', 'registration_closed'],
});
