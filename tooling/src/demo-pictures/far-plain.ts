import {
  type Canvas,
  type Dot,
  ellipse,
  HEIGHT,
  mix,
  shape,
  stroke,
  through,
  WIDTH,
} from './canvas.ts';
import type { FarPicture, Range } from './far-picture.ts';
import { type Hour, hours } from './hours.data.ts';
import { plants } from './plants.ts';
import { below, ridgeLine } from './ridges.ts';
import type { Bend } from './roads.ts';

/** Still water with the light on it. */
export function drawWater(canvas: Canvas, [from, to]: readonly [number, number], hour: Hour): void {
  const { sky, far } = hours[hour];
  const last = sky.at(-1) ?? far;
  const fill = canvas.fall(from, to, [
    [0, mix(last, far, 0.25)],
    [1, mix(sky[1] ?? far, far, 0.4)],
  ]);
  canvas.add(`<rect y="${from}" width="${WIDTH}" height="${HEIGHT - from}" fill="${fill}"/>`);
  const glints = Array.from({ length: 46 }, () => {
    const part = canvas.random() ** 1.6;
    const y = from + 2 + part * (to - from);
    return stroke(
      `M${canvas.between(0, WIDTH)} ${y}h${canvas.between(14, 90) * (0.3 + part)}`,
      '#fff3d6',
      0.8 + part,
      'stroke-opacity="0.32"',
    );
  });
  canvas.add(...glints);
}

/** A fall of water where a wall is highest. */
export function drawFarFall(canvas: Canvas, line: readonly Dot[], { fall = 0, base }: Range): void {
  const near = line.filter(([x]) => Math.abs(x - fall) < 160);
  const [x, y] = near.toSorted(([, one], [, other]) => one - other)[0] ?? [fall, base];
  const foot = base - 26;
  canvas.add(
    stroke(
      `M${x} ${y + 2}Q${x + 2} ${(y + foot) / 2} ${x} ${foot}`,
      '#fff8e4',
      4.5,
      'stroke-opacity="0.92"',
    ),
  );
  canvas.add(ellipse(x, foot, 24, 9, '#fff8e4', `opacity="0.6" ${canvas.blur(5)}`));
}

/** Open ground towards us, in rows where it is planted. */
export function drawPlain(canvas: Canvas, picture: FarPicture, top: number): void {
  const { ground, far, deep } = hours[picture.hour];
  const edge = ridgeLine(canvas.for('plain'), { kind: 'plain', base: top, rise: 6, spacing: 420 });
  const fill = canvas.fall(top - 6, HEIGHT, [
    [0, mix(ground, far, 0.62)],
    [0.22, mix(ground, far, 0.22)],
    [0.7, ground],
    [1, mix(ground, deep, 0.55)],
  ]);
  canvas.add(shape(below(edge), fill));
  for (let index = 0; index < 22; index += 1) {
    const part = (index / 22) ** 1.9;
    const y = top + 4 + part * (HEIGHT - top);
    const band = ridgeLine(canvas.random, {
      kind: 'plain',
      base: y,
      rise: 3 + part * 26,
      spacing: 180 + part * 500,
    });
    canvas.add(
      stroke(
        through(band, false),
        index % 2 ? mix(ground, deep, 0.4) : mix(ground, '#fff0cc', 0.4),
        0.8 + part * 5,
        'stroke-opacity="0.2"',
      ),
    );
  }
  if (picture.rows) {
    const vanish: Dot = [WIDTH * 0.6, top - 2];
    const rows = Array.from({ length: 46 }, (_, index) => {
      const x = (index - 23) * 92;
      return through([
        [vanish[0] + (x - 0) * 0.02, vanish[1]],
        [vanish[0] + x * 1.9, HEIGHT + 20],
        [vanish[0] + (x + 40) * 1.9, HEIGHT + 20],
        [vanish[0] + (x + 40) * 0.02, vanish[1]],
      ]);
    });
    canvas.add(
      shape(
        rows.join(''),
        canvas.fall(top, HEIGHT, [
          [0, hours[picture.hour].leaf, 0.15],
          [0.3, hours[picture.hour].leaf, 0.8],
          [1, mix(hours[picture.hour].leaf, deep, 0.5), 0.95],
        ]),
      ),
    );
  }
}

/** Plants on a plain, larger towards us and none on the road. */
export function scatterPlants(
  canvas: Canvas,
  picture: FarPicture,
  top: number,
  road: readonly Bend[],
): void {
  const { leaf, deep, far, glow } = hours[picture.hour];
  for (const [name, count, high] of picture.plants ?? []) {
    const feet = Array.from({ length: count }, (): Dot => {
      const part = canvas.random() ** 1.5;
      return [canvas.between(-30, WIDTH + 30), top + 5 + part * (HEIGHT - top) * 0.62];
    }).toSorted(([, a], [, b]) => a - b);
    for (const foot of feet) {
      const near = (foot[1] - top) / (HEIGHT - top);
      const isOnRoad = road.some(
        ([x, y, wide]) => Math.abs(foot[0] - x) < wide * 0.9 + 22 && Math.abs(foot[1] - y) < 32,
      );
      if (isOnRoad) continue;
      const tone = mix(mix(leaf, far, 0.55), mix(leaf, deep, 0.5), Math.min(1, near * 1.7));
      canvas.add(
        plants[name](canvas, foot, high * (0.16 + near * 1.25) * canvas.between(0.75, 1.2), {
          light: mix(tone, glow, 0.3),
          dark: tone,
          trunk: mix(tone, deep, 0.6),
        }),
      );
    }
  }
}
