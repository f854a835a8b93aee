import * as z from 'zod/mini';
import { type Answer, endpoint } from '../../endpoint.ts';
import { fileVersion } from '../../seasons/season.endpoints.ts';
import { messageAnswer, positiveId } from '../../shapes.ts';
import { staffReason } from '../registrations/registration.endpoints.ts';

const one = z.object({ id: positiveId });

export const readStageEnding = endpoint({
  method: 'GET',
  path: '/staff/stages/{id}/ending',
  summary: 'The open proposal to cancel or postpone a stage.',
  access: 'staff:stages:end',
  params: one,
  responses: {
    200: z.object({
      /** Null when nothing is pending. */
      proposal: z.nullable(
        z.object({
          id: z.number(),
          act: z.enum(['cancel_stage', 'postpone_stage']),
          staff: z.string(),
          reason: z.string(),
          created_at: z.string(),
          is_own: z.boolean(),
        }),
      ),
    }),
  },
  errors: ['not_found'],
});
export type StageEnding = Answer<typeof readStageEnding>;

export const confirmStageEnding = endpoint({
  method: 'POST',
  path: '/staff/endings/{id}/confirmation',
  summary:
    'Cancels or postpones a stage as proposed by Prova. Requires Admin or Financeiro, never the proposer. A cancellation must have the effects that the caller just saw.',
  access: 'staff:stages:end',
  fresh: true,
  params: one,
  body: z.object({
    reason: staffReason,
    /** Version of the rehearsal that the staff member read; only for a cancellation. */
    version: z.optional(fileVersion),
  }),
  responses: { 200: messageAnswer },
  errors: [
    'not_found',
    'other_role_confirms',
    'proposal_own',
    'proposal_made_by',
    'proposal_over',
    'proposal_lapsed',
    'season_changed',
    'registration_closed',
  ],
});

export const declineStageEnding = endpoint({
  method: 'POST',
  path: '/staff/endings/{id}/refusal',
  summary: 'Declines a colleague’s proposal to end a stage, or withdraws the caller’s own.',
  access: 'staff:stages:end',
  params: one,
  body: z.object({ reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'proposal_over'],
});

export const takeBackCancellation = endpoint({
  method: 'POST',
  path: '/staff/cancellations/{id}/refusal',
  summary: 'Withdraws the caller’s own proposal to cancel or change a registration.',
  access: 'staff:registrations:edit',
  params: one,
  body: z.object({ reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'proposal_over'],
});
