import * as z from 'zod/mini';
import { ALL_HOOK_EVENTS } from '@trilha/contract/integrations/hook-events.rules.ts';
import { defineJob, type NewJob, newJob } from '../../platform/jobs/job.ts';

/** Queued by the database (`tell_partners`, migration 0090), inside the transaction that makes it true. */
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

/** Tried for longer than a webhook may fail: it is turned off before its messages are laid aside as work. */
export const sendWebhookJob = defineJob({
  name: 'send-webhook',
  payload: z.object({ delivery_id: z.number() }),
  lane: 'hooks',
  retry: { forHours: 96, longestPauseMinutes: 60 },
});

/** A message's job. Of one webhook one is under way: an address that never answers holds one worker, not the lane. */
export function sendingOf(delivery: { readonly id: number; readonly webhook_id: number }): NewJob {
  const turnKey = `webhook ${delivery.webhook_id}`;
  return newJob(sendWebhookJob, { delivery_id: delivery.id }, { turnKey });
}
