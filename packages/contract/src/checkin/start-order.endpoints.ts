import * as z from 'zod/mini';
import { deskStage } from '../desk/desk-shapes.ts';
import { type Answer, type Body, endpoint } from '../endpoint.ts';
import { nullableText, opaqueText, positiveId } from '../shapes.ts';
import { gateCar } from './gate-car.ts';
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
