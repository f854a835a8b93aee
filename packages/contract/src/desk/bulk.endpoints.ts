import * as z from 'zod/mini';
import { type Answer, endpoint } from '../endpoint.ts';
import { opaqueText, positiveId } from '../shapes.ts';
import type { Permission } from '../staff/permissions.rules.ts';
import { MOST_MARKED } from './desk-shapes.ts';
import { registrationChoice } from './registration-list.endpoints.ts';
import { staffReason } from './registration.endpoints.ts';

/** What can be done to many registrations at once, and who may: what one press undoes or repeats, never an end. */
export const BULK_ACTS = {
  resend: 'messages:edit',
  approve: 'registrations:edit',
} as const satisfies Record<string, Permission>;
export type BulkAct = keyof typeof BULK_ACTS;

/** Registrations of one deed; more are filtered first. */
export const MOST_AT_ONCE = 5_000;
/** Above so many the number itself has to be typed. */
export const TYPED_ABOVE = 20;

const chosen = {
  act: z.enum(Object.keys(BULK_ACTS) as readonly BulkAct[]),
  search: z.object(registrationChoice),
  /** Of the rows that are ticked; without them all that the filters leave. */
  ids: z.optional(z.array(positiveId).check(z.minLength(1), z.maxLength(MOST_MARKED))),
};

export const rehearseBulk = endpoint({
  method: 'POST',
  path: '/staff/registrations/bulk/rehearsal',
  summary: 'How many registrations a deed would reach, and how many it would leave, and why.',
  access: 'staff:registrations:view',
  body: z.object(chosen),
  responses: {
    200: z.object({
      able: z.number(),
      /** Chosen, and nothing would be done to them: they are not in that state. */
      left: z.number(),
      /** Of who was chosen and how they are; goes back with the deed. */
      version: z.string(),
    }),
  },
  errors: ['bulk_too_large', 'staff_forbidden'],
});

export const startBulk = endpoint({
  method: 'POST',
  path: '/staff/registrations/bulk',
  summary: 'Does something to each of many registrations, one after the other, once to each.',
  access: 'staff:registrations:view',
  body: z.object({
    ...chosen,
    version: opaqueText(64),
    reason: staffReason,
    /** How many, typed, where they are many. */
    confirm: z.optional(z.string().check(z.maxLength(10))),
  }),
  responses: { 201: z.object({ id: z.number() }) },
  errors: ['bulk_too_large', 'changed_meanwhile', 'staff_forbidden'],
});

export const listBulks = endpoint({
  method: 'GET',
  path: '/staff/registrations/bulk',
  summary: 'What the caller began in the last day, the newest first, and how far it is.',
  access: 'staff:registrations:view',
  responses: {
    200: z.object({
      bulks: z.array(
        z.object({
          id: z.number(),
          act: chosen.act,
          total: z.number(),
          done: z.number(),
          /** Somebody was faster: refused as it would be one by one. */
          refused: z.number(),
          /** Numbers of those that were refused, the first of them. */
          refused_numbers: z.array(z.number()),
          started_at: z.string(),
          is_over: z.boolean(),
        }),
      ),
    }),
  },
  errors: [],
});
export type DeskBulk = Answer<typeof listBulks>['bulks'][number];
