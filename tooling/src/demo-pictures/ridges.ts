import {
  type Canvas,
  type Dot,
  HEIGHT,
  type Random,
  shape,
  stroke,
  through,
  WIDTH,
} from './canvas.ts';

/** How the top of a range runs. */
export type RidgeKind = 'rolling' | 'peaks' | 'mesa' | 'wall' | 'domes' | 'plain';

const STEP = 4;

/** Smooth noise along a line: the same value between the same two numbers, from -1 to 1. */
function noise(random: Random, spacing: number): (x: number) => number {
  const knots = Array.from(
    { length: Math.ceil((WIDTH + 200) / spacing) + 3 },
    () => random() * 2 - 1,
  );
  return (x) => {
    const place = (x + 100) / spacing;
    const [index, part] = [Math.floor(place), place % 1];
    const ease = part * part * (3 - 2 * part);
    const [a, b] = [knots[index] ?? 0, knots[index + 1] ?? 0];
    return a + (b - a) * ease;
  };
}

function layered(random: Random, spacing: number, octaves: number, fading: number) {
  const layers = Array.from({ length: octaves }, (_, index) => ({
    of: noise(random, spacing / 2 ** index),
    weight: fading ** index,
  }));
  const whole = layers.reduce((sum, { weight }) => sum + weight, 0);
  return (x: number): number =>
    layers.reduce((sum, { of, weight }) => sum + of(x) * weight, 0) / whole;
}

/** Heights from 0 to 1 along the picture. */
const PROFILES: Readonly<
  Record<RidgeKind, (random: Random, spacing: number) => (x: number) => number>
> = {
  plain: (random, spacing) => {
    const low = layered(random, spacing, 2, 0.4);
    return (x) => 0.5 + 0.5 * low(x);
  },
  rolling: (random, spacing) => {
    const hills = layered(random, spacing, 5, 0.42);
    return (x) => 0.5 + 0.62 * hills(x);
  },
  peaks: (random, spacing) => {
    const crags = layered(random, spacing, 6, 0.5);
    const grain = layered(random, 26, 3, 0.6);
    return (x) => Math.max(0, 1 - 1.9 * Math.abs(crags(x))) * 0.86 + 0.07 + 0.06 * grain(x);
  },
  mesa: (random, spacing) => {
    const low = layered(random, spacing, 2, 0.35);
    const edge = layered(random, 40, 3, 0.6);
    return (x) => {
      const wall = Math.min(1, Math.max(0, (low(x) + 0.1) * 7));
      return (
        0.24 + 0.5 * wall * wall * (3 - 2 * wall) + 0.22 * Math.max(-0.3, low(x)) + 0.035 * edge(x)
      );
    };
  },
  wall: (random, spacing) => {
    const low = layered(random, spacing, 3, 0.4);
    const edge = layered(random, 34, 3, 0.6);
    return (x) => 0.82 + 0.16 * low(x) + 0.03 * edge(x);
  },
  domes: (random, spacing) => {
    const domes = Array.from({ length: Math.ceil(1_200 / spacing) }, (_, index) => ({
      at: (index + random() * 0.8) * spacing - 100,
      half: spacing * (0.4 + random() * 0.45),
      high: 0.4 + random() * 0.6,
    }));
    return (x) =>
      Math.max(
        0.1,
        ...domes.map(({ at, half, high }) => {
          const away = Math.abs(x - at) / half;
          return away < 1 ? high * Math.sqrt(1 - away ** 2.4) : 0;
        }),
      );
  },
};

/** The top edge of a range, from left to right. */
export function ridgeLine(
  random: Random,
  { kind, base, rise, spacing }: { kind: RidgeKind; base: number; rise: number; spacing: number },
): Dot[] {
  const height = PROFILES[kind](random, spacing);
  return Array.from({ length: (WIDTH + 40) / STEP + 1 }, (_, index): Dot => {
    const x = index * STEP - 20;
    return [x, base - rise * height(x)];
  });
}

/** How high a line is above a place. */
export function heightAt(line: readonly Dot[], x: number): number {
  return line[Math.max(0, Math.min(line.length - 1, Math.round((x + 20) / STEP)))]?.[1] ?? 0;
}

export function below(line: readonly Dot[], bottom = HEIGHT + 20): string {
  return through([...line, [WIDTH + 20, bottom], [-20, bottom]]);
}

interface RangeColours {
  readonly top: string;
  /** What the mist at its feet makes of it. */
  readonly foot: string;
  readonly light?: string;
}

/** A range with mist at its feet and light on its edge. */
export function drawRange(
  canvas: Canvas,
  line: readonly Dot[],
  { top, foot, light }: RangeColours,
  depth: number,
): void {
  const highest = Math.min(...line.map(([, y]) => y));
  const fill = canvas.fall(highest, highest + depth, [
    [0, top],
    [0.45, top],
    [1, foot],
  ]);
  canvas.add(shape(below(line), fill));
  if (light !== undefined) {
    canvas.add(stroke(through(line, false), light, 1.6, 'stroke-opacity="0.55"'));
  }
}

/** The shaded side of every peak, away from the light. */
export function drawShades(
  canvas: Canvas,
  line: readonly Dot[],
  { colour, light, base }: { colour: string; light: -1 | 1; base: number },
): void {
  const way = -light;
  const clip = canvas.inside(below(line));
  const shades: string[] = [];
  for (let index = 6; index < line.length - 6; index += 1) {
    const [x, y] = line[index] ?? [0, 0];
    const around = line.slice(index - 6, index + 7).map(([, other]) => other);
    if (y > Math.min(...around) || y === line[index - 1]?.[1]) continue;
    let end = index;
    const yOf = (at: number): number => line[at]?.[1] ?? 0;
    while (line[end + way] && Math.max(yOf(end + way), yOf(end + 3 * way)) >= yOf(end)) end += way;
    const fall = (line[end]?.[1] ?? y) - y;
    if (fall < 14) continue;
    const flank = line.slice(Math.min(index, end), Math.max(index, end) + 1);
    const edge = way === 1 ? flank : flank.toReversed();
    const deep = Math.max(20, base + 30 - y - fall);
    const foot: Dot = [line[end]?.[0] ?? x, y + fall + deep];
    const crease = Array.from({ length: 7 }, (_, step): Dot => {
      const part = 1 - step / 7;
      const swing = (canvas.random() - 0.5) * fall * 0.3 * (1 - part * 0.5);
      return [x - way * (fall + deep) * 0.22 * part + swing, y + (fall + deep) * part];
    });
    shades.push(through([...edge, foot, ...crease]));
  }
  const highest = Math.min(...line.map(([, y]) => y));
  const fill = canvas.fall(highest, base + 10, [
    [0, colour],
    [0.5, colour, 0.8],
    [1, colour, 0],
  ]);
  canvas.add(`<g ${clip}>${shape(shades.join(''), fill)}</g>`);
}

/** Where water and time have cut into a wall: thin lines down from its edge. */
export function drawGullies(
  canvas: Canvas,
  line: readonly Dot[],
  colour: string,
  long: number,
): void {
  const cuts = Array.from({ length: 150 }, () => {
    const x = canvas.between(-10, WIDTH + 10);
    const length = long * canvas.between(0.15, 1) * canvas.random();
    const y = heightAt(line, x);
    return `M${x.toFixed(1)} ${(y + 1).toFixed(1)}q${canvas.between(-3, 3).toFixed(1)} ${(length * 0.5).toFixed(1)} ${canvas.between(-4, 4).toFixed(1)} ${length.toFixed(1)}`;
  });
  canvas.add(stroke(cuts.join(''), colour, 1.5, 'stroke-opacity="0.42"'));
}
