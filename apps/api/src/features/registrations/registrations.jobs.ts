import * as z from 'zod/mini';
import { registrationEmails } from '../../emails/emails.ts';
import { defineJob, defineRecurringJob, PIX_RETRY } from '../../platform/jobs/job.ts';

const registration = z.object({ registration_id: z.number() });

/*
 * What a registration brings about. Charges, refunds and expiries are the work of payments, which asks
 * the Pix provider first: the outbox is how features reach each other's effects.
 */

export const createChargeJob = defineJob({
  name: 'create-charge',
  payload: registration,
  lane: 'pix',
  retry: PIX_RETRY,
});

export const withdrawChargeJob = defineJob({
  name: 'withdraw-charge',
  payload: registration,
  lane: 'pix',
  retry: PIX_RETRY,
});

export const refundRegistrationJob = defineJob({
  name: 'refund-registration',
  payload: z.object({
    registration_id: z.number(),
    reason: z.enum([
      'cancelled',
      'stage_cancelled',
      'expiry',
      'excess',
      'late_payment',
      'vehicle_removed',
      'fee_adjusted',
    ]),
  }),
  lane: 'pix',
  retry: PIX_RETRY,
});

export const expireRegistrationJob = defineJob({
  name: 'expire-registration',
  payload: registration,
  lane: 'pix',
  retry: PIX_RETRY,
});

/** Everybody who holds an open invitation to a stage that was postponed gets its link anew: the work of invitations. */
export const mailMovedStageJob = defineJob({
  name: 'mail-moved-stage',
  payload: z.object({ step_id: z.number() }),
  lane: 'own',
});

/** Reminds somebody who has not answered to a postponement. */
export const remindOfAnswerJob = defineJob({
  name: 'remind-answer',
  payload: z.object({ registration_id: z.number(), postponement_id: z.number() }),
  lane: 'mail',
});

export const remindOfPaymentJob = defineJob({
  name: 'remind-payment',
  payload: z.object({
    registration_id: z.number(),
    /** The deadline it reminds of: none is sent for one that has moved. An older release leaves it out. */
    expires_at: z.optional(z.iso.datetime()),
  }),
  lane: 'own',
});

/** A message about a registration as it is when it leaves; whom it goes to is looked up then. */
export const tellOfRegistrationJob = defineJob({
  name: 'tell-of-registration',
  payload: z.object({
    registration_id: z.number(),
    message: z.enum(registrationEmails.map(({ name }) => name)),
    /** What the organiser adds in their own words. */
    note: z.nullable(z.string()),
  }),
  lane: 'mail',
});

/** What an import changed about a stage, to one who entered it. */
export const tellOfStageMoveJob = defineJob({
  name: 'tell-of-stage-move',
  payload: z.object({
    registration_id: z.number(),
    changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  }),
  lane: 'mail',
});

/** The stated default, for who has not answered by the deadline; queued anew for those that follow. */
export const closePostponementJob = defineJob({
  name: 'close-postponement',
  payload: z.object({ postponement_id: z.number() }),
  lane: 'own',
});

export const returnUnusedPlacesJob = defineRecurringJob({
  name: 'return-unused-places',
  everySeconds: 30,
  lane: 'own',
});

export const remindOfStagesJob = defineRecurringJob({
  name: 'remind-of-stages',
  everySeconds: 900,
  lane: 'own',
});

export const forgetIdempotencyKeysJob = defineRecurringJob({
  name: 'forget-idempotency-keys',
  everySeconds: 3_600,
  lane: 'own',
});
