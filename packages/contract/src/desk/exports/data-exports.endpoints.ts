import * as z from 'zod/mini';
import { isDay } from '../../brazil/calendar.ts';
import { type Answer, endpoint } from '../../endpoint.ts';
import { automakerId, positiveId } from '../../shapes.ts';
import { staffReason } from '../registration.endpoints.ts';

/** Export files other than those of lists. */
export const DATA_EXPORTS = ['briefing', 'finance', 'marketing'] as const;
export type TakenData = (typeof DATA_EXPORTS)[number];

const day = z.string().check(z.refine(isDay, { error: 'Diga o dia' }));
const started = z.object({ id: z.number(), rows: z.number(), expires_at: z.string() });

export const startBriefingExport = endpoint({
  method: 'POST',
  path: '/staff/exports/briefing',
  summary:
    'Allows the briefing of a stage to be taken as a file: crews, vehicles, ages on the day, telephones, emergency contacts.',
  access: 'staff:people:reveal',
  fresh: true,
  body: z.object({ stage: positiveId, reason: staffReason }),
  responses: { 201: started },
  errors: ['not_found', 'export_too_large'],
});

export const startFinanceExport = endpoint({
  method: 'POST',
  path: '/staff/exports/finance',
  summary: "Allows a brand's payments and refunds of a period to be taken as a file.",
  access: 'staff:exports:finance',
  fresh: true,
  body: z
    .object({ brand: automakerId, from: day, to: day, reason: staffReason })
    .check(
      z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'Deve ser depois do início' }),
    ),
  responses: { 201: started },
  errors: ['not_found', 'export_too_large'],
});

export const startMarketingExport = endpoint({
  method: 'POST',
  path: '/staff/exports/marketing',
  summary: "Allows a brand's customers who consented, by their newest word, to be taken as a file.",
  access: 'staff:exports:marketing',
  fresh: true,
  body: z.object({ brand: automakerId, reason: staffReason }),
  responses: { 201: started },
  errors: ['not_found', 'export_too_large'],
});

export const downloadDataExport = endpoint({
  method: 'GET',
  path: '/staff/exports/files/{id}',
  summary:
    'The file, as CSV, while it may be taken: by who asked for it alone, with the grants of the moment.',
  access: 'staff',
  params: z.object({ id: positiveId }),
  responses: { 200: z.string() },
  errors: ['not_found'],
  kind: 'file',
  mediaType: 'text/csv',
});

export const listTakenFiles = endpoint({
  method: 'GET',
  path: '/staff/exports',
  summary:
    'Files that were taken, the newest first: one’s own, or everybody’s with the permission to see them.',
  access: 'staff',
  responses: {
    200: z.object({
      exports: z.array(
        z.object({
          id: z.number(),
          /** `registrations`, `statement` or one of `DATA_EXPORTS`. */
          what: z.string(),
          at: z.string(),
          by: z.string(),
          rows: z.number(),
          reason: z.string(),
        }),
      ),
      /** True when shared with all staff. */
      is_all: z.boolean(),
    }),
  },
  errors: [],
});
export type TakenFile = Answer<typeof listTakenFiles>['exports'][number];
