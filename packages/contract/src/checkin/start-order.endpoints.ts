import * as z from 'zod/mini';
import { deskStage } from '../desk/desk-shapes.ts';
import { type Answer, type Body, endpoint } from '../endpoint.ts';
import { nullableText, opaqueText, positiveId } from '../shapes.ts';
import { gateCar } from './gate-car.ts';
import { BEST_STARTS } from './start-proposal.rules.ts';
import { start } from './start.ts';

/** Maximum number of cars per start order, more than any stage has. */
const MOST_CARS = 5_000;

const orderedCar = z.object(gateCar);
export type OrderedCar = z.output<typeof orderedCar>;

const startOrder = z.object({
  stage: deskStage,
  /** Changes with the groups and times. */
  version: z.string(),
  /** Sorted by number, without cancelled ones. */
  cars: z.array(orderedCar),
  may_edit: z.boolean(),
  /** When it was shown to crews, ISO 8601; null when it is not shown. */
  shown_at: nullableText,
});

export const readStartOrder = endpoint({
  method: 'GET',
  path: '/staff/stages/{id}/start-order',
  summary: 'Start group and time of each registered car of a stage.',
  access: 'staff:checkin:view',
  params: z.object({ id: positiveId }),
  responses: { 200: startOrder },
  errors: ['not_found'],
});
export type StartOrder = Answer<typeof readStartOrder>;

export const setStartOrder = endpoint({
  method: 'PUT',
  path: '/staff/stages/{id}/start-order',
  summary:
    'Replaces the start order of a stage; a car that is not listed has no start. Refused when the order or the cars changed meanwhile.',
  access: 'staff:season:edit',
  largestBody: 1024 * 1024,
  params: z.object({ id: positiveId }),
  body: z.object({
    /** Version of the order that the staff member saw. */
    version: opaqueText(64),
    starts: z.array(z.object({ car: positiveId, start })).check(
      z.maxLength(MOST_CARS),
      z.refine((starts) => new Set(starts.map(({ car }) => car)).size === starts.length, {
        error: 'Um carro está duas vezes na ordem',
      }),
    ),
  }),
  responses: { 200: startOrder },
  errors: ['not_found', 'start_order_changed'],
});
export type StartWish = Body<typeof setStartOrder>['starts'][number];

export const showStartOrder = endpoint({
  method: 'PUT',
  path: '/staff/stages/{id}/start-order/showing',
  summary:
    'Shows the start order to the crews, or hides it. Refused when the caller saw another order.',
  access: 'staff:season:edit',
  params: z.object({ id: positiveId }),
  body: z.object({
    shown: z.boolean(),
    /** Version of the order that the staff member saw; hiding is never refused because of it. */
    version: opaqueText(64),
  }),
  responses: { 200: startOrder },
  errors: ['not_found', 'start_order_changed', 'start_order_empty', 'stage_undated'],
});

const proposedCar = z.object({
  ...gateCar,
  /** Its place in the order now, from 1. */
  was: z.int(),
  /** True when its place in the championship decides where it starts. The others follow in their order of now. */
  is_ranked: z.boolean(),
  /** `4º no Campeonato de pilotos, 85 pontos` */
  reason: z.string(),
});
export type ProposedCar = z.output<typeof proposedCar>;

export const proposeStartOrder = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/start-order/proposal',
  summary:
    'Computes an order of the confirmed cars from the official standings of a championship. Stores nothing.',
  access: 'staff:season:edit',
  params: z.object({ id: positiveId }),
  body: z.object({
    /** Key of the championship; null: the first one that names the stage. */
    championship: z.nullable(opaqueText(60)),
    best: z.enum(BEST_STARTS),
    /** Categories in the order in which they start; others follow as they stand now. */
    categories: z.array(opaqueText(120)).check(z.maxLength(50)),
  }),
  responses: {
    200: z.object({
      /** Published ones of the brand; those that name the stage come first, then the newest. */
      championships: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          season: z.int(),
          names_stage: z.boolean(),
        }),
      ),
      /** Key of the one that was counted; null when none names the stage. */
      championship: nullableText,
      /** All categories, in the order in which they start. */
      categories: z.array(z.string()),
      /** In the proposed order. */
      cars: z.array(proposedCar),
    }),
  },
  errors: ['not_found'],
});
export type StartProposal = Answer<typeof proposeStartOrder>;
export type ProposalWish = Body<typeof proposeStartOrder>;
