import type { StageRoute } from '@trilha/contract/guides/guide.schema.ts';

type Line = StageRoute['line'];

/** Enough for a map 200 pixels wide. A season of a hundred stages is then some 40 kB of JSON. */
const MOST_POINTS = 40;

/** How much the shape depends on a point: twice the area of the triangle with its neighbours. */
function weightOf(line: Line, index: number): number {
  const [a, b, c] = [line[index - 1], line[index], line[index + 1]];
  if (!a || !b || !c) return Number.POSITIVE_INFINITY;
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]));
}

/** Simplifies a line by the Visvalingam-Whyatt algorithm. Start and end stay. */
export function smallLine(line: Line): Line {
  const kept = [...line];
  while (kept.length > MOST_POINTS) {
    const weights = kept.map((_, index) => weightOf(kept, index));
    kept.splice(weights.indexOf(Math.min(...weights)), 1);
  }
  return kept;
}
