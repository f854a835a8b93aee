import * as z from 'zod/mini';
import { type Answer, endpoint } from '../endpoint.ts';
import { LARGEST_FILE } from '../files/largest-file.ts';
import { requestWith, sentFile } from '../files/sent-file.ts';
import { positiveId } from '../shapes.ts';
import { UPLOAD_USES } from './uploads.rules.ts';

export const openSeasonFile = endpoint({
  method: 'GET',
  path: '/staff/season/files/{id}/{name}',
  summary: 'A picture or document of a stage, for the back-office: the brands’ `/files/…`.',
  access: 'staff:season:view',
  params: z.object({
    id: z.string().check(z.regex(/^[a-f\d]{32}$/)),
    name: z.string().check(z.regex(/^[a-z\d-]{1,80}\.[a-z]{3,4}$/)),
  }),
  responses: { 200: z.string() },
  errors: ['not_found'],
  kind: 'file',
  mediaType: 'application/octet-stream',
});

export const uploadStageFile = endpoint({
  method: 'POST',
  path: '/staff/season/stages/{id}/files',
  summary:
    'Uploads a file for a stage being edited; checked and converted immediately. Kept for a week, and for good once a saved stage uses it.',
  access: 'staff:season:edit',
  params: z.object({ id: positiveId }),
  body: z.object({ use: z.enum(UPLOAD_USES), file: sentFile(LARGEST_FILE) }),
  largestBody: requestWith(LARGEST_FILE),
  responses: {
    201: z.object({
      /** Address by which the stage's file refers to it. */
      address: z.string(),
      /** Description: `1440 x 960 px`. */
      told: z.string(),
    }),
  },
  errors: ['not_found'],
});
export type UploadedFile = Answer<typeof uploadStageFile>;
