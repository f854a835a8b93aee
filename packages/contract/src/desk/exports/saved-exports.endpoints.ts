import * as z from 'zod/mini';
import { messages } from '../../brazil/messages.ts';
import { type Answer, type Body, endpoint } from '../../endpoint.ts';
import { automakerId, emptyBody, messageAnswer, positiveId } from '../../shapes.ts';
import { DATA_EXPORTS } from './data-exports.endpoints.ts';
import { ALL_EXPORT_PERIODS } from './export-period.rules.ts';
import { keptByName, keptVersion, naming } from '../kept-by-name.ts';
import { ALL_REGISTRATION_COLUMNS } from './registration-columns.ts';
import { registrationChoice } from '../registrations/registration-list.endpoints.ts';
import { staffReason } from '../registrations/registration.endpoints.ts';

/** What can be saved as an export: the registration list or a data file. */
export const SAVED_EXPORTS = ['registrations', ...DATA_EXPORTS] as const;
export type SavedExportKind = (typeof SAVED_EXPORTS)[number];

// The search text may be a person's name or CPF, so it is not stored (ADR 060).
const { text: _, ...keptChoice } = registrationChoice;

/** Fields required by each kind. */
const NEEDED = {
  registrations: ['search', 'columns'],
  briefing: ['stage'],
  finance: ['brand', 'period'],
  marketing: ['brand'],
} as const;

/** Definition of an export, applied on each run. */
const definition = z
  .object({
    kind: z.enum(SAVED_EXPORTS),
    search: z.optional(z.object(keptChoice)),
    columns: z.optional(
      z
        .array(z.enum(ALL_REGISTRATION_COLUMNS))
        .check(z.minLength(1), z.maxLength(ALL_REGISTRATION_COLUMNS.length)),
    ),
    stage: z.optional(positiveId),
    brand: z.optional(automakerId),
    period: z.optional(z.enum(ALL_EXPORT_PERIODS)),
  })
  .check(
    z.refine(({ kind, ...of }) => NEEDED[kind].every((name) => of[name] !== undefined), {
      error: messages.required,
    }),
  );

const savedExport = z.object({
  ...keptByName,
  kind: z.enum(SAVED_EXPORTS),
  /** Null when it is not about one stage. */
  stage: z.nullable(z.object({ id: z.number(), title: z.string() })),
  brand: z.nullable(z.number()),
  period: z.nullable(z.enum(ALL_EXPORT_PERIODS)),
  /** Column headers at the time of saving; empty for all columns. */
  columns: z.array(z.string()),
  /** Number of filters that choose the rows. */
  filters: z.number(),
});
export type SavedExport = z.output<typeof savedExport>;

const one = z.object({ id: positiveId });

export const listSavedExports = endpoint({
  method: 'GET',
  path: '/staff/exports/saved',
  summary: 'Saved exports: the caller’s own and shared ones.',
  access: 'staff',
  responses: { 200: z.object({ exports: z.array(savedExport) }) },
  errors: [],
});
export type SavedExportList = Answer<typeof listSavedExports>;

export const saveExport = endpoint({
  method: 'POST',
  path: '/staff/exports/saved',
  summary: 'Saves an export’s definition under a name; shares it if the caller may.',
  access: 'staff',
  body: z.object({ ...naming, definition }),
  responses: { 201: z.object({ export: savedExport }) },
  errors: ['not_found', 'staff_forbidden'],
});
export type ExportDefinition = Body<typeof saveExport>['definition'];

export const changeSavedExport = endpoint({
  method: 'PUT',
  path: '/staff/exports/saved/{id}',
  summary: 'Renames, shares or unshares a saved export; refused when it changed meanwhile.',
  access: 'staff',
  params: one,
  body: z.object({ ...naming, version: keptVersion }),
  responses: { 200: z.object({ export: savedExport }) },
  errors: ['not_found', 'changed_meanwhile', 'staff_forbidden'],
});

export const endSavedExport = endpoint({
  method: 'POST',
  path: '/staff/exports/saved/{id}/end',
  summary: 'Deletes a saved export; `restoreSavedExport` restores it.',
  access: 'staff',
  params: one,
  body: z.object({ version: keptVersion }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'changed_meanwhile'],
});

export const restoreSavedExport = endpoint({
  method: 'POST',
  path: '/staff/exports/saved/{id}/restoration',
  summary: 'Restores a deleted saved export.',
  access: 'staff',
  params: one,
  body: emptyBody,
  responses: { 200: z.object({ export: savedExport }) },
  errors: ['not_found'],
});

export const runSavedExport = endpoint({
  method: 'POST',
  path: '/staff/exports/saved/{id}/run',
  summary:
    'Allows the caller to download a saved export with current rows and grants; refused when one of its columns no longer exists.',
  access: 'staff',
  fresh: true,
  params: one,
  body: z.object({ reason: staffReason }),
  responses: {
    201: z.object({
      id: z.number(),
      kind: z.enum(SAVED_EXPORTS),
      rows: z.number(),
      expires_at: z.string(),
    }),
  },
  errors: ['not_found', 'export_too_large', 'saved_export_outdated', 'staff_forbidden'],
});
