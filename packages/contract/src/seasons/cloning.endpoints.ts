import * as z from 'zod/mini';
import { staffReason } from '../desk/registration.endpoints.ts';
import { type Answer, endpoint } from '../endpoint.ts';
import { automakerId, positiveId } from '../shapes.ts';
import { fileVersion } from './season.endpoints.ts';
import { count, moment, stageState, text } from './season-fields.ts';

const one = z.object({ id: positiveId });

/** The codes of vouchers are people's, who would enter by them again: left out, their places are everybody's. */
const keeps_vouchers = z.boolean();

const stageClone = {
  title: text(160),
  stage_date: moment,
  /** Of a new event with the same categories; null: it stays in its own. */
  event_name: z.nullable(text(120)),
  keeps_vouchers,
};

const seasonClone = {
  brand: automakerId,
  /** The year whose stages are repeated. */
  from_year: z.int().check(z.gte(2000), z.lte(2200)),
  /** By how much every date moves, so that weekdays stay. */
  weeks: z.int().check(z.gte(1), z.lte(520)),
  has_new_events: z.boolean(),
  keeps_vouchers,
};

/** A date of a stage, by its name in the file: what it was and what it becomes. */
const clonedDate = z.object({
  field: z.string(),
  from: z.string(),
  to: z.string(),
  /** It is over already. */
  is_past: z.boolean(),
});

const clonedStage = z.object({
  /** The stage that is repeated. */
  id: z.number(),
  title: z.string(),
  event: z.string(),
  is_event_new: z.boolean(),
  dates: z.array(clonedDate),
  /** Fields whose texts still tell the old year. */
  mentions: z.array(z.string()),
  /** Places of vouchers that are everybody's in the clone. */
  voucher_places: z.number(),
  /** Places that were set apart went back before the stage's history began: how many there were is not known. */
  has_unknown_places: z.boolean(),
});
export type ClonedStage = z.output<typeof clonedStage>;

const rehearsed = z.object({
  /** With any, nothing is made. */
  problems: z.array(z.object({ stage: z.string(), field: z.string(), message: z.string() })),
  stages: z.array(clonedStage),
  /** Stages of that year that are left out. */
  left: z.array(z.object({ title: z.string(), why: z.enum(['cancelled', 'undated']) })),
  /** Of everything that would be made; goes back with the deed. */
  version: z.string(),
});

const made = z.object({
  message: z.string(),
  stages: z.array(z.object({ id: z.number(), title: z.string() })),
});

export const rehearseStageClone = endpoint({
  method: 'POST',
  path: '/staff/season/stages/{id}/clone/rehearsal',
  summary: 'What repeating a stage at another date would make: done, told and undone.',
  access: 'staff:season:edit',
  params: one,
  body: z.object(stageClone),
  responses: { 200: rehearsed },
  errors: ['not_found'],
});

export const cloneStage = endpoint({
  method: 'POST',
  path: '/staff/season/stages/{id}/clone',
  summary: 'Repeats a stage at another date, unpublished and without anybody in it.',
  access: 'staff:season:edit',
  params: one,
  body: z.object({ ...stageClone, version: fileVersion, reason: staffReason }),
  responses: { 200: made },
  errors: ['not_found', 'season_changed', 'season_refused'],
});

export const rehearseSeasonClone = endpoint({
  method: 'POST',
  path: '/staff/season/clone/rehearsal',
  summary: "What repeating a brand's year some weeks later would make: done, told and undone.",
  access: 'staff:season:edit',
  body: z.object(seasonClone),
  responses: { 200: rehearsed },
  errors: ['not_found'],
});

export const cloneSeason = endpoint({
  method: 'POST',
  path: '/staff/season/clone',
  summary: "Repeats a brand's year some weeks later, every stage unpublished, all or nothing.",
  access: 'staff:season:edit',
  body: z.object({ ...seasonClone, version: fileVersion, reason: staffReason }),
  responses: { 200: made },
  errors: ['not_found', 'season_changed', 'season_refused'],
});

export const beginStage = endpoint({
  method: 'POST',
  path: '/staff/season/stages/{id}/blank',
  summary: 'Makes an empty, unpublished stage in the event of another one.',
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
