import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { StageRoutes } from '../../../../database/schema.gen.ts';
import { readTrack, trackText } from './read-track.ts';
import { summarizeTrack } from './summarize-track.ts';

/** What `stage_routes` holds of a stage's GPX. */
export type RouteColumns = Omit<Insertable<StageRoutes>, 'step_id'>;

/**
 * The GPX itself, what everybody sees of it, and of how many parts it is.
 * @throws TrackRefusedError
 */
export function measureRoute(
  content: Uint8Array,
  track_from: string | null,
): { readonly route: RouteColumns; readonly parts: number } {
  const { text, points, starts } = readTrack(content);
  const { line, profile, ...figures } = summarizeTrack(points, starts);
  const shape = JSON.stringify({ line, profile });
  return { route: { ...figures, track: text, track_from, shape }, parts: starts.length };
}

/**
 * The GPX itself, and what everybody sees of it.
 * @throws TrackRefusedError
 */
export function storedRoute(content: Uint8Array, track_from: string | null): RouteColumns {
  return measureRoute(content, track_from).route;
}

/** What names a GPX by its content, as `/track/…` and the database do: 32 hexadecimal digits. */
export function trackDigest(content: Uint8Array): string {
  // As text, which is what is kept of it.
  return createHash('sha256').update(trackText(content)).digest('hex').slice(0, 32);
}
