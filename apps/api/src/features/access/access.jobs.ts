import * as z from 'zod/mini';
import { defineJob, defineRecurringJob } from '../../platform/jobs/job.ts';

export const forgetOldRecordsJob = defineRecurringJob({
  name: 'forget-old-records',
  everySeconds: 86_400,
  lane: 'own',
});

/** The message of one sign-up, with a link that is made then. */
export const sendConfirmationJob = defineJob({
  name: 'send-confirmation',
  payload: z.object({ signup_id: z.number(), origin: z.string() }),
  lane: 'mail',
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
});
