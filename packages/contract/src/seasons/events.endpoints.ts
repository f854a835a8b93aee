import * as z from 'zod/mini';
import { deskStage } from '../desk/desk-shapes.ts';
import { staffReason } from '../desk/registrations/registration.endpoints.ts';
import { type Answer, endpoint } from '../endpoint.ts';
import { automakerId, messageAnswer, nullableText, positiveId } from '../shapes.ts';
import { fileVersion, seasonItem } from './season.endpoints.ts';

const one = z.object({ id: positiveId });

/** An event in the season file's format (`season.schema.ts`), with its categories and without its stages. */
const eventFile = z.record(z.string(), z.unknown());

/** A category of an event, with its entries over all stages and years. */
const eventCategory = z.object({
  id: z.number(),
  /** Identifies it in the file. */
  key: z.string(),
  name: z.string(),
  retired: z.boolean(),
  /** Entries that are not cancelled. */
  entered: z.number(),
  /** True when it never had an entry, so that it can be deleted. */
  is_unused: z.boolean(),
});

const seasonEvent = z.object({
  id: z.number(),
  automaker_id: z.number(),
  name: z.string(),
  is_paid: z.boolean(),
  /** False: retired, customers no longer find it and nobody enters its stages. */
  allows_registration: z.boolean(),
  categories: z.array(eventCategory),
  /** By date, drafts and cancelled ones included. */
  stages: z.array(deskStage),
});
export type SeasonEventRow = z.output<typeof seasonEvent>;

export const listSeasonEvents = endpoint({
  method: 'GET',
  path: '/staff/season/events',
  summary: 'The events of one brand or all, with their categories and stages.',
  access: 'staff:season:view',
  query: z.object({ brand: z.optional(automakerId) }),
  responses: { 200: z.object({ events: z.array(seasonEvent) }) },
  errors: [],
});

export const readSeasonEvent = endpoint({
  method: 'GET',
  path: '/staff/season/events/{id}',
  summary: 'One event with its categories and all fields of its file.',
  access: 'staff:season:view',
  params: one,
  responses: {
    200: z.object({
      row: seasonEvent,
      file: eventFile,
      version: z.string(),
      /** True when the staff member may change it. */
      may_edit: z.boolean(),
      /** The last change of the event or a category; null before the first. */
      changed: z.nullable(z.object({ at: z.string(), who: nullableText, reason: nullableText })),
    }),
  },
  errors: ['not_found'],
});

export const rehearseEvent = endpoint({
  method: 'POST',
  path: '/staff/season/events/{id}/rehearsal',
  summary:
    'Dry run of saving an event: problems by field, changes of the event and its categories.',
  access: 'staff:season:edit',
  params: one,
  body: z.object({ file: eventFile }),
  responses: {
    200: z.object({
      /** `field` as in the file: `name`, `categories.0.browser_minimum_age`. */
      problems: z.array(z.object({ field: z.string(), message: z.string() })),
      /** What is new or changed; `entered` of a category counts its entries. */
      items: z.array(seasonItem),
    }),
  },
  errors: ['not_found'],
});

export const saveEvent = endpoint({
  method: 'PUT',
  path: '/staff/season/events/{id}',
  summary:
    'Saves an event and its categories from its file, through the use case of `import-season`.',
  access: 'staff:season:edit',
  params: one,
  body: z.object({ file: eventFile, version: fileVersion, reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'season_changed', 'season_refused'],
});

export const createEvent = endpoint({
  method: 'POST',
  path: '/staff/season/events',
  summary: 'Creates an event with its categories, through the use case of `import-season`.',
  access: 'staff:season:edit',
  body: z.object({ brand: automakerId, file: eventFile, reason: staffReason }),
  responses: { 200: z.object({ message: z.string(), id: z.number() }) },
  errors: ['not_found', 'season_changed', 'season_refused'],
});

export const deleteEvent = endpoint({
  method: 'POST',
  path: '/staff/season/events/{id}/deletion',
  summary: 'Deletes an event without stages, with its categories.',
  access: 'staff:season:edit',
  params: one,
  body: z.object({ version: fileVersion, reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'season_changed', 'event_in_use'],
});

export const deleteCategory = endpoint({
  method: 'POST',
  path: '/staff/season/events/{id}/categories/{category}/deletion',
  summary: 'Deletes a category that never had an entry.',
  access: 'staff:season:edit',
  params: z.object({ id: positiveId, category: positiveId }),
  body: z.object({ version: fileVersion, reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'season_changed', 'event_in_use', 'last_category'],
});

export type SeasonEventPage = Answer<typeof readSeasonEvent>;
