import * as z from 'zod/mini';
import { flag } from '../brazil/fields.ts';
import { endpoint } from '../endpoint.ts';
import {
  emptyBody,
  flagAnswer,
  messageAnswer,
  nullableText,
  opaqueText,
  positiveId,
} from '../shapes.ts';

export const noticesAnswer = z.object({
  /** Public key for push subscriptions, base64url; null when the portal sends no push notifications. */
  public_key: nullableText,
  /** Whether the requesting browser is subscribed. */
  this_device: flagAnswer,
  other_devices: z.int(),
  /** 1 when the account receives this kind, on any browser. */
  kinds: z.object({
    place_won: flagAnswer,
    payment_due: flagAnswer,
    stage_open: flagAnswer,
    stage_changed: flagAnswer,
  }),
  /** Ids of stages whose opening the customer wants to be notified of and that are still to open. */
  watched_stages: z.array(z.number()),
});
export type Notices = z.output<typeof noticesAnswer>;

export const getNotices = endpoint({
  method: 'GET',
  path: '/me/notices',
  summary: 'The account’s notice settings, devices, and stages whose opening it waits for.',
  access: 'customer',
  responses: { 200: noticesAnswer },
  errors: [],
});

export const updateNotices = endpoint({
  method: 'PUT',
  path: '/me/notices',
  summary:
    'Switches kinds of notices on or off; omitted kinds stay unchanged. E-mails are not affected.',
  access: 'customer',
  body: z.object({
    place_won: z.optional(flag),
    payment_due: z.optional(flag),
    stage_open: z.optional(flag),
    stage_changed: z.optional(flag),
  }),
  responses: { 200: noticesAnswer },
  errors: [],
});

const base64url = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`), 'Campo inválido'));

export const subscribeDevice = endpoint({
  method: 'POST',
  path: '/me/notices/device',
  summary:
    'Subscribes this browser to notices until its session ends; at most ten browsers, the oldest is dropped.',
  access: 'customer',
  body: z.object({
    /** URL of the push service; only known browser services are accepted. */
    endpoint: opaqueText(1_000),
    /** The browser's public key, an uncompressed point of P-256. */
    p256dh: base64url(87),
    /** The browser's authentication secret, 16 bytes. */
    auth: base64url(22),
  }),
  responses: { 200: noticesAnswer },
  errors: ['not_found'],
});

export const unsubscribeDevice = endpoint({
  method: 'DELETE',
  path: '/me/notices/device',
  summary: 'Unsubscribes this browser from notices.',
  access: 'customer',
  body: emptyBody,
  responses: { 200: noticesAnswer },
  errors: [],
});

export const testDevice = endpoint({
  method: 'POST',
  path: '/me/notices/test',
  summary: 'Sends a test notice to this browser; at most five in ten minutes.',
  access: 'customer',
  body: emptyBody,
  responses: { 202: messageAnswer },
  errors: ['not_found'],
});

const stage = z.object({ id: positiveId });

export const watchStage = endpoint({
  method: 'POST',
  path: '/me/watched-stages/{id}',
  summary: 'Notifies the account when the stage opens: by push notice, otherwise by e-mail.',
  access: 'customer',
  params: stage,
  body: emptyBody,
  responses: { 200: noticesAnswer },
  errors: ['not_found', 'registration_closed'],
});

export const unwatchStage = endpoint({
  method: 'DELETE',
  path: '/me/watched-stages/{id}',
  summary: 'Cancels the notification of the stage’s opening.',
  access: 'customer',
  params: stage,
  body: emptyBody,
  responses: { 200: noticesAnswer },
  errors: [],
});
