import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fileVersion } from '../seasons/season.endpoints.ts';
import { messageAnswer, positiveId } from '../shapes.ts';
import { staffReason } from '../desk/registration.endpoints.ts';

const one = z.object({ id: positiveId });

export const confirmStageEnding = endpoint({
  method: 'POST',
  path: '/staff/endings/{id}/confirmation',
  summary:
    'Cancels or postpones a stage as Prova proposed it: by Admin or Financeiro, never by who proposed. Of a cancellation what was rehearsed just now has to follow.',
  access: 'staff:stages:end',
  fresh: true,
  params: one,
  body: z.object({
    reason: staffReason,
    /** Of the rehearsal that was read; only of a cancellation. */
    version: z.optional(fileVersion),
  }),
  responses: { 200: messageAnswer },
  errors: [
    'not_found',
    'other_role_confirms',
    'proposal_own',
    'proposal_over',
    'proposal_lapsed',
    'season_changed',
    'registration_closed',
  ],
});

export const declineStageEnding = endpoint({
  method: 'POST',
  path: '/staff/endings/{id}/refusal',
  summary: 'Declines the end of a stage that a colleague proposed, or takes back one’s own.',
  access: 'staff:stages:end',
  params: one,
  body: z.object({ reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'proposal_over'],
});

export const takeBackCancellation = endpoint({
  method: 'POST',
  path: '/staff/cancellations/{id}/refusal',
  summary: 'Takes back one’s own proposal to cancel or to change a registration.',
  access: 'staff:registrations:edit',
  params: one,
  body: z.object({ reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'proposal_over'],
});
