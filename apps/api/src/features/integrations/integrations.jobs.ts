import * as z from 'zod/mini';
import { ALL_HOOK_EVENTS } from '@trilha/contract/integrations/hook-events.rules.ts';
import { defineJob, type NewJob, newJob } from '../../platform/jobs/job.ts';

/** The database queues it (`tell_partners`, migration 0090) in the transaction of the event. */
export const spreadEventJob = defineJob({
  name: 'spread-partner-event',
  payload: z.object({
    event_id: z.uuid(),
    kind: z.enum(ALL_HOOK_EVENTS),
    stage: z.number(),
    at: z.string(),
    registration: z.optional(z.number()),
    car: z.optional(z.number()),
    turn: z.optional(z.number()),
    result: z.optional(z.number()),
  }),
  lane: 'own',
});

/** Retries for longer than a webhook may fail, so that the webhook is turned off before its jobs die. */
export const sendWebhookJob = defineJob({
  name: 'send-webhook',
  payload: z.object({ delivery_id: z.number() }),
  lane: 'hooks',
  retry: { forHours: 96, longestPauseMinutes: 60 },
});

/** The job of a delivery. One per webhook runs at a time, so that a slow receiver blocks one worker, not the lane. */
export function sendingOf(delivery: { readonly id: number; readonly webhook_id: number }): NewJob {
  const turnKey = `webhook ${delivery.webhook_id}`;
  return newJob(sendWebhookJob, { delivery_id: delivery.id }, { turnKey });
}
