import * as z from 'zod/mini';
import { staffReason } from '../desk/registrations/registration.endpoints.ts';
import { type Answer, endpoint } from '../endpoint.ts';
import { automakerId, instant, messageAnswer, nullableText, positiveId } from '../shapes.ts';
import { championshipFile, SCORERS } from '../standings/championship.schema.ts';
import { standingsChange } from '../standings/standings.endpoints.ts';
import { fieldChange, fileVersion } from './season.endpoints.ts';

const one = z.object({ id: positiveId });

/** A championship in the season file's format, without its key, as typed. */
const typedFile = z.record(z.string(), z.unknown());

const championshipRow = z.object({
  id: z.number(),
  automaker_id: z.number(),
  key: z.string(),
  name: z.string(),
  season: z.number(),
  scores: z.enum(SCORERS),
  /** How many stages count. */
  stages: z.number(),
  /** False: no page shows it. */
  published: z.boolean(),
  /** Number of its newest version. */
  number: z.number(),
  /** When that version was stored; null before the first change on screen. */
  changed_at: z.nullable(instant),
});
export type ChampionshipRow = z.output<typeof championshipRow>;

/** A stage with the key by which a championship names it. */
const namedStage = z.object({
  automaker_id: z.number(),
  key: z.string(),
  title: z.string(),
  stage_date: z.nullable(instant),
});
export type NamedStage = z.output<typeof namedStage>;

export const listSeasonChampionships = endpoint({
  method: 'GET',
  path: '/staff/season/championships',
  summary:
    'The championships of one brand or all, newest season first, and the stages they can name.',
  access: 'staff:season:view',
  query: z.object({ brand: z.optional(automakerId) }),
  responses: {
    200: z.object({
      championships: z.array(championshipRow),
      /** By date; of the brands whose whole season the staff member sees. */
      stages: z.array(namedStage),
    }),
  },
  errors: [],
});

const championshipVersion = z.object({
  number: z.number(),
  at: instant,
  who: nullableText,
  reason: nullableText,
  /** True when the public page prints the reason. */
  is_public: z.boolean(),
  /** Compared with the version before. */
  changes: z.array(fieldChange),
});
export type ChampionshipVersion = z.output<typeof championshipVersion>;

export const readSeasonChampionship = endpoint({
  method: 'GET',
  path: '/staff/season/championships/{id}',
  summary: 'One championship with all fields of its file, its versions, and what can be chosen.',
  access: 'staff:season:view',
  params: one,
  responses: {
    200: z.object({
      row: championshipRow,
      file: championshipFile,
      version: z.string(),
      /** True when the staff member may change it. */
      may_edit: z.boolean(),
      /** Address of its public page. */
      page: z.string(),
      /** Newest first. */
      versions: z.array(championshipVersion),
      /** Stages of the brand by date, with the keys by which a championship names them. */
      stages: z.array(namedStage),
      /** Names of the brand's categories. */
      categories: z.array(z.string()),
    }),
  },
  errors: ['not_found'],
});
export type SeasonChampionshipPage = Answer<typeof readSeasonChampionship>;

const previewRow = z.object({
  /** Unique in its table. */
  id: z.string(),
  number: z.string(),
  names: z.array(z.string()),
  place: z.nullable(z.number()),
  total: z.number(),
  is_tied: z.boolean(),
  /** Place and total by the stored version; null when the row is new. */
  before: z.nullable(z.object({ place: z.nullable(z.number()), total: z.number() })),
});
export type PreviewRow = z.output<typeof previewRow>;

const previewTable = z.object({
  category: nullableText,
  /** Titles of stages that are official, provisional, and without a result of this category. */
  official: z.array(z.string()),
  provisional: z.array(z.string()),
  missing: z.array(z.string()),
  rows: z.array(previewRow),
  /** What changed this table until now, newest first. */
  history: z.array(standingsChange),
});
export type PreviewTable = z.output<typeof previewTable>;

export type SeasonChampionships = Answer<typeof listSeasonChampionships>;

export const previewChampionship = endpoint({
  method: 'POST',
  path: '/staff/season/championships/{id}/preview',
  summary:
    'Counts the standings by a draft of the rules and compares them with the stored version. Stores nothing.',
  access: 'staff:season:edit',
  params: one,
  body: z.object({ file: typedFile }),
  responses: {
    200: z.object({
      /** `field` as in the file: `best`, `stages.2`. */
      problems: z.array(z.object({ field: z.string(), message: z.string() })),
      /** One for each category; none while there are problems. */
      tables: z.array(previewTable),
    }),
  },
  errors: ['not_found'],
});
export type ChampionshipPreview = Answer<typeof previewChampionship>;

export const saveChampionship = endpoint({
  method: 'PUT',
  path: '/staff/season/championships/{id}',
  summary:
    'Stores the next version of a championship. The public page of a published one prints the reason.',
  access: 'staff:season:edit',
  params: one,
  body: z.object({ file: typedFile, version: fileVersion, reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'season_changed', 'season_refused'],
});

export const createChampionship = endpoint({
  method: 'POST',
  path: '/staff/season/championships',
  summary: 'Creates a championship, through the use case of `import-season`.',
  access: 'staff:season:edit',
  body: z.object({ brand: automakerId, file: typedFile, reason: staffReason }),
  responses: { 200: z.object({ message: z.string(), id: z.number() }) },
  errors: ['not_found', 'season_changed', 'season_refused'],
});

export const deleteChampionship = endpoint({
  method: 'POST',
  path: '/staff/season/championships/{id}/deletion',
  summary: 'Deletes a championship with its versions. Results stay.',
  access: 'staff:season:edit',
  params: one,
  body: z.object({ version: fileVersion, reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'season_changed'],
});
