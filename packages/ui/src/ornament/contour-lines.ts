import { type Point, relaxedLine, smoothPath } from './smooth-path.ts';

/** Height of the ground at a point. */
export type Ground = (x: number, y: number) => number;

interface Hill {
  x: number;
  y: number;
  radius: number;
  height: number;
  cosine: number;
  sine: number;
  flatness: number;
}

/** Four hills and two hollows on a slope, determined by `random`. */
export function hillyGround(random: () => number, width: number, height: number): Ground {
  const scale = Math.sqrt((width * height) / 57600);
  const hills = Array.from({ length: 6 }, (_, index): Hill => {
    const [x, y] = [random() * width, random() * height];
    const radius = (34 + random() * 62) * scale;
    const tall = (index < 4 ? 1 : -0.8) * (0.5 + random());
    const turn = random() * 3.14;
    const flatness = 0.5 + random() * 0.5;
    return { x, y, radius, height: tall, cosine: Math.cos(turn), sine: Math.sin(turn), flatness };
  });
  const slopeX = random() - 0.5;
  const slopeY = random() - 0.5;
  return (x, y) => {
    let level = (slopeX * x) / width + (slopeY * y) / height;
    for (const hill of hills) {
      const { cosine, sine } = hill;
      const u = ((x - hill.x) * cosine + (y - hill.y) * sine) / hill.radius;
      const v = ((y - hill.y) * cosine - (x - hill.x) * sine) / (hill.radius * hill.flatness);
      level += hill.height * Math.exp(-(u * u + v * v));
    }
    return level;
  };
}

/** A place where a contour crosses an edge of the grid. */
interface Crossing {
  key: string;
  point: Point;
}

interface Grid {
  columns: number;
  rows: number;
  cell: number;
  at: (column: number, row: number) => number;
  lowest: number;
  highest: number;
}

function measured(ground: Ground, width: number, height: number, cell: number): Grid {
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const heights = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++)
      heights[row * (columns + 1) + column] = ground(column * cell, row * cell);
  return {
    columns,
    rows,
    cell,
    at: (column, row) => heights[row * (columns + 1) + column] ?? 0,
    lowest: heights.reduce((a, b) => Math.min(a, b)),
    highest: heights.reduce((a, b) => Math.max(a, b)),
  };
}

const none: readonly Crossing[] = [];

/** The crossings of one cell in clockwise order: none, two, or four at a saddle. */
function crossings(grid: Grid, level: number, column: number, row: number): readonly Crossing[] {
  const { at, cell } = grid;
  const above = (i: number, j: number) => at(i, j) > level;
  const topLeft = above(column, row);
  const topRight = above(column + 1, row);
  const bottomRight = above(column + 1, row + 1);
  const bottomLeft = above(column, row + 1);
  // Shortcut for the most common case.
  if (topLeft === topRight && topRight === bottomRight && bottomRight === bottomLeft) return none;
  const across = (i: number, j: number): Crossing => {
    const part = (level - at(i, j)) / (at(i + 1, j) - at(i, j));
    return { key: `h${i}_${j}`, point: [(i + part) * cell, j * cell] };
  };
  const down = (i: number, j: number): Crossing => {
    const part = (level - at(i, j)) / (at(i, j + 1) - at(i, j));
    return { key: `v${i}_${j}`, point: [i * cell, (j + part) * cell] };
  };
  const found: Crossing[] = [];
  if (topLeft !== topRight) found.push(across(column, row));
  if (topRight !== bottomRight) found.push(down(column + 1, row));
  if (bottomRight !== bottomLeft) found.push(across(column, row + 1));
  if (bottomLeft !== topLeft) found.push(down(column, row));
  return found;
}

/** One contour: joins its segments into lines, open ones first, and smooths each. */
function contour(grid: Grid, level: number): string {
  const neighbours = new Map<string, Crossing[]>();
  const ends: Crossing[] = [];
  function join(a: Crossing, b: Crossing) {
    neighbours.set(a.key, [...(neighbours.get(a.key) ?? []), b]);
    neighbours.set(b.key, [...(neighbours.get(b.key) ?? []), a]);
    ends.push(a, b);
  }
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++) {
      const [a, b, c, d] = crossings(grid, level, column, row);
      if (a && b) join(a, b);
      if (c && d) join(c, d);
    }

  const used = new Set<string>();
  function walk(start: Crossing): string {
    const line: Point[] = [];
    let current: Crossing | undefined = start;
    let previous = start;
    while (current && !used.has(current.key)) {
      used.add(current.key);
      line.push(current.point);
      previous = current;
      current = neighbours.get(current.key)?.find((next) => !used.has(next.key));
    }
    const closed =
      line.length > 3 &&
      (neighbours.get(previous.key) ?? []).some((next) => next.key === start.key);
    if (closed) line.push(start.point);
    return smoothPath(relaxedLine(line, closed, grid.cell * 2), closed);
  }

  let path = '';
  const open = ends.filter((end) => neighbours.get(end.key)?.length === 1);
  for (const start of [...open, ...ends]) if (!used.has(start.key)) path += walk(start);
  return path;
}

interface ContourOptions {
  width: number;
  height: number;
  levels: number;
  cell: number;
}

/** One SVG path per level, lowest first (marching squares). */
export function contourLines(ground: Ground, options: ContourOptions): string[] {
  const { width, height, levels, cell } = options;
  const grid = measured(ground, width, height, cell);
  const step = (grid.highest - grid.lowest) / (levels + 1);
  return Array.from({ length: levels }, (_, index) =>
    contour(grid, grid.lowest + step * (index + 1)),
  );
}
