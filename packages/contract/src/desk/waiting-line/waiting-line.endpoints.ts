import * as z from 'zod/mini';
import { type Answer, endpoint } from '../../endpoint.ts';
import { positiveId } from '../../shapes.ts';
import { deskStage } from '../desk-shapes.ts';

const one = z.object({ id: positiveId });

/** Most rows listed; the rest is only counted. */
export const WAITING_SHOWN = 500;
/** Most places in a what-if calculation. */
export const MOST_SUPPOSED = 100;

export const readWaitingLine = endpoint({
  method: 'GET',
  path: '/staff/stages/{id}/waiting-line',
  summary: 'A stage’s waiting list in order of promotion (D20), at most 500 entries.',
  access: 'staff:registrations:view',
  params: one,
  responses: {
    200: z.object({
      stage: deskStage,
      /** Places that a customer without a code could take now. */
      free: z.number(),
      /** Free places reserved for invitations, vouchers and other batches. */
      promised: z.number(),
      /** Why nobody is promoted now, whatever becomes free; null when promotion is possible. */
      stopped: z.nullable(z.enum(['held', 'cancelled', 'too_late'])),
      total: z.number(),
      waiting: z.array(
        z.object({
          id: z.number(),
          number: z.number(),
          /** Empty after erasure. */
          name: z.string(),
          /** Position in the waiting list, from 1. */
          position: z.number(),
          vehicles: z.number(),
          category: z.string(),
          entered_at: z.string(),
        }),
      ),
    }),
  },
  errors: ['not_found'],
});
export type WaitingLine = Answer<typeof readWaitingLine>;

export const supposeFreePlaces = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/waiting-line/simulation',
  summary: 'Dry run of freeing places: which entries would be promoted.',
  access: 'staff:registrations:view',
  params: one,
  body: z.object({
    places: z.number().check(z.int(), z.gt(0), z.lte(MOST_SUPPOSED)),
  }),
  responses: {
    200: z.object({
      /** Inscription numbers that would be promoted, in order. */
      promoted: z.array(z.number()),
      /** Messages that would be sent. */
      mails: z.number(),
    }),
  },
  errors: ['not_found'],
});
