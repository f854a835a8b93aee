import * as z from 'zod/mini';
import { type Answer, endpoint } from '../../endpoint.ts';
import { opaqueText, positiveId } from '../../shapes.ts';
import type { Permission } from '../../staff/permissions.rules.ts';
import { MOST_MARKED } from '../desk-shapes.ts';
import { registrationChoice } from './registration-list.endpoints.ts';
import { staffReason } from './registration.endpoints.ts';

/**
 * Bulk actions on registrations, with their permission. Only actions that can be undone or repeated, never a
 * cancellation.
 */
export const BULK_ACTS = {
  resend: 'messages:edit',
  approve: 'registrations:edit',
} as const satisfies Record<string, Permission>;
export type BulkAct = keyof typeof BULK_ACTS;

/** Most registrations per action; for more, staff narrow the filter. */
export const MOST_AT_ONCE = 5_000;
/** Above this count, staff must type the number to confirm. */
export const TYPED_ABOVE = 20;

const chosen = {
  act: z.enum(Object.keys(BULK_ACTS) as readonly BulkAct[]),
  search: z.object(registrationChoice),
  /** Ids of the ticked rows; without them, all rows that match the filters. */
  ids: z.optional(z.array(positiveId).check(z.minLength(1), z.maxLength(MOST_MARKED))),
};

export const rehearseBulk = endpoint({
  method: 'POST',
  path: '/staff/registrations/bulk/rehearsal',
  summary: 'How many registrations a bulk action would change and skip, with the reasons.',
  access: 'staff:registrations:view',
  body: z.object(chosen),
  responses: {
    200: z.object({
      able: z.number(),
      /** Chosen rows that the action skips, because they are not in the required state. */
      left: z.number(),
      /** Version of the chosen rows and their states; sent back with the action. */
      version: z.string(),
    }),
  },
  errors: ['bulk_too_large', 'staff_forbidden'],
});

export const startBulk = endpoint({
  method: 'POST',
  path: '/staff/registrations/bulk',
  summary: 'Applies an action to many registrations, one after the other, once each.',
  access: 'staff:registrations:view',
  body: z.object({
    ...chosen,
    version: opaqueText(64),
    reason: staffReason,
    /** The count typed by staff, when above `TYPED_ABOVE`. */
    confirm: z.optional(z.string().check(z.maxLength(10))),
  }),
  responses: { 201: z.object({ id: z.number() }) },
  errors: ['bulk_too_large', 'changed_meanwhile', 'staff_forbidden'],
});

export const listBulks = endpoint({
  method: 'GET',
  path: '/staff/registrations/bulk',
  summary:
    'Bulk actions that the caller started in the last 24 hours, newest first, with progress.',
  access: 'staff:registrations:view',
  responses: {
    200: z.object({
      bulks: z.array(
        z.object({
          id: z.number(),
          act: chosen.act,
          total: z.number(),
          done: z.number(),
          /** Refused because another change came first, as in a single action. */
          refused: z.number(),
          /** Inscription numbers of the first refused ones. */
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
