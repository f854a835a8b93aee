import * as z from 'zod/mini';
import { nullableText } from '../shapes.ts';
import { RECIPIENT_STATES } from './mailing-states.ts';

/** One of those a message was for. */
export const mailingRecipient = z.object({
  /** Null of marketing. */
  registration: z.nullable(z.number()),
  number: z.nullable(z.number()),
  /** The registration's. */
  stage: z.nullable(z.object({ automaker_id: z.number(), title: z.string() })),
  /** Of marketing, to who may see customers. */
  customer: z.nullable(z.number()),
  /** Of marketing whole only to who may see customers; else the first name. Empty after erasure. */
  name: z.string(),
  state: z.enum(RECIPIENT_STATES),
  /** Why it did not leave, failed or was left; a kind, never an address. */
  code: nullableText,
  at: nullableText,
});

/** A file that a message carries. */
export const mailingAttachment = z.object({
  id: z.number(),
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  /** Whether it is still kept. */
  has_file: z.boolean(),
});
export type MailingAttachment = z.output<typeof mailingAttachment>;
