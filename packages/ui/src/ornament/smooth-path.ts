export type Point = readonly [x: number, y: number];

const round = Math.round;

function between(a: Point, b: Point): Point {
  return [round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2)];
}

/**
 * An SVG path through the points' midpoints with the points as control points: short and smooth. A closed line repeats
 * its first point at its end.
 */
export function smoothPath(points: readonly Point[], closed = false): string {
  const first = points[0];
  const second = points[points.length - 2];
  if (points.length < 3 || !first || !second) return '';
  let pen: Point = closed ? between(second, first) : [round(first[0]), round(first[1])];
  let path = `M${pen[0]} ${pen[1]}`;

  function curve(control: Point, end: Point) {
    const [x, y] = pen;
    const step = `q${round(control[0]) - x} ${round(control[1]) - y} ${end[0] - x} ${end[1] - y}`;
    path += step.replaceAll(' -', '-');
    pen = end;
  }

  for (let index = closed ? 0 : 1; index < points.length - 1; index++) {
    const control = points[index];
    const next = points[index + 1];
    if (!control || !next) continue;
    const last = !closed && index === points.length - 2;
    curve(control, last ? [round(next[0]), round(next[1])] : between(control, next));
  }
  return closed ? `${path}z` : path;
}

function averaged(line: readonly Point[], closed: boolean): Point[] {
  return line.map((point, index) => {
    const before = line[index - 1] ?? (closed ? line[line.length - 2] : undefined);
    const after = line[index + 1] ?? (closed ? line[1] : undefined);
    if (!before || !after) return point;
    return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4];
  });
}

/**
 * Smooths a line's corners and resamples it at equal steps of about `step` units, so that every curve is equally round.
 * Returns an empty line for a closed line too small to be seen.
 */
export function relaxedLine(points: readonly Point[], closed: boolean, step: number): Point[] {
  let line: readonly Point[] = points;
  for (let pass = 0; pass < 4; pass++) line = averaged(line, closed);

  const lengths = [0];
  for (let index = 1; index < line.length; index++) {
    const [a, b] = [line[index - 1], line[index]];
    if (a && b) lengths.push((lengths[index - 1] ?? 0) + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const total = lengths[lengths.length - 1] ?? 0;
  if (closed && total < step * 2.5) return [];

  const count = Math.max(closed ? 6 : 2, round(total / step));
  const result: Point[] = [];
  let segment = 1;
  for (let index = 0; index <= count; index++) {
    const distance = (total * index) / count;
    while (segment < lengths.length - 1 && (lengths[segment] ?? 0) < distance) segment++;
    const start = lengths[segment - 1] ?? 0;
    const part = (distance - start) / ((lengths[segment] ?? 0) - start || 1);
    const [a, b] = [line[segment - 1], line[segment]];
    if (a && b) result.push([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]);
  }
  return result;
}
