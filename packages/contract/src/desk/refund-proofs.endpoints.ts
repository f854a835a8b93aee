import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { positiveId } from '../shapes.ts';

export const openRefundProof = endpoint({
  method: 'GET',
  path: '/staff/money/proofs/{id}/file',
  summary:
    'The file that shows a refund made by hand at the bank, as it was sent. Who opens it is kept.',
  access: 'staff:money:view',
  params: z.object({ id: positiveId }),
  responses: { 200: z.string() },
  errors: ['not_found'],
  kind: 'file',
  mediaType: 'application/octet-stream',
});
