import * as z from 'zod/mini';
import { isDay } from '../../brazil/calendar.ts';
import { type Answer, endpoint } from '../../endpoint.ts';
import { automakerId, positiveId } from '../../shapes.ts';
import { staffReason } from '../registrations/registration.endpoints.ts';

/** Export files other than those of lists. */
export const DATA_EXPORTS = ['briefing', 'finance', 'marketing'] as const;
export type TakenData = (typeof DATA_EXPORTS)[number];

const day = z.string().check(z.refine(isDay, { error: 'Diga o dia' }));
const started = z.object({ id: z.number(), rows: z.number(), expires_at: z.string() });

export const startBriefingExport = endpoint({
  method: 'POST',
  path: '/staff/exports/briefing',
  summary:
    'Allows the caller to download the briefing of a stage: crews, vehicles, ages on the day, telephones, emergency contacts, answers to the counted questions.',
  access: 'staff:people:reveal',
  fresh: true,
  body: z.object({ stage: positiveId, reason: staffReason }),
  responses: { 201: started },
  errors: ['not_found', 'export_too_large'],
});

export const startFinanceExport = endpoint({
  method: 'POST',
  path: '/staff/exports/finance',
  summary: 'Allows the caller to download a brand’s payments and refunds of a period.',
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
  summary: 'Allows the caller to download a brand’s customers whose newest consent is yes.',
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
    'Downloads an allowed export as CSV. Only for the staff member who asked, with their current grants.',
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
    'Exports so far, newest first: the caller’s own, or all with the permission to see them.',
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
