import * as z from 'zod/mini';
import { registrationEmails } from '../../emails/emails.ts';
import { defineJob, defineRecurringJob, PIX_RETRY } from '../../platform/jobs/job.ts';

const registration = z.object({ registration_id: z.number() });

/*
 * Jobs that registrations queue. Charges, refunds and expiries are handled by the payments feature, which asks the Pix
 * provider first: features affect each other through the outbox.
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

/** Releases an entry by staff that its customer did not confirm. */
export const releaseUnconfirmedJob = defineJob({
  name: 'release-unconfirmed',
  payload: registration,
  lane: 'own',
});

/** Sends the link again to everybody with an open invitation to a stage whose date changed. Handled by invitations. */
export const mailMovedStageJob = defineJob({
  name: 'mail-moved-stage',
  payload: z.object({ step_id: z.number(), moved_from: z.optional(z.string()) }),
  lane: 'own',
});

/** Reminds a customer who has not answered to a postponement. */
export const remindOfAnswerJob = defineJob({
  name: 'remind-answer',
  payload: z.object({ registration_id: z.number(), postponement_id: z.number() }),
  lane: 'mail',
});

export const remindOfPaymentJob = defineJob({
  name: 'remind-payment',
  payload: z.object({
    registration_id: z.number(),
    /** The deadline of the reminder, which is dropped when the deadline has moved. */
    expires_at: z.iso.datetime(),
  }),
  lane: 'own',
});

/** A message about a registration, with its state and recipient read when it is sent. */
export const tellOfRegistrationJob = defineJob({
  name: 'tell-of-registration',
  payload: z.object({
    registration_id: z.number(),
    message: z.enum(registrationEmails.map(({ name }) => name)),
    /** The organiser's own text. */
    note: z.nullable(z.string()),
  }),
  lane: 'mail',
});

/** E-mails a bulletin to a participant. */
export const tellOfBulletinJob = defineJob({
  name: 'tell-of-bulletin',
  payload: z.object({ registration_id: z.number(), bulletin_id: z.number() }),
  lane: 'mail',
});

/** Notifies a participant of what an import changed about a stage. */
export const tellOfStageMoveJob = defineJob({
  name: 'tell-of-stage-move',
  payload: z.object({
    registration_id: z.number(),
    changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  }),
  lane: 'mail',
});

/** Applies the default to those who have not answered by the deadline. Queued again for the rest. */
export const closePostponementJob = defineJob({
  name: 'close-postponement',
  payload: z.object({ postponement_id: z.number() }),
  lane: 'own',
});

/** For what a prepared entry stopped being ready, to its owner: the form's words, nobody's name. */
export const tellOfLapseJob = defineJob({
  name: 'tell-of-lapse',
  payload: z.object({ customer_id: z.number(), step_id: z.number(), causes: z.array(z.string()) }),
  lane: 'mail',
  retry: { forHours: 24, longestPauseMinutes: 10 },
});

export const recheckPreparedJob = defineRecurringJob({
  name: 'recheck-prepared',
  everySeconds: 60,
  lane: 'own',
});

/** Keeps where each stage's log stands in the staff audit; soon after a window closed. */
export const sealLogsJob = defineRecurringJob({
  name: 'seal-logs',
  everySeconds: 300,
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
