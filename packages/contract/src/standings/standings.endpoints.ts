import * as z from 'zod/mini';
import { type Answer, endpoint } from '../endpoint.ts';
import { RESULT_STATUSES } from '../results/result-table.ts';
import { instant, nullableText, opaqueText } from '../shapes.ts';
import { SCORERS, TIE_BREAKS } from './championship.schema.ts';

const status = z.nullable(z.enum(RESULT_STATUSES));

const stageScore = z.object({
  /** The number of the stage in the championship. */
  stage: z.number(),
  /** '0001-A'; null when they were not there. */
  number: nullableText,
  place: z.nullable(z.number()),
  status,
  /** For the place, or from the table's column. */
  base: z.number(),
  participation: z.number(),
  bonus: z.number(),
  points: z.number(),
  is_dropped: z.boolean(),
});

/** One row: who scores. */
const standing = z.object({
  /** Number and stage of their first line. Unique in its table. */
  id: z.string(),
  /** Of their newest line. */
  number: z.string(),
  /** The people who score, as far as they agreed to be named (D41); empty for cars and teams. */
  names: z.array(z.string()),
  car: nullableText,
  /** Null below the minimum number of stages. */
  place: z.nullable(z.number()),
  total: z.number(),
  started: z.number(),
  scores: z.array(stageScore),
  /** Rows with an equal total, and what decided; null when they share the place. */
  ties: z.array(
    z.object({
      number: z.string(),
      by: z.nullable(z.enum(TIE_BREAKS)),
      own: z.number(),
      other: z.number(),
    }),
  ),
});
export type PublicStanding = z.output<typeof standing>;

/** Why a table of standings changed. */
export const CHANGE_CAUSES = [
  'published',
  'replaced',
  'official',
  'provisional',
  'withdrawn',
  'restored',
  'rules',
] as const;

export const standingsChange = z.object({
  at: instant,
  cause: z.enum(CHANGE_CAUSES),
  /** The stage's title; null for the rules. */
  stage: nullableText,
  /** Of the result; null for other causes. */
  version: z.nullable(z.number()),
  /** True for a result that could still change. */
  is_provisional: z.boolean(),
  /** Numbers that this result disqualified, and those that it no longer does. */
  disqualified: z.array(z.string()),
  reinstated: z.array(z.string()),
  /** Lines that changed in another way. */
  changed: z.number(),
  /** Of a change of the rules, where it is public. */
  reason: nullableText,
});
export type StandingsChange = z.output<typeof standingsChange>;

const standingsTable = z.object({
  /** Null for results without categories. */
  category: nullableText,
  /** Numbers of the stages that are official here. */
  official: z.array(z.number()),
  /** Numbers of the stages that may still change. */
  provisional: z.array(z.number()),
  /** From official results alone. */
  standings: z.array(standing),
  /** With the provisional results; null when there are none. */
  with_provisional: z.nullable(z.array(standing)),
  /** Ids of the official rows that have won the title; empty while it is open. */
  champions: z.array(z.string()),
  /** Newest first. */
  history: z.array(standingsChange),
});
export type StandingsTable = z.output<typeof standingsTable>;

const championshipStage = z.object({
  /** From 1, in the championship's order. */
  number: z.number(),
  id: z.int(),
  title: z.string(),
  stage_date: z.nullable(instant),
});
export type ChampionshipStage = z.output<typeof championshipStage>;

const championshipStandings = z.object({
  key: z.string(),
  name: z.string(),
  scores: z.enum(SCORERS),
  points: z.union([z.array(z.number()), z.literal('column')]),
  participation: z.number(),
  win_bonus: z.number(),
  best: z.nullable(z.number()),
  drop_disqualified: z.boolean(),
  drop_absence: z.boolean(),
  tie_break: z.array(z.enum(TIE_BREAKS)),
  minimum: z.number(),
  /** Published stages that are not cancelled. */
  stages: z.array(championshipStage),
  /** One for each category. */
  tables: z.array(standingsTable),
});
export type ChampionshipStandings = z.output<typeof championshipStandings>;

const season = z.object({
  season: z.string().check(z.regex(/^(19|20|21)\d\d$/, 'deve ser um ano')),
});

export const getStandings = endpoint({
  method: 'GET',
  path: '/standings/{season}',
  summary: 'The championships of a season, computed from the results of their stages.',
  access: 'public',
  params: season,
  responses: {
    200: z.object({ season: z.number(), championships: z.array(championshipStandings) }),
  },
  errors: ['not_found'],
});
export type StandingsPage = Answer<typeof getStandings>;

export const downloadStandings = endpoint({
  method: 'GET',
  path: '/standings/{season}/csv',
  summary: 'One table of a season’s standings as CSV, with the columns of its page.',
  access: 'public',
  params: season,
  query: z.object({
    championship: opaqueText(60),
    /** Missing for results without categories. */
    category: z.optional(opaqueText(120)),
    /** With the provisional results. */
    provisional: z.optional(z.literal('yes')),
  }),
  responses: { 200: z.string() },
  errors: ['not_found'],
  kind: 'file',
  mediaType: 'text/csv',
});

const ownStanding = z.object({
  championship: z.string(),
  category: nullableText,
  /** Of the row in `getStandings`. */
  id: z.string(),
});
export type OwnStanding = z.output<typeof ownStanding>;

export const listOwnStandings = endpoint({
  method: 'GET',
  path: '/me/standings/{season}',
  summary: 'The rows of a season’s standings that the customer’s registrations score for.',
  access: 'customer',
  params: season,
  responses: { 200: z.object({ own: z.array(ownStanding) }) },
  errors: [],
});
