import {
  type StageGuide,
  stageGuide,
  type StageRoute,
  stageRoute,
} from '@trilha/contract/guides/guide.schema.ts';
import type { StageFigures } from '@trilha/contract/guides/guides.endpoints.ts';
import * as z from 'zod/mini';

/** A stage's guide and route as stored; all null without them. */
export interface StoredGuide {
  readonly guide: unknown;
  readonly shape: unknown;
  readonly length_m: number | null;
  readonly climb_m: number | null;
  readonly highest_m: number | null;
  readonly track_from: string | null;
}

const storedShape = z.pick(stageRoute, { line: true, profile: true });

/** Returns the guide of a stage; null when it has none. */
export function guideOf({ guide }: Pick<StoredGuide, 'guide'>): StageGuide | null {
  return guide === null ? null : stageGuide.parse(guide);
}

/** Returns the public part of a stage's GPX; null when the stage has none. */
export function stageRouteOf(row: Omit<StoredGuide, 'guide'>): StageRoute | null {
  if (row.length_m === null) return null;
  return {
    ...storedShape.parse(row.shape),
    length_km: row.length_m / 1_000,
    climb_m: row.climb_m,
    highest_m: row.highest_m,
    track_from: row.track_from,
  };
}

/** Returns the stage's figures: the organiser's values, else those computed from the GPX. */
export function figuresOf(guide: StageGuide | null, route: StageRoute | null): StageFigures {
  return {
    distance_km: guide?.distance_km ?? (route && Math.round(route.length_km)),
    climb_m: guide?.climb_m ?? route?.climb_m ?? null,
    duration: guide?.duration ?? null,
    difficulty: guide?.difficulty ?? null,
  };
}
