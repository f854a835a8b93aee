import * as z from 'zod/mini';
import { defineJob, defineRecurringJob, PIX_RETRY } from '../../platform/jobs/job.ts';

/** Jobs of earlier releases name no payment. */
const refundKey = z.object({ refund_id: z.string(), end_to_end_id: z.optional(z.string()) });

export const readChargeJob = defineJob({
  name: 'read-charge',
  payload: z.object({ txid: z.string() }),
  lane: 'pix',
  retry: PIX_RETRY,
});

export const sendRefundJob = defineJob({
  name: 'send-refund',
  payload: refundKey,
  lane: 'pix',
  retry: PIX_RETRY,
});

/** What is missing, as it is when the message leaves. */
export const tellOfPartialPaymentJob = defineJob({
  name: 'tell-of-partial-payment',
  payload: z.object({ registration_id: z.number() }),
  lane: 'mail',
});

export const tellOfRefundJob = defineJob({
  name: 'tell-of-refund',
  // Sent by staff: the provider that refused it may not be named as the sender.
  payload: z.extend(refundKey, { by_hand: z.optional(z.boolean()) }),
  lane: 'mail',
});

export const registerWebhookJob = defineJob({
  name: 'register-webhook',
  payload: z.object({ automaker_id: z.number(), port: z.number() }),
  lane: 'pix',
  retry: PIX_RETRY,
});

export const reconcilePaymentsJob = defineRecurringJob({
  name: 'reconcile-payments',
  everySeconds: 60,
  lane: 'pix',
});

export const readReceivedJob = defineRecurringJob({
  name: 'find-untold-payments',
  everySeconds: 600,
  lane: 'pix',
});

export const forgetPayersJob = defineRecurringJob({
  name: 'forget-payers',
  everySeconds: 86_400,
  lane: 'own',
});

export const forgetProofsJob = defineRecurringJob({
  name: 'forget-refund-proofs',
  everySeconds: 86_400,
  lane: 'own',
});
