import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { type Canvas, type Dot, ellipse, shape } from './canvas.ts';

/** A car on the ground: `at` is where its wheels stand, `long` how many pixels its model's box is wide. */
export interface Car {
  readonly model: string;
  readonly at: Dot;
  readonly long: number;
  readonly paint: string;
  /** Degrees; climbing is negative. */
  readonly tilt?: number;
  /** It drives to the left. */
  readonly left?: boolean;
  /** Its lamps shine this far, in its own lengths. */
  readonly lamps?: number;
  readonly ink?: string;
  readonly glass?: string;
}

const drawings = readFileSync(join(projectRoot, 'packages/ui/src/vehicle/vehicles.svg'), 'utf8');
/** The box of every drawing, and where tyres touch the ground in it. */
const BOX = { width: 320, ground: 124 };

function drawingOf(model: string): string {
  const found = new RegExp(`<symbol id="${model}"[^>]*>(.*?)</symbol>`, 's').exec(drawings);
  if (found?.[1] === undefined) throw new Error(`no drawing of ${model}`);
  return found[1];
}

/** A model's silhouette in its paint, with its shadow and the light of its lamps. */
export function drawCar(canvas: Canvas, car: Car): void {
  const {
    model,
    at,
    long,
    paint,
    tilt = 0,
    left = false,
    lamps,
    ink = '#17150f',
    glass = '#26303a',
  } = car;
  const scale = long / BOX.width;
  const body = drawingOf(model);
  const [outline = ''] = /\bd="([^"]*?Z)/.exec(body)?.slice(1) ?? [];
  const painted = body
    .replaceAll('var(--car, none)', paint)
    .replaceAll('var(--tyre, none)', ink)
    .replaceAll('var(--rim, none)', '#d9d3c3')
    .replaceAll('var(--seam, currentColor)', ink)
    .replaceAll('currentColor', ink);
  const inner = [
    ellipse(160, BOX.ground + 1, 138, 7, ink, 'opacity="0.45"'),
    shape(outline, glass),
    `<g fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${painted}</g>`,
  ];
  if (lamps !== undefined) {
    const reach = lamps * BOX.width;
    const beam = canvas.glow([262, 76], reach, [
      [0, '#fff1c4', 0.8],
      [0.4, '#ffe2a0', 0.26],
      [1, '#ffdf9a', 0],
    ]);
    const spark = canvas.glow([262, 74], 46, [
      [0, '#fffbe8', 1],
      [0.3, '#fff1c4', 0.6],
      [1, '#ffe2a0', 0],
    ]);
    if (lamps > 1) inner.push(shape(`M262 70L${262 + reach} 44L${262 + reach} 190L262 80Z`, beam));
    inner.push(ellipse(262, 74, 46, 46, spark), ellipse(262, 74, 8, 7, '#fffbe8'));
  }
  canvas.add(
    `<g transform="translate(${at[0]} ${at[1]}) rotate(${tilt}) scale(${left ? -scale : scale} ${scale}) translate(-160 ${-BOX.ground})">${inner.join('')}</g>`,
  );
}

/** The dust that a car leaves behind it, low and long. */
export function drawDust(
  canvas: Canvas,
  car: Car,
  { colour, lengths, ground }: { colour: string; lengths: number; ground?: (x: number) => number },
): void {
  const { at, long, left = false, tilt = 0 } = car;
  const slope = Math.tan((tilt * Math.PI) / 180);
  const groundAt = ground ?? ((x: number): number => at[1] + slope * (x - at[0]));
  const way = left ? 1 : -1;
  const blur = canvas.blur(Math.max(2, long * 0.05));
  const puffs = Array.from({ length: 26 }, (_, index) => {
    const part = index / 25;
    const away = long * (0.36 + lengths * part);
    const size = long * (0.05 + 0.17 * part ** 0.7) * (0.8 + canvas.random() * 0.5);
    const x = at[0] + way * away;
    const y = groundAt(x) - size * (0.5 + canvas.random() * 0.55);
    return ellipse(
      x,
      y,
      size * 1.5,
      size,
      colour,
      `opacity="${(0.5 * (1 - part) ** 1.2 + 0.03).toFixed(2)}"`,
    );
  });
  canvas.add(`<g ${blur}>${puffs.join('')}</g>`);
}
