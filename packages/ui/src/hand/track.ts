import type { Point } from '../ornament/smooth-path.ts';

/**
 * Points of a simplified track within a unit square, x to the right and y down, in true proportions. Their position in
 * the square does not matter.
 */
export type TrackPoints = readonly (readonly [x: number, y: number])[];

interface Box {
  width: number;
  height: number;
}

/** Margins of a track in its map, as fractions of width and height. */
export interface Inset {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Samples per curve segment, used to find positions along it. */
const samples = 8;

export interface Track {
  /** A smooth SVG path through all points. */
  path: string;
  start: Point;
  finish: Point;
  /** Position at a fraction, 0 to 1, of the whole length. */
  at: (part: number) => Point;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Scales the points to fit the inset and centres them, keeping proportions. */
export function fittedPoints(points: TrackPoints, { width, height }: Box, inset: Inset): Point[] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const room = {
    width: (inset.right - inset.left) * width,
    height: (inset.bottom - inset.top) * height,
  };
  const scale = Math.min(room.width / (east - west || 1e-9), room.height / (south - north || 1e-9));
  const left = inset.left * width + (room.width - (east - west) * scale) / 2;
  const top = inset.top * height + (room.height - (south - north) * scale) / 2;
  return points.map(([x, y]): Point => [left + (x - west) * scale, top + (y - north) * scale]);
}

/** Removes points nearer than `grain` units to the previous one; keeps the first and last. */
export function withoutGrain(points: readonly Point[], grain: number): Point[] {
  const kept = points.slice(0, 1);
  const last = points.at(-1);
  for (const point of points.slice(1, -1)) {
    const before = kept.at(-1) ?? point;
    const isFar = (from: Point) => Math.hypot(point[0] - from[0], point[1] - from[1]) >= grain;
    if (isFar(before) && (!last || isFar(last))) kept.push(point);
  }
  return last && points.length > 1 ? [...kept, last] : kept;
}

/** A cubic Bézier segment: start, two control points, end. */
type Piece = readonly [Point, Point, Point, Point];

/** A control point at most half the segment's length from its end, so that uneven steps make no loops. */
function control(from: Point, towards: Point, pull: number, most: number): Point {
  const [x, y] = [towards[0] * pull, towards[1] * pull];
  const short = Math.min(1, most / (Math.hypot(x, y) || 1));
  return [from[0] + x * short, from[1] + y * short];
}

/** Catmull-Rom through the points; `sweep` 1 is the usual tension, higher values curve wider. */
function pieces(points: readonly Point[], sweep: number): Piece[] {
  return points.slice(1).map((end, index): Piece => {
    const begin = points[index] ?? end;
    const before = points[index - 1] ?? begin;
    const after = points[index + 2] ?? end;
    const most = Math.hypot(end[0] - begin[0], end[1] - begin[1]) / 2;
    const leaving: Point = [end[0] - before[0], end[1] - before[1]];
    const arriving: Point = [begin[0] - after[0], begin[1] - after[1]];
    return [
      begin,
      control(begin, leaving, sweep / 6, most),
      control(end, arriving, sweep / 6, most),
      end,
    ];
  });
}

function along([a, b, c, d]: Piece, t: number): Point {
  const u = 1 - t;
  const [p, q, r, s] = [u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3];
  return [p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]];
}

function placeFinder(curve: readonly Piece[]): Track['at'] {
  const places: Point[] = curve.slice(0, 1).map(([begin]) => begin);
  for (const piece of curve)
    for (let step = 1; step <= samples; step++) places.push(along(piece, step / samples));
  const lengths = [0];
  for (const [index, place] of places.slice(1).entries()) {
    const from = places[index] ?? place;
    lengths.push((lengths[index] ?? 0) + Math.hypot(place[0] - from[0], place[1] - from[1]));
  }
  const whole = lengths.at(-1) ?? 0;
  return (part) => {
    const index = lengths.findIndex((length) => length >= part * whole);
    return places[index] ?? places.at(-1) ?? [0, 0];
  };
}

/** The line through the points of a view, or `undefined` for fewer than two. */
export function trackThrough(points: readonly Point[], sweep: number): Track | undefined {
  const [start, finish] = [points[0], points.at(-1)];
  if (points.length < 2 || !start || !finish) return undefined;
  const curve = pieces(points, sweep);
  const steps = curve.map(([, ...rest]) => `C${rest.flat().map(round).join(' ')}`);
  const path = `M${round(start[0])} ${round(start[1])}${steps.join('')}`;
  return { path, start, finish, at: placeFinder(curve) };
}
