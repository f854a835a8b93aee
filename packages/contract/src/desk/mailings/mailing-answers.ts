import * as z from 'zod/mini';
import { nullableText } from '../../shapes.ts';
import { RECIPIENT_STATES } from './mailing-states.ts';

/** A recipient of a mailing. */
export const mailingRecipient = z.object({
  /** Null for marketing. */
  registration: z.nullable(z.number()),
  number: z.nullable(z.number()),
  /** Stage of the registration. */
  stage: z.nullable(z.object({ automaker_id: z.number(), title: z.string() })),
  /** Only for marketing, and only for staff who may see customers. */
  customer: z.nullable(z.number()),
  /**
   * For marketing, the full name only for staff who may see customers, otherwise the first name. Empty after erasure.
   */
  name: z.string(),
  state: z.enum(RECIPIENT_STATES),
  /** Why it was not sent, failed or was skipped; a code, never an address. */
  code: nullableText,
  at: nullableText,
});

/** A file that a message carries. */
export const mailingAttachment = z.object({
  id: z.number(),
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  /** True when it is still stored. */
  has_file: z.boolean(),
});
export type MailingAttachment = z.output<typeof mailingAttachment>;
