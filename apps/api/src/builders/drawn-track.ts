import { length } from '@turf/length';

/** Sketch of a route: its start, turns, heights and length. */
export interface SketchedRoute {
  readonly latitude: number;
  readonly longitude: number;
  readonly km: number;
  /** Coordinates from 0 to 1, y downwards. */
  readonly turns: ReadonlyArray<readonly [x: number, y: number]>;
  /** Heights along the route, in metres. */
  readonly heights: readonly number[];
}

/** Approximate number of points in the track: enough for smooth curves, few enough to parse quickly. */
const POINTS = 240;

/** A smooth curve through the points (Catmull-Rom). */
function curve(points: SketchedRoute['turns']): Array<[number, number]> {
  const at = (index: number): readonly [number, number] =>
    points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  const between = (axis: 0 | 1, index: number, t: number): number => {
    const [a, b, c, d] = [
      at(index - 1)[axis],
      at(index)[axis],
      at(index + 1)[axis],
      at(index + 2)[axis],
    ];
    const [t2, t3] = [t * t, t * t * t];
    return (
      0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t2 + (3 * b - a - 3 * c + d) * t3)
    );
  };
  const steps = Math.ceil(POINTS / (points.length - 1));
  return Array.from({ length: (points.length - 1) * steps + 1 }, (_, step) => {
    const [index, t] = [Math.floor(step / steps), (step % steps) / steps];
    return [between(0, index, t), between(1, index, t)];
  });
}

function heightAt(heights: readonly number[], along: number): number {
  const place = along * (heights.length - 1);
  const [before, after] = [heights[Math.floor(place)] ?? 0, heights[Math.ceil(place)] ?? 0];
  return before + (after - before) * (place % 1);
}

/** GPX of an invented route, scaled to the given length. */
export function drawTrack({ latitude, longitude, km, turns, heights }: SketchedRoute): string {
  const shape = curve(turns);
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const place = (scale: number): Array<[number, number]> =>
    shape.map(([x, y]) => {
      const [startX, startY] = shape[0] ?? [0, 0];
      return [longitude + ((x - startX) * scale) / narrowing, latitude - (y - startY) * scale];
    });
  const geometry = { type: 'LineString' as const, coordinates: place(0.01) };
  const scale = (0.01 * km) / length({ type: 'Feature', properties: {}, geometry });
  const points = place(scale).map(([east, north], index) => {
    const height = heightAt(heights, index / (shape.length - 1)).toFixed(1);
    return `<trkpt lat="${north.toFixed(6)}" lon="${east.toFixed(6)}"><ele>${height}</ele></trkpt>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Trilha" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>',
    ...points,
    '</trkseg></trk></gpx>',
  ].join('\n');
}
