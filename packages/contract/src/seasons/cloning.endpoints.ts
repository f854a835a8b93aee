import * as z from 'zod/mini';
import { staffReason } from '../desk/registrations/registration.endpoints.ts';
import { type Answer, endpoint } from '../endpoint.ts';
import { automakerId, positiveId } from '../shapes.ts';
import { fileVersion } from './season.endpoints.ts';
import { count, moment, stageState, text } from './season-fields.ts';

const one = z.object({ id: positiveId });

/** Voucher codes belong to people, who could register with them again. Without them, their places become public. */
const keeps_vouchers = z.boolean();

const stageClone = {
  title: text(160),
  stage_date: moment,
  /** Name of a new event with the same categories; null to stay in the same event. */
  event_name: z.nullable(text(120)),
  keeps_vouchers,
};

const seasonClone = {
  brand: automakerId,
  /** Year whose stages are cloned. */
  from_year: z.int().check(z.gte(2000), z.lte(2200)),
  /** Weeks by which every date moves, so that weekdays stay. */
  weeks: z.int().check(z.gte(1), z.lte(520)),
  has_new_events: z.boolean(),
  keeps_vouchers,
};

/** A stage's date, by its name in the file, before and after. */
const clonedDate = z.object({
  field: z.string(),
  from: z.string(),
  to: z.string(),
  /** True when it is in the past. */
  is_past: z.boolean(),
});

const clonedStage = z.object({
  /** Id of the cloned stage. */
  id: z.number(),
  title: z.string(),
  event: z.string(),
  is_event_new: z.boolean(),
  dates: z.array(clonedDate),
  /** Fields whose texts still mention the old year. */
  mentions: z.array(z.string()),
  /** Voucher places that become public in the clone. */
  voucher_places: z.number(),
  /**
   * True when reserved places were returned before the stage's history began, so that their original number is unknown.
   */
  has_unknown_places: z.boolean(),
});
export type ClonedStage = z.output<typeof clonedStage>;

const rehearsed = z.object({
  /** When not empty, nothing is created. */
  problems: z.array(z.object({ stage: z.string(), field: z.string(), message: z.string() })),
  stages: z.array(clonedStage),
  /** Stages of that year that are not cloned. */
  left: z.array(z.object({ title: z.string(), why: z.enum(['cancelled', 'undated']) })),
  /** Version of everything to be created; sent back with the action. */
  version: z.string(),
});

const made = z.object({
  message: z.string(),
  stages: z.array(z.object({ id: z.number(), title: z.string() })),
});

export const rehearseStageClone = endpoint({
  method: 'POST',
  path: '/staff/season/stages/{id}/clone/rehearsal',
  summary: 'Dry run of copying a stage to another date.',
  access: 'staff:season:edit',
  params: one,
  body: z.object(stageClone),
  responses: { 200: rehearsed },
  errors: ['not_found'],
});

export const cloneStage = endpoint({
  method: 'POST',
  path: '/staff/season/stages/{id}/clone',
  summary: 'Copies a stage to another date, unpublished and without entries.',
  access: 'staff:season:edit',
  params: one,
  body: z.object({ ...stageClone, version: fileVersion, reason: staffReason }),
  responses: { 200: made },
  errors: ['not_found', 'season_changed', 'season_refused'],
});

export const rehearseSeasonClone = endpoint({
  method: 'POST',
  path: '/staff/season/clone/rehearsal',
  summary: 'Dry run of copying a brand’s year by some weeks.',
  access: 'staff:season:edit',
  body: z.object(seasonClone),
  responses: { 200: rehearsed },
  errors: ['not_found'],
});

export const cloneSeason = endpoint({
  method: 'POST',
  path: '/staff/season/clone',
  summary: 'Copies a brand’s year by some weeks, every stage unpublished, all or nothing.',
  access: 'staff:season:edit',
  body: z.object({ ...seasonClone, version: fileVersion, reason: staffReason }),
  responses: { 200: made },
  errors: ['not_found', 'season_changed', 'season_refused'],
});

export const beginStage = endpoint({
  method: 'POST',
  path: '/staff/season/events/{id}/stages',
  summary: 'Creates an empty, unpublished stage in an event.',
  access: 'staff:season:edit',
  params: one,
  body: z.object({
    title: text(160),
    city_uf: text(120),
    uf: stageState,
    vacancies: count(100_000),
    stage_date: z.nullable(moment),
    reason: staffReason,
  }),
  responses: { 200: made },
  errors: ['not_found', 'season_changed', 'season_refused'],
});

export type CloneRehearsed = Answer<typeof rehearseStageClone>;
