import { type Canvas, type Dot, shape, stroke, through } from './canvas.ts';

/** A bend of a road: where its middle is and how wide it is there. */
export type Bend = readonly [x: number, y: number, wide: number];

export interface RoadColours {
  readonly road: string;
  readonly edge: string;
  readonly rut: string;
}

function smooth(bends: readonly Bend[]): Bend[] {
  const at = (index: number): Bend =>
    bends[Math.max(0, Math.min(bends.length - 1, index))] ?? [0, 0, 0];
  const steps = 18;
  return Array.from({ length: (bends.length - 1) * steps + 1 }, (_, step): Bend => {
    const [index, t] = [Math.floor(step / steps), (step % steps) / steps];
    const axis = (one: 0 | 1 | 2): number => {
      const [a, b, c, d] = [
        at(index - 1)[one],
        at(index)[one],
        at(index + 1)[one],
        at(index + 2)[one],
      ];
      return (
        0.5 *
        (2 * b +
          (c - a) * t +
          (2 * a - 5 * b + 4 * c - d) * t ** 2 +
          (3 * b - a - 3 * c + d) * t ** 3)
      );
    };
    return [axis(0), axis(1), Math.max(1, axis(2))];
  });
}

/** A line beside the middle of the road: 0 is the middle, 1 its right edge. */
function beside(bends: readonly Bend[], part: number): Dot[] {
  return bends.map(([x, y, wide], index): Dot => {
    const [ax, ay] = bends[index - 1] ?? [x, y];
    const [bx, by] = bends[index + 1] ?? [x, y];
    // Seen from the side, a way that runs across is narrower than one that runs away.
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const flat = 0.42 + 0.58 * Math.abs((by - ay) / length);
    return [
      x - ((by - ay) / length) * wide * 0.5 * part,
      y + ((bx - ax) / length) * wide * 0.5 * part * flat,
    ];
  });
}

/** An earth road through its bends, with ruts and a worn edge. */
export function drawRoad(
  canvas: Canvas,
  bends: readonly Bend[],
  { road, edge, rut }: RoadColours,
): void {
  const way = smooth(bends);
  const band = (part: number): string =>
    through([...beside(way, -part), ...beside(way, part).toReversed()]);
  canvas.add(shape(band(1.22), edge), shape(band(1), road));
  for (const side of [-0.52, 0.52]) {
    canvas.add(
      shape(
        through([...beside(way, side - 0.13), ...beside(way, side + 0.13).toReversed()]),
        rut,
        'opacity="0.75"',
      ),
    );
  }
  canvas.add(stroke(through(beside(way, -1), false), rut, 1, 'stroke-opacity="0.5"'));
}
