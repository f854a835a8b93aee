import * as z from 'zod/mini';
import { defineJob, defineRecurringJob, type RetryRule } from '../../platform/jobs/job.ts';

export const forgetOldRecordsJob = defineRecurringJob({
  name: 'forget-old-records',
  everySeconds: 86_400,
  lane: 'own',
});

/** As long as the link would be good for (C36): who still wants an account asks again. */
const CONFIRMATION_RETRY: RetryRule = { forHours: 24, longestPauseMinutes: 15 };

/** Likewise. Who has been waiting for an hour has asked again, or does not expect the message any more. */
const RECOVERY_RETRY: RetryRule = { forHours: 1, longestPauseMinutes: 5 };

/** The message of one sign-up, with a link that is made then. */
export const sendConfirmationJob = defineJob({
  name: 'send-confirmation',
  payload: z.object({ signup_id: z.number(), origin: z.string() }),
  lane: 'mail',
  retry: CONFIRMATION_RETRY,
});

/** Links again for whatever waits for the confirmation of an e-mail; the work looks it up. */
export const resendConfirmationJob = defineJob({
  name: 'resend-confirmation',
  payload: z.object({
    automaker_id: z.number(),
    to: z.string(),
    origin: z.string(),
    /** Digest of the secret of the browser that asks, in base64url. */
    device: z.nullable(z.string()),
  }),
  lane: 'mail',
});

/** A recovery link for the account of an e-mail, if there is one; the work looks it up. */
export const sendRecoveryJob = defineJob({
  name: 'send-recovery',
  payload: z.object({ automaker_id: z.number(), to: z.string(), origin: z.string() }),
  lane: 'mail',
  retry: RECOVERY_RETRY,
});
