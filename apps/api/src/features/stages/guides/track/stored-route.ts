import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { StageRoutes } from '../../../../database/schema.gen.ts';
import { readTrack, trackText } from './read-track.ts';
import { summarizeTrack } from './summarize-track.ts';

/** The columns of `stage_routes`, computed from a stage's GPX. */
export type RouteColumns = Omit<Insertable<StageRoutes>, 'step_id'>;

/**
 * Returns the columns to store for a GPX, and its number of parts.
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
 * Returns the columns to store for a GPX.
 * @throws TrackRefusedError
 */
export function storedRoute(content: Uint8Array, track_from: string | null): RouteColumns {
  return measureRoute(content, track_from).route;
}

/** Returns the digest that identifies a GPX by content, in `/track/…` and in the database: 32 hexadecimal digits. */
export function trackDigest(content: Uint8Array): string {
  // Hashes the cleaned text, because only that text is stored.
  return createHash('sha256').update(trackText(content)).digest('hex').slice(0, 32);
}
