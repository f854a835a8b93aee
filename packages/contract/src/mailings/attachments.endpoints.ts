import * as z from 'zod/mini';
import { type Answer, endpoint } from '../endpoint.ts';
import { requestWith, sentFile } from '../files/sent-file.ts';
import { positiveId } from '../shapes.ts';
import { LARGEST_ATTACHED } from './attachments.rules.ts';

export const attachMailingFile = endpoint({
  method: 'POST',
  path: '/staff/mailings/attachments',
  summary:
    'Takes a file for a message that is being written: PDF, PNG or JPEG by its content, kept as it was sent. It is there for a day, and as long as the message once one that names it is sent.',
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
    'A file that a message carries, to who sees that message; one that no message took yet, to who sent it.',
  access: 'staff:messages:view',
  params: z.object({ id: positiveId }),
  responses: { 200: z.string() },
  errors: ['not_found'],
  kind: 'file',
  mediaType: 'application/octet-stream',
});
