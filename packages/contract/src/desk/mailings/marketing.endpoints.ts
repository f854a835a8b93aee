import * as z from 'zod/mini';
import { MARKETING_PURPOSES } from '../../consents/consents.ts';
import { type Answer, endpoint } from '../../endpoint.ts';
import { automakerId, emptyBody, nullableText, positiveId } from '../../shapes.ts';
import { PERSON_FIELD_NAMES } from './mailing-fields.rules.ts';
import { sending, writtenWith } from './mailing-shapes.ts';
import { marketingAudience } from './marketing-audience.ts';

/** Most recipients of one marketing message; for more, staff narrow the audience. */
export const MOST_MARKETED = 50_000;

/** Audience: customers of one brand who consented to this purpose. */
const audience = {
  brand: automakerId,
  purpose: z.enum(MARKETING_PURPOSES),
  ...marketingAudience,
};
const written = writtenWith(PERSON_FIELD_NAMES);
const one = z.object({ id: positiveId });

export const rehearseMarketing = endpoint({
  method: 'POST',
  path: '/staff/marketing/rehearsal',
  summary:
    'How many people of a brand a marketing message would reach, by their newest consent. Returns no names.',
  access: 'staff:marketing:edit',
  body: z.object(audience),
  responses: {
    200: z.object({
      able: z.number(),
      /** Consented, but mail to their address was permanently refused. */
      refused: z.number(),
      /** Version of the recipients; sent back with the message. */
      version: z.string(),
      /** Text that staff must type to confirm a large mailing; null for a small one. */
      typed: nullableText,
    }),
  },
  errors: ['not_found', 'bulk_too_large'],
});
export type MarketingRehearsal = Answer<typeof rehearseMarketing>;

export const startMarketing = endpoint({
  method: 'POST',
  path: '/staff/marketing',
  summary:
    'Fixes the recipients of a marketing message and sends it once to each who still consents at that moment.',
  access: 'staff:marketing:edit',
  fresh: true,
  body: z.object({ ...audience, ...written, ...sending }),
  responses: { 201: z.object({ id: z.number() }) },
  errors: ['not_found', 'bulk_too_large', 'changed_meanwhile'],
});

export const changeMarketing = endpoint({
  method: 'PUT',
  path: '/staff/marketing/{id}',
  summary: 'Changes text or time of a marketing message before it starts.',
  access: 'staff:marketing:edit',
  fresh: true,
  params: one,
  body: z.object({ ...written, send_at: z.iso.datetime(), version: positiveId }),
  responses: { 200: z.object({ version: z.number() }) },
  errors: ['not_found', 'changed_meanwhile', 'mailing_started'],
});

export const haltMarketing = endpoint({
  method: 'POST',
  path: '/staff/marketing/{id}/stop',
  summary: 'Stops a marketing message: unsent ones are not sent any more.',
  access: 'staff:marketing:edit',
  params: one,
  body: emptyBody,
  responses: { 200: z.object({ stopped: z.number(), sent: z.number() }) },
  errors: ['not_found', 'mailing_over'],
});

export const retryMarketing = endpoint({
  method: 'POST',
  path: '/staff/marketing/{id}/retry',
  summary: 'Sends failed messages of a marketing mailing again.',
  access: 'staff:marketing:edit',
  params: one,
  body: emptyBody,
  responses: { 200: z.object({ retried: z.number() }) },
  errors: ['not_found'],
});
