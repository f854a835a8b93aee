import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { positiveId } from '../../shapes.ts';
import { reason } from '../../staff/reason.ts';

/**
 * Portal pages that staff can see as one customer does: registrations, upcoming stages, garage, team, and the payment
 * panel and credential of a registration.
 */
export const SEEN_PARTS = [
  'registrations',
  'stages',
  'garage',
  'team',
  'payment',
  'credential',
] as const;
export type SeenPart = (typeof SEEN_PARTS)[number];

/** Pages about a single registration. */
export const PARTS_OF_ONE: readonly SeenPart[] = ['payment', 'credential'];

export const openPortalView = endpoint({
  method: 'POST',
  path: '/staff/customers/{id}/portal-view',
  summary:
    'Lets a staff member see the portal as a customer sees it, for 15 minutes, and records who looks and why. Read-only: creates no session or token of the customer.',
  access: 'staff:registrations:view',
  params: z.object({ id: positiveId }),
  body: z.object({
    reason,
    /** True to show CPF, phones and birth dates unmasked, which needs the permission to see them. */
    is_whole: z.boolean(),
  }),
  responses: { 201: z.object({ id: z.number(), expires_at: z.string() }) },
  errors: ['not_found'],
});

export const drawPortalView = endpoint({
  method: 'GET',
  path: '/staff/portal-views/{id}/{part}',
  summary:
    'One page of an open portal view, as a document without scripts for a frame. Only for the staff member who opened it, with their current grants.',
  access: 'staff:registrations:view',
  params: z.object({ id: positiveId, part: z.enum(SEEN_PARTS) }),
  query: z.object({
    /** The registration whose payment or credential is shown. */
    registration: z.optional(positiveId),
  }),
  responses: { 200: z.string() },
  errors: ['not_found'],
  kind: 'file',
  mediaType: 'text/html',
});
