import * as z from 'zod/mini';
import { count, flag, key, text } from '../seasons/season-fields.ts';

/** Who collects the points of a car. */
export const SCORERS = ['driver', 'navigator', 'pair', 'car', 'team'] as const;
export type Scorer = (typeof SCORERS)[number];

/** What decides between equal totals. */
export const TIE_BREAKS = ['wins', 'seconds', 'thirds', 'dropped', 'last_stage'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

const points = count(100_000);
const words = z._default(z.array(text(120), 'deve ser uma lista').check(z.maxLength(50)), []);

/** A championship in the season file (AFTER-20). */
export const championshipFile = z.strictObject({
  key,
  name: text(120),
  /** The year in the address of its page. */
  season: count(2_100).check(z.gte(1_990, 'deve ser um ano')),
  scores: z.enum(SCORERS, 'deve ser "driver", "navigator", "pair", "car" ou "team"'),
  /** As result tables name them. Each has its own table. Empty: all that the results have. */
  categories: words,
  /** Keys of the stages that count: `event/stage`. */
  stages: z
    .array(
      z
        .string('deve ser um texto')
        .check(z.regex(/^[a-z0-9-]{1,60}\/[a-z0-9-]{1,60}$/, 'deve ser evento/etapa')),
      'deve ser uma lista',
    )
    .check(z.minLength(1, 'precisa de ao menos uma etapa'), z.maxLength(50)),
  /** Points of the first place, the second, and so on; `column`: as the tables of results have them. */
  points: z.union(
    [z.array(points).check(z.minLength(1), z.maxLength(200)), z.literal('column')],
    'deve ser uma lista de pontos por lugar, ou "column"',
  ),
  /** For each car that started and was not disqualified. */
  participation: z._default(points, 0),
  win_bonus: z._default(points, 0),
  /** How many stages count for a total; null: all. */
  best: z._default(z.nullable(count(50).check(z.gte(1, 'deve ser ao menos 1'))), null),
  /** Whether a disqualification can be one of the dropped scores. */
  drop_disqualified: flag(false),
  /** Whether a stage without a start can be one of the dropped scores. */
  drop_absence: flag(true),
  tie_break: z._default(
    z
      .array(
        z.enum(TIE_BREAKS, 'deve ser "wins", "seconds", "thirds", "dropped" ou "last_stage"'),
        'deve ser uma lista',
      )
      .check(
        z.minLength(1, 'precisa de ao menos um critério'),
        z.refine((all) => new Set(all).size === all.length, 'repete um critério'),
      ),
    [...TIE_BREAKS],
  ),
  /** Stages that one must have started to have a place, once so many were held. */
  minimum: z._default(count(50), 0),
  /** False: no page shows it. */
  published: flag(true),
});
export type Championship = z.output<typeof championshipFile>;
