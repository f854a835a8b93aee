import * as z from 'zod/mini';
import { defineJob, defineRecurringJob, type RetryRule } from '../../platform/jobs/job.ts';

export const forgetOldRecordsJob = defineRecurringJob({
  name: 'forget-old-records',
  everySeconds: 86_400,
  lane: 'own',
});

/** As long as the link would be valid (C36). After that, the customer can ask for a new one. */
const CONFIRMATION_RETRY: RetryRule = { forHours: 24, longestPauseMinutes: 15 };

/** As long as the link would be valid. After an hour, the customer has asked again or no longer expects the message. */
const RECOVERY_RETRY: RetryRule = { forHours: 1, longestPauseMinutes: 5 };

/** Sends the confirmation message of one sign-up. The link is created when the job runs. */
export const sendConfirmationJob = defineJob({
  name: 'send-confirmation',
  payload: z.object({ signup_id: z.number(), origin: z.string() }),
  lane: 'mail',
  retry: CONFIRMATION_RETRY,
});

/** Sends the links again for sign-ups that wait for an e-mail's confirmation. The job looks them up. */
export const resendConfirmationJob = defineJob({
  name: 'resend-confirmation',
  payload: z.object({
    automaker_id: z.number(),
    to: z.string(),
    origin: z.string(),
    /** Digest of the requesting browser's secret, in base64url. */
    device: z.nullable(z.string()),
  }),
  lane: 'mail',
});

/** Sends the link that confirms an account's new e-mail to that address. */
export const sendNewEmailLinkJob = defineJob({
  name: 'send-new-email-link',
  payload: z.object({ customer_id: z.number(), to: z.string(), origin: z.string() }),
  lane: 'mail',
  retry: CONFIRMATION_RETRY,
});

/** Sends a recovery link to the account of an e-mail, if it has one. The job looks it up. */
export const sendRecoveryJob = defineJob({
  name: 'send-recovery',
  payload: z.object({ automaker_id: z.number(), to: z.string(), origin: z.string() }),
  lane: 'mail',
  retry: RECOVERY_RETRY,
});
