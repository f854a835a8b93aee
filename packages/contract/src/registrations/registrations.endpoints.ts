import * as z from 'zod/mini';
import { flag, optionalText } from '../brazil/fields.ts';
import { endpoint } from '../endpoint.ts';
import { listedStage } from '../guides/guides.endpoints.ts';
import { invitationToken } from '../invitations/invitations.endpoints.ts';
import { instant, nullableText, positiveId } from '../shapes.ts';
import { categoryAnswer, stageFields } from '../stages/stages.endpoints.ts';
import { VOUCHER_MAX_LENGTH } from '../vouchers/voucher-code.rules.ts';
import { enteredCompanion, enteredVehicle } from './crew.fields.ts';
import { entryFields } from './entry.fields.ts';
import { moneyAnswer } from './money.fields.ts';
import { askedOfEntry } from '../postponing/postponing.fields.ts';
import { reviewQuestionOfEntry } from './review-question.fields.ts';
import { REGISTRATION_STATUSES } from './statuses.ts';

export const registrationAnswer = z.object({
  id: z.int(),
  type: z.enum(['normal', 'voucher', 'bypass']),
  event_id: z.int(),
  step_id: z.int(),
  category_id: z.int(),
  customer_id: z.int(),
  team_name: nullableText,
  terms_and_conditions: z.int(),
  isoffroad: z.int(),
  voucher: nullableText,
  inscription_number: z.int(),
  status: z.enum(REGISTRATION_STATUSES),
  cancelled_by: nullableText,
  cancelled_at: z.nullable(instant),
  created_at: instant,
  updated_at: instant,
  deleted_at: z.nullable(instant),
  /** Position in the waiting list, from 1; null when not waiting. */
  waiting_position: z.nullable(z.int()),
  /** Payment deadline of the place; null when nothing is due. */
  expires_at: z.nullable(instant),
  /** Until when the customer confirms an entry that staff made for them; absent on all others. */
  confirm_until: z.optional(instant),
  /** Amount due for all vehicles, e.g. "1000.00" (D21). */
  amount: z.string(),
  money: moneyAnswer,
  /** Question whether the holder keeps the registration, because the stage was postponed (POST-04). */
  postponement: askedOfEntry,
  /** The organiser's question before deciding; null when there is none, or it is decided. */
  review_question: reviewQuestionOfEntry,
  step: z.object({
    ...stageFields,
    event: z.object({ id: z.int(), name: z.string(), logo: nullableText }),
  }),
  /** Includes the limits that decide who can still be added to the registration. */
  category: z.omit(categoryAnswer, { event_id: true }),
  vehicles: z.optional(z.array(enteredVehicle)),
  vehicleCompanions: z.optional(z.array(enteredCompanion)),
});
export type Registration = z.output<typeof registrationAnswer>;

export const createRegistration = endpoint({
  method: 'POST',
  path: '/registrations',
  summary: 'Registers for a stage: takes all places it needs, or joins the waiting list (D14).',
  access: 'invitation',
  invitationScope: { to: 'invitation', at: 'body.bypassToken' },
  headers: z.object({
    'idempotency-key': z.optional(z.string().check(z.regex(/^[\w-]{8,128}$/))),
  }),
  body: z.object({
    ...entryFields,
    /** Token of the invitation used (BYP-06). */
    bypassToken: z.optional(z.nullable(invitationToken)),
  }),
  responses: {
    201: z.object({
      registration: registrationAnswer,
      /**
       * When the server had read the request, in milliseconds. A repeat with the same key gets the first request's
       * time.
       */
      received_at: instant,
    }),
  },
  errors: [
    'not_found',
    'registration_closed',
    'entries_paused',
    'too_many_registrations',
    'first_batch_full',
    'voucher_invalid',
    'voucher_expired',
    'voucher_exhausted',
    'vehicles_refused',
    'vehicle_already_registered',
    'person_already_registered',
    'vehicle_not_yours',
    'invitation_invalid',
    'idempotency_mismatch',
    'request_in_progress',
  ],
});

export const updateRegistration = endpoint({
  method: 'PUT',
  path: '/registrations/{id}',
  summary:
    'Changes crew and vehicles until the cancellation deadline; category and terms stay (D20).',
  access: 'customer:complete',
  params: z.object({ id: positiveId }),
  body: z.object({
    id: positiveId,
    data: z.object({
      ...entryFields,
      /** Ignored: the stored category stays (C149). */
      category_id: z.optional(positiveId),
      terms_and_conditions: z.optional(flag),
      isoffroad: z.optional(flag),
    }),
  }),
  responses: { 200: z.object({ registration: registrationAnswer }) },
  errors: [
    'not_found',
    'registration_cancelled',
    'registration_closed',
    'cancellation_closed',
    'no_more_vehicles',
    'no_vacancies',
    'first_batch_full',
    'voucher_exhausted',
    'vehicles_refused',
    'vehicle_already_registered',
    'person_already_registered',
    'vehicle_not_yours',
  ],
});

export const confirmRegistration = endpoint({
  method: 'POST',
  path: '/registrations/{id}/confirmation',
  summary:
    'Confirms an entry that staff made for the customer, who accepts terms and declaration. Then the usual follows: review, fee or confirmed place.',
  access: 'customer:complete',
  params: z.object({ id: positiveId }),
  body: z.object({ terms_and_conditions: flag, isoffroad: flag }),
  responses: { 200: z.object({ message: z.string(), registration: registrationAnswer }) },
  errors: ['not_found', 'registration_cancelled', 'confirmation_over'],
});

export const getRegistration = endpoint({
  method: 'GET',
  path: '/registrations/{id}',
  summary: "One of the customer's registrations; vehicles and companions with `vehicle=true`.",
  access: 'invitation',
  invitationScope: { to: 'registration', at: 'params.id' },
  params: z.object({ id: positiveId }),
  query: z.object({ vehicle: z.optional(z.enum(['true', 'false'])) }),
  responses: { 200: z.object({ registration: registrationAnswer }) },
  errors: ['not_found'],
});

export const downloadCalendar = endpoint({
  method: 'GET',
  path: '/registrations/{id}/calendar',
  summary: 'The calendar file of a confirmed registration (RFC 5545), as an attachment.',
  access: 'invitation',
  invitationScope: { to: 'registration', at: 'params.id' },
  kind: 'file',
  mediaType: 'text/calendar',
  params: z.object({ id: positiveId }),
  responses: { 200: z.string() },
  errors: ['not_found', 'registration_cancelled', 'registration_not_confirmed', 'stage_undated'],
});

export const getUserEvents = endpoint({
  method: 'GET',
  path: '/userEvents',
  summary: "The customer's registrations, newest first, with vehicles and companions.",
  access: 'customer:complete',
  responses: {
    200: z.object({ userRegistration: z.array(registrationAnswer), now: instant }),
  },
  errors: [],
});

const firstStage = z.object({
  stage: listedStage,
  /** The customer's vehicle that may enter it, preferring the favourite. */
  vehicle: z.object({ id: z.int(), title: z.string(), plate: z.string() }),
});
export type FirstStage = z.output<typeof firstStage>;

const openingStep = z.object({
  step_id: z.int(),
  /** The stage's title. */
  title: z.string(),
  /** When it can be sent; null once it can be. */
  opens_at: z.nullable(instant),
  /** How many things keep it from being ready. */
  problems: z.number(),
  /** What made it lose its readiness, in words; null when nothing did. */
  lapsed: nullableText,
});
export type OpeningStep = z.output<typeof openingStep>;

export const getFirstStage = endpoint({
  method: 'GET',
  path: '/me/first-stage',
  summary:
    "The suggested stage for a customer without upcoming entries: the nearest that one of their vehicles may enter now, preferably with free places (FACE-33); the customer's prepared entries by their opening (OPEN-62); and where a request of theirs was refused (OPEN-67).",
  access: 'customer:complete',
  responses: {
    200: z.object({
      first: z.nullable(firstStage),
      /** Absent without any. */
      openings: z.optional(z.array(openingStep)),
      /** Stages that refused the customer, who has no registration there; absent when there are none (OPEN-67). */
      refused: z.optional(z.array(z.int())),
      now: instant,
    }),
  },
  errors: [],
});

const readinessAnswer = z.object({
  step_id: z.int(),
  vehicles: z.array(
    z.object({
      vehicle_id: z.int(),
      /** Error text; null when the window is the only obstacle. */
      why: z.nullable(z.string()),
      /** When the next window opens; null while one is open for it, or none follows. */
      opens_at: z.nullable(instant),
    }),
  ),
});
export type StageReadiness = z.output<typeof readinessAnswer>;

export const getReadiness = endpoint({
  method: 'GET',
  path: '/me/readiness',
  summary:
    'For every open or coming stage, which of the customer’s vehicles may enter now without a code, and why the others may not (FACE-150).',
  access: 'customer:complete',
  responses: { 200: z.object({ stages: z.array(readinessAnswer), now: instant }) },
  errors: [],
});

export const verifyVehicles = endpoint({
  method: 'POST',
  path: '/verifyVehicles',
  summary: 'Which of these vehicles may enter the stage in this category, and why not.',
  access: 'invitation',
  invitationScope: { to: 'stage', at: 'body.step_id' },
  body: z.object({
    step_id: positiveId,
    category_id: positiveId,
    vehicles: z.array(positiveId).check(z.minLength(1), z.maxLength(100)),
    /** The registration being changed: vehicles and places that it already has are not refused. */
    registration_id: z.optional(positiveId),
    /** Token of the invitation used: the first batch's rules do not apply then (D24). */
    bypassToken: z.optional(z.nullable(invitationToken)),
    /** Voucher code of the form: with a valid code the first batch's rules do not apply (D14). */
    voucher: optionalText(VOUCHER_MAX_LENGTH),
  }),
  responses: { 200: z.object({ success: z.boolean(), errors: z.record(z.string(), z.string()) }) },
  errors: ['not_found', 'registration_closed', 'invitation_invalid'],
});

export const cancelRegistration = endpoint({
  method: 'POST',
  path: '/cancelRegistration',
  summary: 'Cancels a registration until its deadline; freed places promote waiting entries (D20).',
  access: 'invitation',
  invitationScope: { to: 'registration', at: 'body.registration_id' },
  body: z.object({ registration_id: positiveId }),
  responses: { 200: z.object({ message: z.string(), registration: registrationAnswer }) },
  errors: ['not_found', 'cancellation_closed'],
});
