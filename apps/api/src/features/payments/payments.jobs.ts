import * as z from 'zod/mini';
import { defineJob, defineRecurringJob, PIX_RETRY } from '../../platform/jobs/job.ts';

const refundKey = z.object({ refund_id: z.string(), end_to_end_id: z.string() });

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

/** Notifies of the missing amount, read when the message is sent. */
export const tellOfPartialPaymentJob = defineJob({
  name: 'tell-of-partial-payment',
  payload: z.object({ registration_id: z.number() }),
  lane: 'mail',
});

export const tellOfRefundJob = defineJob({
  name: 'tell-of-refund',
  // True when staff sent the refund: the e-mail must not name a provider that refused it as the sender.
  payload: z.extend(refundKey, { by_hand: z.optional(z.boolean()) }),
  lane: 'mail',
});

export const tellOfRefusedRefundJob = defineJob({
  name: 'tell-of-refused-refund',
  payload: z.object({ refund_id: z.string(), end_to_end_id: z.string() }),
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
