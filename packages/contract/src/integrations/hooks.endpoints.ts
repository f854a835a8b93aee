import * as z from 'zod/mini';
import { type Answer, endpoint } from '../endpoint.ts';
import {
  automakerId,
  instant,
  messageAnswer,
  nullableText,
  opaqueText,
  positiveId,
} from '../shapes.ts';
import { reason } from '../staff/reason.ts';
import { ALL_HOOK_EVENTS, DELIVERY_STATES, HOOK_STATES } from './hook-events.rules.ts';
import {
  integrationName,
  integrationPlace,
  integrationRequest,
  integrationStage,
} from './keys.endpoints.ts';

const hook = z.object({
  id: z.int(),
  automaker_id: z.int(),
  /** Null for all stages of the brand. */
  stage: integrationStage,
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(ALL_HOOK_EVENTS)),
  state: z.enum(HOOK_STATES),
  failing_since: nullableText,
  disabled_at: z.nullable(instant),
  /** Until when the previous secret also signs. */
  old_secret_until: z.nullable(instant),
  made_by: z.string(),
  made_at: instant,
  /** Messages not delivered yet. */
  waiting: z.number(),
  /** Messages that were given up or held. */
  stopped: z.number(),
  last_delivered_at: z.nullable(instant),
});
export type Hook = z.output<typeof hook>;

const secretAnswer = z.object({ id: z.int(), secret: z.string() });
const params = z.object({ id: positiveId });

export const listHooks = endpoint({
  method: 'GET',
  path: '/staff/integrations/webhooks',
  summary: 'Webhooks of partners: events, address, state.',
  access: 'staff:integrations:view',
  query: z.object({ brand: z.optional(automakerId) }),
  responses: { 200: z.object({ webhooks: z.array(hook) }) },
  errors: [],
});
export type HookList = Answer<typeof listHooks>;

export const addHook = endpoint({
  method: 'POST',
  path: '/staff/integrations/webhooks',
  summary: 'Adds a webhook; returns its signing secret, shown once.',
  access: 'staff:integrations:edit',
  fresh: true,
  body: z.extend(integrationPlace, {
    name: integrationName,
    url: opaqueText(500),
    kinds: z
      .array(z.enum(ALL_HOOK_EVENTS))
      .check(
        z.minLength(1, { error: 'Escolha o que contar' }),
        z.maxLength(ALL_HOOK_EVENTS.length),
      ),
    reason,
    request: integrationRequest,
  }),
  responses: { 201: secretAnswer },
  errors: ['not_found', 'idempotency_mismatch'],
});
export type NewHook = Answer<typeof addHook>;

export const renewHookSecret = endpoint({
  method: 'POST',
  path: '/staff/integrations/webhooks/{id}/secret',
  summary: 'Returns a new signing secret, shown once; the previous one also signs for a day.',
  access: 'staff:integrations:edit',
  fresh: true,
  params,
  body: z.object({ reason }),
  responses: { 201: secretAnswer },
  errors: ['not_found'],
});

export const switchHook = endpoint({
  method: 'POST',
  path: '/staff/integrations/webhooks/{id}/switch',
  summary: 'Switches a webhook off or on; events in between are not sent.',
  access: 'staff:integrations:edit',
  params,
  body: z.object({ is_on: z.boolean(), reason }),
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});

export const testHook = endpoint({
  method: 'POST',
  path: '/staff/integrations/webhooks/{id}/test',
  summary: 'Sends a signed test message.',
  access: 'staff:integrations:edit',
  params,
  responses: { 201: z.object({ id: z.int() }) },
  errors: ['not_found', 'hook_off'],
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/staff/integrations/webhooks/{id}/deliveries',
  summary: 'Messages of a webhook with their results, newest first.',
  access: 'staff:integrations:view',
  params,
  query: z.object({
    state: z.optional(z.enum(DELIVERY_STATES)),
    /** Only messages older than this id. */
    before: z.optional(positiveId),
  }),
  responses: {
    200: z.object({
      deliveries: z.array(
        z.object({
          id: z.int(),
          /** `webhook-id` of the request, the same for every retry. */
          message: z.string(),
          kind: z.string(),
          created_at: instant,
          state: z.enum(DELIVERY_STATES),
          attempts: z.number(),
          last_at: z.nullable(instant),
          last_status: z.nullable(z.number()),
          last_error: nullableText,
          last_ms: z.nullable(z.number()),
          body: z.string(),
        }),
      ),
      is_more: z.boolean(),
    }),
  },
  errors: ['not_found'],
});
export type DeliveryList = Answer<typeof listDeliveries>;
export type Delivery = DeliveryList['deliveries'][number];

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/staff/integrations/deliveries/{id}/resend',
  summary: 'Sends a message again under the same id.',
  access: 'staff:integrations:edit',
  params,
  responses: { 200: messageAnswer },
  errors: ['not_found', 'hook_off', 'delivery_waiting'],
});
