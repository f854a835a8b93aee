import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emptyBody, flagAnswer, instant, nullableText, positiveId } from '../shapes.ts';
import { entryFields } from './entry.fields.ts';
import { MOST_VEHICLES } from './limits.rules.ts';

/** An id that may stay open until registration opens: 0 means not chosen yet. */
const openId = z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647));

/** Body of `POST /registrations`, in which choices may be missing. */
const preparedFields = {
  category_id: openId,
  team_name: entryFields.team_name,
  terms_and_conditions: entryFields.terms_and_conditions,
  isoffroad: entryFields.isoffroad,
  voucher: entryFields.voucher,
  vehicles: z
    .array(
      z.object({
        vehicle_id: openId,
        conductor_id: openId,
        navigator_id: z.nullable(openId),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_VEHICLES)),
  vehicleCompanions: z
    .array(z.object({ vehicle_id: openId, companion_id: openId }))
    .check(z.maxLength(80)),
};

const preparedProblem = z.object({
  /** The form's field name (INS-29); null when the problem concerns the whole registration. */
  field: nullableText,
  message: z.string(),
  /** When the problem was first found; null when it existed at preparation. */
  since: nullableText,
});

const preparedAnswer = z.object({
  step_id: z.int(),
  event_id: z.int(),
  /** `Idempotency-Key` for submitting it: only one registration is made, whichever devices send it. */
  key: z.string(),
  entry: z.object({
    ...preparedFields,
    team_name: nullableText,
    terms_and_conditions: flagAnswer,
    isoffroad: flagAnswer,
    voucher: nullableText,
  }),
  /** Empty when it is ready. */
  problems: z.array(preparedProblem),
  /** When it can be submitted; null once it can be, or while that is unknown. */
  opens_at: z.nullable(instant),
  /** Why the first batch refuses it, when it can be submitted only in the later general window; null otherwise. */
  first_batch_refusal: nullableText,
  prepared_at: instant,
  checked_at: instant,
});
export type PreparedEntry = z.output<typeof preparedAnswer>;

const preparedList = z.object({
  prepared: z.array(preparedAnswer),
  /** Stages that refused the customer, who has no registration there; absent when there are none (OPEN-67). */
  refused: z.optional(z.array(z.int())),
  now: instant,
});

const ofStage = z.object({ id: positiveId });

export const listPreparedEntries = endpoint({
  method: 'GET',
  path: '/me/prepared-entries',
  summary:
    'The customer’s prepared entries, each checked now by the rules of an entry, and the stages that refused a request of theirs.',
  access: 'customer:complete',
  responses: { 200: preparedList },
  errors: [],
});

export const prepareEntry = endpoint({
  method: 'PUT',
  path: '/me/prepared-entries/{id}',
  summary:
    'Stores a prepared entry for a stage that is not open yet, complete or not. It reserves no place and sends nothing.',
  access: 'customer:complete',
  params: ofStage,
  body: z.object(preparedFields),
  responses: { 200: z.object({ prepared: preparedAnswer }) },
  errors: ['not_found', 'registration_closed'],
});

export const discardPreparedEntry = endpoint({
  method: 'DELETE',
  path: '/me/prepared-entries/{id}',
  summary: 'Deletes the prepared entry of a stage.',
  access: 'customer:complete',
  params: ofStage,
  body: emptyBody,
  responses: { 200: preparedList },
  errors: [],
});
