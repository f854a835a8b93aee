import { NOTICE_KINDS } from '@trilha/contract/notices/notice-kinds.ts';
import * as z from 'zod/mini';
import { defineJob, defineRecurringJob } from '../../platform/jobs/job.ts';

/** Sends one notice to one browser. Its text is looked up when the job runs; it is dropped when no longer true. */
export const sendNoticeJob = defineJob({
  name: 'send-notice',
  payload: z.object({
    subscription_id: z.number(),
    kind: z.enum([...NOTICE_KINDS, 'prepared_lapsed', 'results_published', 'bulletin', 'test']),
    /** Set when a stage opened, has results or a bulletin, or an entry prepared for it lapsed; null for other kinds. */
    step_id: z.nullable(z.number()),
    /** Set for notices about an entry; else null. */
    registration_id: z.nullable(z.number()),
  }),
  lane: 'push',
  // An older notice is useless.
  retry: { forHours: 24, longestPauseMinutes: 10 },
});
export type NoticeToSend = z.output<typeof sendNoticeJob.payload>;

/** E-mails a watcher without a subscribed browser that a stage takes entries. */
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
