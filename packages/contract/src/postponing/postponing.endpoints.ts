import * as z from 'zod/mini';
import { staffReason } from '../desk/registrations/registration.endpoints.ts';
import { noteToCustomers } from '../desk/room/room-acts.endpoints.ts';
import { type Answer, endpoint } from '../endpoint.ts';
import { registrationAnswer } from '../registrations/registrations.endpoints.ts';
import { fileVersion } from '../seasons/season.endpoints.ts';
import { instant, messageAnswer, nullableText, opaqueText, positiveId } from '../shapes.ts';
import { postponementPlan } from './postponement-plan.ts';
import { CHOICES, ENDS } from './postponing.rules.ts';

const stage = z.object({ id: positiveId });

export const rehearsePostponement = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/postponement/rehearsal',
  summary: 'Dry run of postponing a stage.',
  access: 'staff:stages:end',
  params: stage,
  body: postponementPlan,
  responses: {
    200: z.object({
      problems: z.array(z.object({ field: z.string(), message: z.string() })),
      /** Confirmed registrations, whose holders are asked. */
      asked: z.number(),
      /** Other registrations that are notified: waiting, in review, unpaid. */
      told: z.number(),
      /** People with an open invitation, who receive its link again with the new date; missing when there are none. */
      invited: z.optional(z.number()),
      /** Total refund if everyone asked chooses it, e.g. "1000.00". */
      held: z.string(),
      /** Of those, registrations paid so long before the deadline that the provider would not refund the Pix. */
      refunds_too_late: z.number(),
      /** Version of the stage in the rehearsal. */
      version: z.string(),
    }),
  },
  errors: ['not_found'],
});
export type PostponementRehearsed = Answer<typeof rehearsePostponement>;

export const postponeStage = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/postponement',
  summary:
    'Proposes to postpone a stage and to ask all confirmed customers to keep their place or be refunded; Admin or Financeiro confirms (`confirmStageEnding`).',
  access: 'staff:stages:end',
  params: stage,
  body: z.object({
    ...postponementPlan.shape,
    note: noteToCustomers,
    reason: staffReason,
    version: fileVersion,
    /** The stage's title typed by staff, when many are asked. */
    confirm: z.optional(opaqueText(200)),
  }),
  responses: { 200: messageAnswer },
  errors: [
    'not_found',
    'second_person_needed',
    'proposal_waits',
    'season_changed',
    'season_refused',
  ],
});

const answers = z.array(
  z.object({
    registration: z.number(),
    number: z.number(),
    /** Name of the customer who answers. */
    holder: z.string(),
    vehicles: z.number(),
    /** Null while there is no answer. */
    end: z.nullable(z.enum(ENDS)),
    answered_at: z.nullable(instant),
  }),
);

export const readPostponement = endpoint({
  method: 'GET',
  path: '/staff/stages/{id}/postponement',
  summary:
    'The newest postponement of a stage with the customers’ answers; null when it was never postponed.',
  access: 'staff:registrations:view',
  params: stage,
  responses: {
    200: z.object({
      stage: z.object({
        id: z.int(),
        title: z.string(),
        automaker_id: z.int(),
        stage_date: z.nullable(instant),
        /** The stage's dates in the season file, the starting point of a postponement. */
        file: z.object({
          stage_date: nullableText,
          end_registration_date: nullableText,
          cancellation_limit: nullableText,
        }),
        /** True when it can be postponed: has a future date and is not cancelled. */
        is_ahead: z.boolean(),
      }),
      postponement: z.nullable(
        z.object({
          who: z.string(),
          reason: z.string(),
          note: z.string(),
          date_before: instant,
          date_after: instant,
          answer_by: instant,
          default_choice: z.enum(CHOICES),
          created_at: instant,
          /** Last reminder to those who have not answered. */
          reminded_at: z.optional(nullableText),
          /** When the time for answers ended. */
          ended_at: z.nullable(instant),
          answers,
        }),
      ),
      now: instant,
    }),
  },
  errors: ['not_found'],
});
export type StagePostponement = Answer<typeof readPostponement>;

export const answerByTelephone = endpoint({
  method: 'POST',
  path: '/staff/registrations/{id}/postponement',
  summary:
    'Records a customer’s answer by telephone to a postponement. Giving up the place requires a fresh second factor.',
  access: 'staff:registrations:edit',
  params: stage,
  body: z.object({ choice: z.enum(CHOICES), reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'postponement_over', 'fresh_factor_needed'],
});

export const remindPostponed = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/postponement/reminder',
  summary: 'Reminds all customers without an answer to a postponement; at most once a day.',
  access: 'staff:registrations:edit',
  params: stage,
  body: z.object({ reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'postponement_over', 'reminded_today'],
});

export const answerPostponement = endpoint({
  method: 'POST',
  path: '/registrations/{id}/postponement',
  summary: 'Keeps the place at the new date, or gives it up for a full refund (POST-05).',
  access: 'customer:complete',
  params: stage,
  body: z.object({ choice: z.enum(CHOICES) }),
  responses: { 200: z.object({ message: z.string(), registration: registrationAnswer }) },
  errors: ['not_found', 'postponement_over'],
});
