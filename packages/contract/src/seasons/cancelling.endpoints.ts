import * as z from 'zod/mini';
import { staffReason } from '../desk/registrations/registration.endpoints.ts';
import { noteToCustomers } from '../desk/room/room-acts.endpoints.ts';
import { type Answer, endpoint } from '../endpoint.ts';
import { REGISTRATION_STATUSES } from '../registrations/statuses.ts';
import { emptyBody, messageAnswer, opaqueText, positiveId } from '../shapes.ts';
import { fileVersion } from './season.endpoints.ts';

const stage = z.object({ id: positiveId });

export const rehearseStageCancellation = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/cancellation/rehearsal',
  summary: 'Dry run of cancelling a stage.',
  access: 'staff:stages:end',
  params: stage,
  body: emptyBody,
  responses: {
    200: z.object({
      /** Registrations that are cancelled, by current status. */
      registrations: z.array(
        z.object({ status: z.enum(REGISTRATION_STATUSES), count: z.number() }),
      ),
      /** People notified by e-mail. */
      told: z.number(),
      /** Total refund, e.g. "1000.00". */
      refund: z.string(),
      /** Registrations whose Pix is too old for a refund by the provider; staff send those at the bank. */
      refunds_too_late: z.number(),
      /** Version of these consequences; sent back with the action. */
      version: z.string(),
    }),
  },
  errors: ['not_found', 'registration_closed'],
});
export type StageCancellation = Answer<typeof rehearseStageCancellation>;

export const cancelStage = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/cancellation',
  summary:
    'Proposes to cancel a stage with all registrations, full refunds and messages; Admin or Financeiro confirms (`confirmStageEnding`).',
  access: 'staff:stages:end',
  params: stage,
  body: z.object({
    note: noteToCustomers,
    reason: staffReason,
    version: fileVersion,
    /** The stage's title typed by staff, when it has many registrations. */
    confirm: z.optional(opaqueText(200)),
  }),
  responses: { 200: messageAnswer },
  errors: [
    'not_found',
    'second_person_needed',
    'proposal_waits',
    'season_changed',
    'registration_closed',
  ],
});
