import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, positiveId } from '../shapes.ts';
import { solidarityLineAnswer } from '../solidarity/solidarity.endpoints.ts';
import { stageDetail, stageFields } from '../stages/stages.endpoints.ts';
import { stageGuide, stageRoute } from './guide.schema.ts';

/** Figures of a stage in lists. */
const figures = z.object({
  distance_km: z.nullable(z.number()),
  climb_m: z.nullable(z.number()),
  duration: z.nullable(z.string()),
  difficulty: z.nullable(z.number()),
});

export const listedStage = z.object({
  ...stageFields,
  event: z.object({ id: z.int(), name: z.string(), is_paid: z.boolean() }),
  pitch: z.nullable(z.string()),
  figures,
  /** Shape of the route; when null, the page shows an ornament instead. */
  line: z.nullable(stageRoute.shape.line),
  /** Number of registrations on the waiting list. */
  waiting: z.number(),
});
export type ListedStage = z.output<typeof listedStage>;
export type StageFigures = ListedStage['figures'];

export const listPublicStages = endpoint({
  method: 'GET',
  path: '/stages',
  summary: 'The brand’s published stages, nearest first (FACE-01).',
  access: 'public',
  responses: { 200: z.object({ stages: z.array(listedStage), now: instant }) },
  errors: [],
});

export const listStageLines = endpoint({
  method: 'GET',
  path: '/stages/lines',
  summary:
    'Routes of the brand’s published stages, at most 40 points each, for small maps in lists (FACE-17).',
  access: 'public',
  responses: {
    200: z.object({ lines: z.array(z.object({ id: z.int(), line: stageRoute.shape.line })) }),
  },
  errors: [],
});

export const guidedStage = z.object({
  ...stageDetail.shape,
  allows_registration: z.boolean(),
  /** Hours until an unpaid place expires. */
  unpaid_expiry_hours: z.int(),
  manual_review: z.boolean(),
  waiting: z.number(),
  guide: z.nullable(stageGuide),
  route: z.nullable(stageRoute),
  figures,
});
export type GuidedStage = z.output<typeof guidedStage>;

export const readStageGuide = endpoint({
  method: 'GET',
  path: '/stages/{id}',
  summary: 'One published stage with its guide.',
  access: 'public',
  params: z.object({ id: positiveId }),
  responses: {
    200: z.object({
      stage: guidedStage,
      now: instant,
      /** What its fees became or will become; null while nothing is promised. */
      solidarity: z.optional(z.nullable(solidarityLineAnswer)),
    }),
  },
  errors: ['not_found'],
});

export const downloadTrack = endpoint({
  method: 'GET',
  path: '/stages/{id}/track',
  summary:
    'A stage’s full GPX track, for confirmed participants from its release date on (FACE-12).',
  access: 'customer:complete',
  kind: 'file',
  mediaType: 'application/gpx+xml',
  params: z.object({ id: positiveId }),
  responses: { 200: z.string() },
  errors: ['not_found', 'track_not_open'],
});
