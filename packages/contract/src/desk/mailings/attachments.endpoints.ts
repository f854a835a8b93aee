import * as z from 'zod/mini';
import { type Answer, endpoint } from '../../endpoint.ts';
import { requestWith, sentFile } from '../../files/sent-file.ts';
import { positiveId } from '../../shapes.ts';
import { LARGEST_ATTACHED } from './attachments.rules.ts';

export const attachMailingFile = endpoint({
  method: 'POST',
  path: '/staff/mailings/attachments',
  summary:
    'Uploads a file for a new message: PDF, PNG or JPEG, by content, stored unchanged. Kept for a day, and as long as a message that uses it.',
  access: 'staff:messages:edit',
  body: z.object({ file: sentFile(LARGEST_ATTACHED) }),
  largestBody: requestWith(LARGEST_ATTACHED),
  responses: {
    201: z.object({
      id: z.number(),
      /** Name as recipients see it. */
      name: z.string(),
      /** In bytes. */
      size: z.number(),
    }),
  },
  errors: [],
});
export type AttachedFile = Answer<typeof attachMailingFile>;

export const openMailingFile = endpoint({
  method: 'GET',
  path: '/staff/mailings/attachments/{id}/file',
  summary:
    'A file of a message, for staff who may see the message; an unused file only for its uploader.',
  access: 'staff:messages:view',
  params: z.object({ id: positiveId }),
  responses: { 200: z.string() },
  errors: ['not_found'],
  kind: 'file',
  mediaType: 'application/octet-stream',
});
