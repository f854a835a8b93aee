import type { StageRoute } from '@trilha/contract/guides/guide.schema.ts';
import { length } from '@turf/length';
import { simplify } from '@turf/simplify';
import type { TrackPoint } from './read-track.ts';

/** As many points as a line on a page needs to keep its turns. */
const MOST_POINTS = 120;

/** The most points given to the algorithm: in the worst case it takes quadratic time and recurses once per point. */
const MOST_COMPARED = 2_000;

/** Number of heights along the profile. */
const SAMPLES = 64;

/** Readings vary by a few metres while a car stands still, so smaller rises are not counted as climb. */
const NOISE_M = 5;

export type TrackSummary = Pick<StageRoute, 'line' | 'profile' | 'climb_m' | 'highest_m'> & {
  readonly length_m: number;
};

function lineString(points: readonly TrackPoint[]) {
  return {
    type: 'Feature' as const,
    properties: {},
    geometry: {
      type: 'LineString' as const,
      coordinates: points.map((point) => [...point] as number[]),
    },
  };
}

/** The distance of each point along the track, in metres. Gaps between parts do not count. */
function distancesOf(points: readonly TrackPoint[], starts: ReadonlySet<number>): number[] {
  const distances = [0];
  for (const [index, point] of points.slice(1).entries()) {
    const before = points[index] ?? point;
    const isStart = starts.has(index + 1);
    const step = isStart ? 0 : length(lineString([before, point]), { units: 'meters' });
    distances.push((distances[index] ?? 0) + step);
  }
  return distances;
}

/** Reduces points but keeps the turns (Douglas-Peucker). Raises the tolerance until few enough are left. */
function thin(points: readonly TrackPoint[]): TrackPoint[] {
  const stride = Math.ceil(points.length / MOST_COMPARED);
  const compared = points.filter((_, at) => at % stride === 0 || at === points.length - 1);
  let kept = compared;
  for (let tolerance = 0.00005; kept.length > MOST_POINTS; tolerance *= 2) {
    const { geometry } = simplify(lineString(compared), { tolerance, highQuality: true });
    kept = geometry.coordinates as unknown as TrackPoint[];
  }
  return kept;
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/** The line scaled into a square from 0 to 1: proportions kept, centred, north up. */
function shapeOf(points: readonly TrackPoint[]): StageRoute['line'] {
  const middle = points.reduce((sum, [, latitude]) => sum + latitude, 0) / points.length;
  const narrowing = Math.cos((middle * Math.PI) / 180);
  const flat = points.map(([longitude, latitude]) => [longitude * narrowing, -latitude] as const);
  const [xs, ys] = [flat.map(([x]) => x), flat.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const side = Math.max(width, height) || 1;
  const [marginX, marginY] = [(1 - width / side) / 2, (1 - height / side) / 2];
  return flat.map(([x, y]) => [
    rounded((x - left) / side + marginX),
    rounded((y - top) / side + marginY),
  ]);
}

/** The sum of all rises above the noise, in metres, within each part. */
function climbOf(heights: readonly number[], starts: ReadonlySet<number>): number {
  let climb = 0;
  let [settled = 0] = heights;
  for (const [index, height] of heights.entries()) {
    if (starts.has(index)) settled = height;
    if (Math.abs(height - settled) < NOISE_M) continue;
    climb += Math.max(0, height - settled);
    settled = height;
  }
  return Math.round(climb);
}

/** Heights at even distances, from 0 (the lowest) to 1 (the highest). */
function profileOf(distances: readonly number[], heights: readonly number[]): number[] {
  const total = distances.at(-1) ?? 0;
  const lowest = heights.reduce((least, height) => Math.min(least, height), Infinity);
  const highest = heights.reduce((most, height) => Math.max(most, height), -Infinity);
  const span = highest - lowest || 1;
  let next = 0;
  return Array.from({ length: SAMPLES }, (_, sample) => {
    const at = (total * sample) / (SAMPLES - 1);
    while (next < distances.length - 1 && (distances[next] ?? 0) < at) next += 1;
    return rounded(((heights[next] ?? lowest) - lowest) / span);
  });
}

/** Fills a missing height with that of the point before, or at the start with the first known height. */
function filledHeights(points: readonly TrackPoint[]): number[] {
  let last = points.find(([, , height]) => height !== undefined)?.[2] ?? 0;
  return points.map(([, , height]) => {
    last = height ?? last;
    return last;
  });
}

/** How many of ten points must have a height before a climb is computed. */
const ENOUGH_OF_TEN = 9;

/**
 * Computes the public summary of a track: line, length and climb. Climb and profile need heights on nearly all points.
 * @param starts indexes in `points` at which parts begin
 */
export function summarizeTrack(
  points: readonly TrackPoint[],
  starts: readonly number[] = [],
): TrackSummary {
  const known = points.filter(([, , height]) => height !== undefined).length;
  const distances = distancesOf(points, new Set(starts));
  const hasHeights = known * 10 >= points.length * ENOUGH_OF_TEN;
  const heights = filledHeights(points);
  return {
    line: shapeOf(thin(points)),
    profile: hasHeights ? profileOf(distances, heights) : [],
    length_m: Math.max(1, Math.round(distances.at(-1) ?? 0)),
    climb_m: hasHeights ? climbOf(heights, new Set(starts)) : null,
    highest_m: hasHeights
      ? Math.round(heights.reduce((most, height) => Math.max(most, height), -Infinity))
      : null,
  };
}
