import { type Canvas, type Dot, ellipse, mix, shape, stroke, through, WIDTH } from './canvas.ts';
import type { Car } from './cars.ts';
import { frond } from './near-parts.ts';
import { plants } from './plants.ts';

/** Trunks of one depth: the farther, the paler and the more. */
export function drawTrunks(canvas: Canvas, layer: number, colour: string, ground: number): void {
  const wide = 7 + layer * layer * 5.5;
  const count = 15 - layer * 3;
  for (let index = 0; index < count; index += 1) {
    const x = ((index + canvas.between(0.15, 0.85)) / count) * (WIDTH + 80) - 40;
    const size = wide * canvas.between(0.6, 1.35);
    const lean = canvas.between(-26, 26);
    const foot = ground + canvas.between(-8, 16);
    canvas.add(
      shape(
        `M${x - size * 0.5} ${foot}Q${x - size * 0.32} ${foot * 0.6} ${x + lean - size * 0.3} -10H${x + lean + size * 0.3}Q${x + size * 0.34} ${foot * 0.6} ${x + size * 0.56} ${foot}Q${x + size * 0.9} ${foot + 4} ${x + size * 1.2} ${foot + 8}H${x - size * 1.2}Q${x - size * 0.8} ${foot + 4} ${x - size * 0.5} ${foot}Z`,
        colour,
      ),
    );
    if (layer > 0 && canvas.random() < 0.6) {
      const [side, up] = [canvas.random() < 0.5 ? -1 : 1, foot * canvas.between(0.25, 0.6)];
      canvas.add(
        stroke(
          `M${x + lean * 0.5} ${up}q${side * size * 1.6} ${-size * 0.5} ${side * size * 3} ${-size * 2.4}`,
          colour,
          size * 0.2,
        ),
      );
    }
  }
}

/** The leaves of one depth, from above. */
export function drawCanopy(
  canvas: Canvas,
  layer: number,
  [dark, light]: readonly [string, string],
): void {
  const low = 176 - layer * 34;
  const edge = (x: number): number =>
    low *
    (0.5 + 0.34 * Math.sin(x / 118 + layer * 2.1) ** 2 + 0.16 * Math.sin(x / 41 + layer) ** 2);
  const leaves = Array.from({ length: 260 }, () => {
    const x = canvas.between(-30, WIDTH + 30);
    return { x, y: edge(x) * canvas.random() ** 0.55, size: canvas.between(7, 17) };
  });
  const roof = Array.from({ length: 50 }, (_, index): Dot => [
    index * 20 - 10,
    edge(index * 20 - 10) * 0.72,
  ]);
  canvas.add(shape(through([[-10, -10], ...roof, [WIDTH + 10, -10]]), dark));
  const drop = ({ x, y, size }: { x: number; y: number; size: number }, part: number): string =>
    `M${(x - size * part).toFixed(1)} ${y.toFixed(1)}q${(size * part).toFixed(1)} ${(-size * 0.9 * part).toFixed(1)} ${(size * 2 * part).toFixed(1)} 0q${(-size * part).toFixed(1)} ${(size * 0.9 * part).toFixed(1)} ${(-size * 2 * part).toFixed(1)} 0Z`;
  canvas.add(shape(leaves.map((leaf) => drop(leaf, 1.5)).join(''), dark));
  canvas.add(
    shape(
      leaves
        .slice(0, 110)
        .map((leaf) => drop({ ...leaf, y: leaf.y - 5 }, 0.8))
        .join(''),
      light,
      'opacity="0.8"',
    ),
  );
}

/** Ferns and bushes along a line of ground. */
export function drawUndergrowth(
  canvas: Canvas,
  y: number,
  high: number,
  [dark, light]: readonly [string, string],
): void {
  for (let x = -30; x < WIDTH + 30; x += high * canvas.between(0.5, 0.9)) {
    const foot: Dot = [x, y + canvas.between(-4, 12)];
    const isFern = canvas.random() < 0.45;
    if (isFern) {
      for (const lean of [-0.9, -0.3, 0.35, 0.95]) {
        canvas.add(
          frond(
            foot,
            [x + lean * high, foot[1] - high * canvas.between(0.7, 1.1)],
            canvas.random() < 0.5 ? dark : light,
          ),
        );
      }
    } else canvas.add(plants.bush(canvas, foot, high * 0.75, { light, dark, trunk: dark }));
  }
}

/** A creek that the trail goes through. */
export function drawCreek(canvas: Canvas, y: number, shine: string, deep: string): void {
  const bank = (x: number): number => 7 * Math.sin(x / 70) + 4 * Math.sin(x / 23);
  const edge = Array.from({ length: 49 }, (_, index): Dot => [index * 20, y + bank(index * 20)]);
  const under = Array.from({ length: 49 }, (_, index): Dot => [
    960 - index * 20,
    y + 118 + bank(index * 31),
  ]);
  canvas.add(
    shape(
      through([...edge, ...under]),
      canvas.fall(y, y + 120, [
        [0, mix(shine, deep, 0.25)],
        [1, deep],
      ]),
    ),
  );
  const ripples = Array.from(
    { length: 60 },
    () =>
      `M${canvas.between(0, WIDTH).toFixed(0)} ${(y + 10 + canvas.random() * 100).toFixed(0)}q18 -5 ${canvas.between(26, 70).toFixed(0)} 0`,
  );
  canvas.add(stroke(ripples.join(''), shine, 1.8, 'stroke-opacity="0.55"'));
}

/** The water that stands before the wheels. */
export function drawShallows(canvas: Canvas, { at: [x, y], long }: Car, colour: string): void {
  canvas.add(
    ellipse(x, y + long * 0.02, long * 0.5, long * 0.034, colour),
    stroke(
      `M${x - long * 0.62} ${y + 8}q${long * 0.6} 9 ${long * 1.24} 0`,
      '#f4fbf8',
      2.4,
      'stroke-opacity="0.8"',
    ),
  );
}
