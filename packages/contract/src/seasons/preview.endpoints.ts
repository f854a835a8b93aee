import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { positiveId } from '../shapes.ts';
import { stageFile } from './season.endpoints.ts';

/** Id of a rendered preview: 32 random hexadecimal digits. */
const previewId = z.string().check(z.regex(/^[a-f\d]{32}$/));

/** What customers would see: the stage's public page, or the list with its row. */
const PREVIEW_PAGES = ['page', 'list'] as const;
const PREVIEW_THEMES = ['light', 'dark'] as const;
export type PreviewPage = (typeof PREVIEW_PAGES)[number];
export type PreviewTheme = (typeof PREVIEW_THEMES)[number];

export const previewStage = endpoint({
  method: 'POST',
  path: '/staff/season/stages/{id}/preview',
  summary:
    'Stores a preview of a stage as customers would see it, saved or with unsaved changes; runs in a transaction that is rolled back.',
  access: 'staff:season:view',
  params: z.object({ id: positiveId }),
  /** Unsaved edits; without them, the stage as saved. */
  body: z.object({ file: z.optional(stageFile) }),
  responses: {
    200: z.object({
      /** By field of the file; when not empty, there is no preview. */
      problems: z.array(z.object({ field: z.string(), message: z.string() })),
      preview: z.nullable(
        z.object({
          id: z.string(),
          /** True when the public list would include it. */
          is_listed: z.boolean(),
        }),
      ),
    }),
  },
  errors: ['not_found'],
});

export const drawStagePreview = endpoint({
  method: 'GET',
  path: '/staff/season/previews/{id}',
  summary:
    'A preview as a document without scripts, for a frame; only for the staff member who asked for it.',
  access: 'staff:season:view',
  params: z.object({ id: previewId }),
  query: z.object({ page: z.enum(PREVIEW_PAGES), theme: z.enum(PREVIEW_THEMES) }),
  responses: { 200: z.string() },
  errors: ['not_found'],
  kind: 'file',
  mediaType: 'text/html',
});
