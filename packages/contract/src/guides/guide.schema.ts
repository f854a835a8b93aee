import '../brazil/zod-setup.ts';
import * as z from 'zod/mini';

/** Latitude and longitude in degrees, WGS 84. */
const coordinates = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});

const moment = z.object({
  /** Day of the stage, from 1. */
  day: z.number(),
  /** By the clocks of the place: '06:30'. */
  time: z.string(),
  title: z.string(),
  detail: z.nullable(z.string()),
  /** The start, to which everything else leads. */
  is_start: z.boolean(),
});

const waypoint = z.object({
  /** Along the route, from its start. */
  km: z.number(),
  title: z.string(),
  detail: z.nullable(z.string()),
  /** Which way the tulip points, in degrees from straight on, clockwise. */
  turn: z.number(),
});

/**
 * What people read about a stage before they go. Nothing of it decides who may enter; every part may
 * be missing, as `null` or an empty list, and is then not shown.
 */
export const stageGuide = z.object({
  /** One sentence that makes people want to go. */
  pitch: z.nullable(z.string()),
  address: z.nullable(z.string()),
  coordinates: z.nullable(coordinates),
  programme: z.array(moment),
  distance_km: z.nullable(z.number()),
  climb_m: z.nullable(z.number()),
  highest_m: z.nullable(z.number()),
  /** As people say it: '3 h 30', '2 dias'. */
  duration: z.nullable(z.string()),
  /** From 1 (everybody) to 5 (experts). */
  difficulty: z.nullable(z.number()),
  difficulty_words: z.nullable(z.string()),
  terrain: z.array(z.object({ ground: z.string(), km: z.number() })),
  vehicle_needs: z.array(z.string()),
  bring: z.array(z.string()),
  fee_includes: z.nullable(z.string()),
  waypoints: z.array(waypoint),
  contact: z.nullable(
    z.object({
      name: z.string(),
      hours: z.nullable(z.string()),
      /** Digits with the area code, as `phone` of people. */
      whatsapp: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
  /** How a result is protested against, in the organiser's words. Guides that were kept before have none. */
  protests: z._default(z.nullable(z.string()), null),
  documents: z.array(z.object({ title: z.string(), address: z.string(), size: z.number() })),
  pictures: z.array(z.object({ address: z.string(), description: z.string() })),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
});

export type StageGuide = z.output<typeof stageGuide>;
export type ProgrammeMoment = StageGuide['programme'][number];

/** The line of a stage's GPX as everybody may see it: its shape, never where it lies. */
export const stageRoute = z.object({
  /** From start to end, x and y from 0 to 1, y downwards. */
  line: z.array(z.tuple([z.number(), z.number()])),
  /** Heights at even distances along it, from 0 (lowest) to 1 (highest); empty where the file has none. */
  profile: z.array(z.number()),
  length_km: z.number(),
  climb_m: z.nullable(z.number()),
  highest_m: z.nullable(z.number()),
  /** From when confirmed participants may download the whole track; null: never. */
  track_from: z.nullable(z.string()),
});

export type StageRoute = z.output<typeof stageRoute>;
