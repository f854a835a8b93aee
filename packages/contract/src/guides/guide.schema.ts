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
  /** Local time: '06:30'. */
  time: z.string(),
  title: z.string(),
  detail: z.nullable(z.string()),
  /** True for the start, to which directions lead. */
  is_start: z.boolean(),
});

const waypoint = z.object({
  /** Distance from the start of the route. */
  km: z.number(),
  title: z.string(),
  detail: z.nullable(z.string()),
  /** Direction of the tulip diagram, in degrees clockwise from straight ahead. */
  turn: z.number(),
});

/**
 * Information about a stage for participants. None of it affects who may enter. Any part may be missing, as `null` or
 * an empty list, and is then not shown.
 */
export const stageGuide = z.object({
  /** One promotional sentence. */
  pitch: z.nullable(z.string()),
  address: z.nullable(z.string()),
  coordinates: z.nullable(coordinates),
  programme: z.array(moment),
  distance_km: z.nullable(z.number()),
  climb_m: z.nullable(z.number()),
  highest_m: z.nullable(z.number()),
  /** For display: '3 h 30', '2 dias'. */
  duration: z.nullable(z.string()),
  /** From 1 (anyone) to 5 (experts). */
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
      /** Digits with area code, like `phone` of people. */
      whatsapp: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
  /** How to protest against a result, written by the organiser. Missing in older guides. */
  protests: z._default(z.nullable(z.string()), null),
  documents: z.array(z.object({ title: z.string(), address: z.string(), size: z.number() })),
  pictures: z.array(z.object({ address: z.string(), description: z.string() })),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
});

export type StageGuide = z.output<typeof stageGuide>;
export type ProgrammeMoment = StageGuide['programme'][number];

/** Public shape of a stage's GPX track; never reveals where it is. */
export const stageRoute = z.object({
  /** Points from start to end, x and y from 0 to 1, y downwards. */
  line: z.array(z.tuple([z.number(), z.number()])),
  /** Heights at even distances, from 0 (lowest) to 1 (highest); empty when the file has none. */
  profile: z.array(z.number()),
  length_km: z.number(),
  climb_m: z.nullable(z.number()),
  highest_m: z.nullable(z.number()),
  /** When confirmed participants may download the whole track; null for never. */
  track_from: z.nullable(z.string()),
});

export type StageRoute = z.output<typeof stageRoute>;
