import * as z from 'zod/mini';
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

export const remindOfPaymentJob = defineJob({
  name: 'remind-payment',
  payload: registration,
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
