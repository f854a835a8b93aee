import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { StageRoutes } from '../../../../database/schema.gen.ts';
import { readTrack } from './read-track.ts';
import { summarizeTrack } from './summarize-track.ts';

/** What `stage_routes` holds of a stage's GPX. */
export type RouteColumns = Omit<Insertable<StageRoutes>, 'step_id'>;

/**
 * The GPX itself, and what everybody sees of it.
 * @throws TrackRefusedError
 */
export function storedRoute(content: Uint8Array, track_from: string | null): RouteColumns {
  const { text, points } = readTrack(content);
  const { line, profile, ...figures } = summarizeTrack(points);
  return { ...figures, track: text, track_from, shape: JSON.stringify({ line, profile }) };
}

/** What names a GPX by its content, as `/track/…` and the database do: 32 hexadecimal digits. */
export function trackDigest(content: Uint8Array): string {
  // As text, which is what is kept of it.
  const text = new TextDecoder().decode(content);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
