import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { messageAnswer, positiveId } from '../../shapes.ts';
import { fileContent, requestWith } from '../../files/sent-file.ts';
import { LARGEST_PROOF } from '../../payments/refund-proof.rules.ts';
import { staffReason } from '../registrations/registration.endpoints.ts';

export const openRefundProof = endpoint({
  method: 'GET',
  path: '/staff/money/proofs/{id}/file',
  summary: 'The proof of a manual refund, as uploaded. The server records who opens it.',
  access: 'staff:money:view',
  params: z.object({ id: positiveId }),
  responses: { 200: z.string() },
  errors: ['not_found'],
  kind: 'file',
  mediaType: 'application/octet-stream',
});

export const addRefundProof = endpoint({
  method: 'POST',
  path: '/staff/money/proofs/{id}/file',
  summary: 'Adds the proof of a manual refund that was recorded without one; works once.',
  access: 'staff:money:edit',
  fresh: true,
  params: z.object({ id: positiveId }),
  body: z.object({ proof: fileContent(LARGEST_PROOF), reason: staffReason }),
  largestBody: requestWith(LARGEST_PROOF),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'proof_there'],
});
