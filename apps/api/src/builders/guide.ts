import type { StageGuide } from '@trilha/contract/guides/guide.schema.ts';
import { storedRoute } from '../features/stages/guides/track/stored-route.ts';
import type { BuilderContext } from './customer.ts';

const EMPTY: StageGuide = {
  pitch: null,
  address: null,
  coordinates: null,
  programme: [],
  distance_km: null,
  climb_m: null,
  highest_m: null,
  duration: null,
  difficulty: null,
  difficulty_words: null,
  terrain: [],
  vehicle_needs: [],
  bring: [],
  fee_includes: null,
  waypoints: [],
  contact: null,
  protests: null,
  documents: [],
  pictures: [],
  questions: [],
};

/** Gives a stage a guide with only the given fields. */
export async function buildGuide(
  { db }: Pick<BuilderContext, 'db'>,
  { step_id, ...overrides }: { step_id: number } & Partial<StageGuide>,
): Promise<StageGuide> {
  const guide = { ...EMPTY, ...overrides };
  await db
    .insertInto('stage_guides')
    .values({ step_id, guide: JSON.stringify(guide) })
    .execute();
  return guide;
}

/** Gives a stage the route of a GPX, which participants may download from `track_from` on. */
export async function buildRoute(
  { db }: Pick<BuilderContext, 'db'>,
  { step_id, track, track_from }: { step_id: number; track: string; track_from: string | null },
): Promise<void> {
  const route = storedRoute(new TextEncoder().encode(track), track_from);
  await db
    .insertInto('stage_routes')
    .values({ step_id, ...route })
    .execute();
}
