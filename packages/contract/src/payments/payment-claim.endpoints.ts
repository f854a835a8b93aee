import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { messageAnswer, positiveId } from '../shapes.ts';
import { payerName, typedEndToEndId } from './payment-claim.fields.ts';

/* Separate from the other payment endpoints, so that the panel loads it only with the form. */
export const claimPayment = endpoint({
  method: 'POST',
  path: '/registrations/{id}/payment-claim',
  summary:
    'Reports to the organisers that a registration was paid to the Pix key instead of its charge. It extends no deadline and does not count as payment; repeating it changes nothing.',
  access: 'invitation',
  invitationScope: { to: 'registration', at: 'params.id' },
  params: z.object({ id: positiveId }),
  body: z.object({
    /** Empty when the customer does not have it. */
    end_to_end_id: typedEndToEndId,
    payer: payerName,
  }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'claim_not_due'],
});
