import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, nullableText, positiveId } from '../shapes.ts';
import { refundAnswer } from '../registrations/money.fields.ts';
import { claimOfPayment } from './payment-claim.fields.ts';
import { REGISTRATION_STATUSES } from '../registrations/statuses.ts';

export const paymentAnswer = z.object({
  status: z.enum(['preparing', 'open', 'paid', 'expired', 'refunding', 'refunded']),
  txid: nullableText,
  /** Amount due, e.g. "1000.00". */
  amount: z.string(),
  /** Amount received so far; less than `amount` while a partial payment is open (D22). */
  received: z.string(),
  /** Amount kept after all refunds, including those in progress. */
  held: z.string(),
  brcode: nullableText,
  /** True for a static code: staff must match its payment manually (D22). */
  is_static: z.boolean(),
  expires_at: z.nullable(instant),
  pix_key: z.string(),
  receiver: z.object({
    name: z.string(),
    bank: z.string(),
    agency: z.string(),
    account: z.string(),
    document: z.string(),
  }),
  paid_at: z.nullable(instant),
  refund_status: nullableText,
  refund: z.nullable(refundAnswer),
  /** The customer's claim about a Pix to the key. */
  claim: claimOfPayment,
  /** Server time, for the countdown (D27). */
  now: instant,
});
export type Payment = z.output<typeof paymentAnswer>;

export const getPayment = endpoint({
  method: 'GET',
  path: '/registrations/{id}/payment',
  summary: 'The charge of a registration; waits up to 2 s for its creation (D22).',
  access: 'invitation',
  invitationScope: { to: 'registration', at: 'params.id' },
  params: z.object({ id: positiveId }),
  responses: { 200: paymentAnswer },
  errors: ['not_found'],
});

/** One message of the stream. */
export const registrationEvent = z.object({
  status: z.enum(REGISTRATION_STATUSES),
  payment_status: z.nullable(paymentAnswer.shape.status),
  waiting_position: z.nullable(z.int()),
});
export type RegistrationEvent = z.output<typeof registrationEvent>;

export const streamRegistration = endpoint({
  method: 'GET',
  path: '/registrations/{id}/events',
  summary: 'Server-sent events: the registration’s status now and at every change (D23).',
  access: 'invitation',
  invitationScope: { to: 'registration', at: 'params.id' },
  kind: 'stream',
  params: z.object({ id: positiveId }),
  responses: { 200: registrationEvent },
  errors: ['not_found'],
});

const webhookParams = z.object({
  brand: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  // Characters that need no encoding in a URL (RFC 3986, "unreserved").
  secret: z.string().check(z.regex(/^[A-Za-z0-9._~-]{16,128}$/)),
});

/** Any JSON. Values other than objects and lists are treated as empty. */
const webhookBody = z.nullish(z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]));

/**
 * The provider's webhook (Pix API of the central bank, "Webhook"). It is a hint to check the charge, never proof of
 * payment (D22). Any body is accepted, because a provider disables a webhook that refuses its test or one of its items.
 */
export const pixWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/pix/{brand}/{secret}/pix',
  summary: 'Pix webhook of the provider: stores the callback, then reads the charge again.',
  access: 'public',
  params: webhookParams,
  body: webhookBody,
  responses: { 200: z.object({}) },
  errors: ['not_found'],
});

/** The same for providers that call the registered URL without appending `/pix`. */
export const barePixWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/pix/{brand}/{secret}',
  summary: 'Webhook for providers that do not append `/pix` to the address.',
  access: 'public',
  params: webhookParams,
  body: webhookBody,
  responses: { 200: z.object({}) },
  errors: ['not_found'],
});
