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
  other_devices: z.number(),
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
  summary: 'Which notices the account gets, where, and which stages’ opening it waits for.',
  access: 'customer',
  responses: { 200: noticesAnswer },
  errors: [],
});

export const updateNotices = endpoint({
  method: 'PUT',
  path: '/me/notices',
  summary: 'Switches kinds of notices on or off; what is left out stays. E-mails go on.',
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
    'Sends notices to this browser from now on, until its session is ended; ten browsers, the oldest gives way.',
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
  summary: 'Sends no more notices to this browser.',
  access: 'customer',
  body: emptyBody,
  responses: { 200: noticesAnswer },
  errors: [],
});

export const testDevice = endpoint({
  method: 'POST',
  path: '/me/notices/test',
  summary: 'Sends an example to this browser; five in ten minutes.',
  access: 'customer',
  body: emptyBody,
  responses: { 202: messageAnswer },
  errors: ['not_found'],
});

const stage = z.object({ id: positiveId });

export const watchStage = endpoint({
  method: 'POST',
  path: '/me/watched-stages/{id}',
  summary: 'Tells the account once the stage takes entries: by a notice, else by e-mail.',
  access: 'customer',
  params: stage,
  body: emptyBody,
  responses: { 200: noticesAnswer },
  errors: ['not_found', 'registration_closed'],
});

export const unwatchStage = endpoint({
  method: 'DELETE',
  path: '/me/watched-stages/{id}',
  summary: 'Tells the account nothing of the stage’s opening.',
  access: 'customer',
  params: stage,
  body: emptyBody,
  responses: { 200: noticesAnswer },
  errors: [],
});
