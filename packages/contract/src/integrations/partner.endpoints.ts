import * as z from 'zod/mini';
import { start } from '../checkin/start.ts';
import { type Answer, endpoint } from '../endpoint.ts';
import { CREW_ROLES } from '../registrations/crew-roles.ts';
import { instant, nullableText, positiveId } from '../shapes.ts';

/* Endpoints that partners read with their key: `Authorization: Bearer trilha_…`. */

const stage = z.object({
  id: z.int(),
  title: z.string(),
  city_uf: z.string(),
  stage_date: z.nullable(instant),
});
const params = z.object({ id: positiveId });

export const listPartnerStages = endpoint({
  method: 'GET',
  path: '/partners/stages',
  summary: 'Stages that the key covers, next first.',
  access: 'key',
  responses: { 200: z.object({ stages: z.array(stage) }) },
  errors: [],
});

export const readStartList = endpoint({
  method: 'GET',
  path: '/partners/stages/{id}/start-list',
  summary:
    'Confirmed cars of a stage by inscription number; with the people for keys with scope `crew`.',
  access: 'key:start-list',
  params,
  responses: {
    200: z.object({
      stage,
      cars: z.array(
        z.object({
          /** Id of the entered vehicle, also used by webhooks and arrivals. */
          id: z.int(),
          registration: z.number(),
          number: z.number(),
          model: z.string(),
          year: z.string(),
          category: z.string(),
          /** Start time, local to the stage, and group; null when not set yet. */
          start: z.nullable(start),
          /** Null when the key lacks the scope `crew`. */
          crew: z.nullable(
            z.object({
              plate: z.string(),
              team: nullableText,
              people: z.array(
                z.object({
                  name: z.string(),
                  role: z.enum(CREW_ROLES),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  },
  errors: ['not_found'],
});
export type StartList = Answer<typeof readStartList>;

export const readPartnerArrivals = endpoint({
  method: 'GET',
  path: '/partners/stages/{id}/arrivals',
  summary:
    'Cars that arrived at the gate, with the earliest entrance of each, as reported by phones so far.',
  access: 'key:arrivals',
  params,
  responses: {
    200: z.object({
      stage,
      arrivals: z.array(z.object({ car: z.number(), number: z.number(), at: instant })),
    }),
  },
  errors: ['not_found'],
});

export const listPartnerResults = endpoint({
  method: 'GET',
  path: '/partners/stages/{id}/results',
  summary: 'The published results of a stage, in order of publication.',
  access: 'key:results',
  params,
  responses: {
    200: z.object({
      stage,
      results: z.array(
        z.object({
          id: z.int(),
          title: nullableText,
          /** URL of the file. */
          result: z.string(),
          created_at: instant,
        }),
      ),
    }),
  },
  errors: ['not_found'],
});
