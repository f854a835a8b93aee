import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { positiveId } from '../../shapes.ts';
import { MOST_MARKED } from '../desk-shapes.ts';
import { ALL_REGISTRATION_COLUMNS } from './registration-columns.ts';
import { registrationChoice } from '../registrations/registration-list.endpoints.ts';
import { staffReason } from '../registrations/registration.endpoints.ts';

export const startRegistrationExport = endpoint({
  method: 'POST',
  path: '/staff/registrations/exports',
  summary:
    'Allows the caller to download a list for 15 minutes: its filters, order and columns, or the ticked rows.',
  access: 'staff:registrations:view',
  fresh: true,
  body: z.object({
    search: z.object(registrationChoice),
    /** Ids of the ticked rows; without them, all rows that match the filters. */
    ids: z.optional(z.array(positiveId).check(z.minLength(1), z.maxLength(MOST_MARKED))),
    columns: z
      .array(z.enum(ALL_REGISTRATION_COLUMNS))
      .check(z.minLength(1), z.maxLength(ALL_REGISTRATION_COLUMNS.length)),
    reason: staffReason,
  }),
  responses: {
    201: z.object({ id: z.number(), rows: z.number(), expires_at: z.string() }),
  },
  errors: ['export_too_large'],
});

export const downloadDeskExport = endpoint({
  method: 'GET',
  path: '/staff/exports/{id}/file',
  summary: 'Downloads an allowed export as CSV. Only for the staff member who asked.',
  access: 'staff:registrations:view',
  params: z.object({ id: positiveId }),
  responses: { 200: z.string() },
  errors: ['not_found'],
  kind: 'file',
  mediaType: 'text/csv',
});
