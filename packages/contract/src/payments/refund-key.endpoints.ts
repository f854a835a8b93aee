import * as z from 'zod/mini';
import { messages } from '../brazil/messages.ts';
import { isPlainText } from '../brazil/plain-text.ts';
import { endpoint } from '../endpoint.ts';
import { messageAnswer, positiveId } from '../shapes.ts';
import { REFUND_KEY_KINDS } from './refund-key.rules.ts';

/* Separate from the other payment endpoints, so that pages load them only with the form. */

const params = z.object({ id: positiveId });

export const getRefundKey = endpoint({
  method: 'GET',
  path: '/registrations/{id}/refund-key',
  summary: 'Whether the registration needs a manual refund, and the customer’s Pix key for it.',
  access: 'customer',
  params,
  responses: {
    200: z.object({
      /** True when a manual refund waits for the key. */
      is_asked: z.boolean(),
      key: z.nullable(
        z.object({
          kind: z.enum(REFUND_KEY_KINDS),
          /** Masked: 'ca•••@example.com', enough to recognise one's own key. */
          hint: z.string(),
        }),
      ),
    }),
  },
  errors: ['not_found'],
});

export const saveRefundKey = endpoint({
  method: 'POST',
  path: '/registrations/{id}/refund-key',
  summary:
    'Sets the Pix key for a manual refund; replaces an earlier key. It is deleted after the refund.',
  access: 'customer',
  params,
  body: z.object({
    kind: z.enum(REFUND_KEY_KINDS, { error: 'Escolha o tipo da chave' }),
    pix_key: z
      .string()
      .check(
        z.maxLength(200, { error: 'Confira a chave' }),
        z.refine(isPlainText, { error: messages.characters }),
      ),
  }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'refund_key_not_asked'],
});
