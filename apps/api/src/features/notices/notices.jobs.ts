import { NOTICE_KINDS } from '@trilha/contract/notices/notice-kinds.ts';
import * as z from 'zod/mini';
import { defineJob, defineRecurringJob } from '../../platform/jobs/job.ts';

/** One notice to one browser. What it says is looked up when it leaves; untrue by then, it does not. */
export const sendNoticeJob = defineJob({
  name: 'send-notice',
  payload: z.object({
    subscription_id: z.number(),
    kind: z.enum([...NOTICE_KINDS, 'prepared_lapsed', 'test']),
    /** Of a stage that opened, or of an entry prepared for it; of no other kind. */
    step_id: z.nullable(z.number()),
    /** Of what concerns an entry. */
    registration_id: z.nullable(z.number()),
  }),
  lane: 'push',
  // Older than this, no notice is one.
  retry: { forHours: 24, longestPauseMinutes: 10 },
});
export type NoticeToSend = z.output<typeof sendNoticeJob.payload>;

/** That a stage takes entries, to one who asked for it and has no browser that is told. */
export const mailOfOpeningJob = defineJob({
  name: 'mail-of-opening',
  payload: z.object({ customer_id: z.number(), step_id: z.number() }),
  lane: 'mail',
  retry: { forHours: 24, longestPauseMinutes: 10 },
});

export const tellOfOpeningsJob = defineRecurringJob({
  name: 'tell-of-openings',
  everySeconds: 15,
  lane: 'own',
});
