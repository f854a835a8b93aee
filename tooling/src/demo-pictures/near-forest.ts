import { Canvas, type Dot, ellipse, HEIGHT, mix, shape, through, WIDTH } from './canvas.ts';
import { type Car, drawCar } from './cars.ts';
import {
  drawCanopy,
  drawCreek,
  drawShallows,
  drawTrunks,
  drawUndergrowth,
} from './forest-parts.ts';
import { type Morning, mornings } from './mornings.data.ts';
import { drawCorner, drawVerge, rock } from './near-parts.ts';
import { drawSplash } from './near-water.ts';
import { plants } from './plants.ts';
import { drawMist, drawRain, drawShafts, drawSky } from './skies.ts';

/** A picture inside a forest: trunks behind trunks, light from above, the trail across. */
export interface ForestPicture {
  readonly seed: string;
  readonly morning: Morning;
  readonly kind: 'mata' | 'araucaria';
  readonly car: Car;
  /** How the trail runs: its height at the left and at the right edge. */
  readonly trail: readonly [left: number, right: number];
  readonly creek?: boolean;
  readonly mud?: boolean;
  readonly rain?: number;
  readonly shafts?: number;
  readonly mist?: number;
  readonly stars?: number;
  readonly moon?: Dot;
  readonly corners?: readonly [left: 'ferns' | 'leaves' | null, right: 'ferns' | 'leaves' | null];
}

/** Draws a forest from inside. */
export function drawForest(picture: ForestPicture): string {
  const canvas = new Canvas(picture.seed);
  const { sky, far, light, leaf, shade, front, shine, ...colours } = mornings[picture.morning];
  const [left, right] = picture.trail;
  const trailAt = (x: number): number =>
    left + ((right - left) * x) / WIDTH + 7 * Math.sin(x / 120);
  const middle = (left + right) / 2;
  drawSky(
    canvas,
    { colours: sky, stars: picture.stars ?? 0, ...(picture.moon && { moon: picture.moon }) },
    460,
  );
  const tone = (part: number): string => mix(far, shade, part);
  for (const [index, part] of [0.18, 0.42, 0.78].entries()) {
    const ground = middle - 92 + index * 28;
    if (picture.kind === 'mata') drawTrunks(canvas, index, tone(part), ground);
    else {
      for (let count = 0; count < 9 - index * 2; count += 1) {
        const x = ((count + canvas.between(0.1, 0.9)) / (9 - index * 2)) * WIDTH;
        canvas.add(
          plants.araucaria(canvas, [x, ground], (240 + index * 130) * canvas.between(0.85, 1.12), {
            dark: tone(part),
            light: mix(tone(part), light, 0.35),
            trunk: mix(tone(part), '#4a2f1c', 0.25 + index * 0.1),
          }),
        );
      }
    }
    if (picture.kind === 'mata')
      drawCanopy(canvas, index, [tone(part * 0.9 + 0.08), mix(tone(part), light, 0.4)]);
    drawUndergrowth(canvas, ground + 12, 30 + index * 22, [
      tone(part + 0.1),
      mix(tone(part), light, 0.5),
    ]);
    if (picture.mist)
      drawMist(canvas, ground - 8, 66, mix(sky.at(-1) ?? shine, '#ffffff', 0.3), picture.mist);
    if (index === 1 && picture.shafts) drawShafts(canvas, shine, picture.shafts);
  }
  const floor = Array.from({ length: 49 }, (_, index): Dot => [
    index * 20,
    trailAt(index * 20) - 46,
  ]);
  canvas.add(
    shape(
      through([...floor, [WIDTH, HEIGHT], [0, HEIGHT]]),
      canvas.fall(middle - 50, HEIGHT, [
        [0, mix(leaf, light, 0.5)],
        [0.5, leaf],
        [1, shade],
      ]),
    ),
  );
  drawVerge(canvas, (x) => trailAt(x) - 42, 26, [mix(leaf, light, 0.6), mix(leaf, shade, 0.5)]);
  const lane = (by: number): Dot[] =>
    Array.from({ length: 49 }, (_, index): Dot => [
      index * 20,
      trailAt(index * 20) + by + 1.6 * Math.sin(index * 0.9 + by * 0.05),
    ]);
  if (picture.creek)
    drawCreek(canvas, middle - 30, mix(shine, '#bfe3ea', 0.5), mix(shade, '#3f8fa0', 0.5));
  else {
    canvas.add(
      shape(
        through([...lane(-30), ...lane(46).toReversed()]),
        canvas.fall(middle - 30, middle + 60, [
          [0, mix(colours.road, shine, 0.25)],
          [1, colours.road],
        ]),
      ),
    );
    canvas.add(
      shape(
        through([...lane(-4), ...lane(6).toReversed()]) +
          through([...lane(26), ...lane(35).toReversed()]),
        colours.rut,
        'opacity="0.7"',
      ),
    );
    if (picture.mud) {
      const puddles = Array.from({ length: 9 }, () => {
        const x = canvas.between(0, WIDTH);
        return ellipse(
          x,
          trailAt(x) + canvas.between(-8, 36),
          canvas.between(24, 80),
          canvas.between(3, 7),
          mix(shine, colours.rut, 0.35),
          'opacity="0.8"',
        );
      });
      canvas.add(...puddles);
    }
  }
  for (let index = 0; index < 7; index += 1) {
    const x = canvas.between(0, WIDTH);
    if (Math.abs(x - picture.car.at[0]) > picture.car.long * 0.6)
      canvas.add(
        rock(canvas, [x, trailAt(x) - 34], canvas.between(22, 60), [
          colours.rock,
          mix(colours.rock, front, 0.5),
        ]),
      );
  }
  drawCar(canvas, picture.car);
  if (picture.creek || picture.mud) {
    if (picture.creek) drawShallows(canvas, picture.car, mix(shine, '#6fb3bd', 0.55));
    drawSplash(
      canvas,
      [picture.car.at[0] + picture.car.long * 0.22, picture.car.at[1] + 4],
      picture.car.long,
      picture.mud ? colours.rut : shine,
    );
    drawSplash(
      canvas,
      [picture.car.at[0] - picture.car.long * 0.24, picture.car.at[1] + 4],
      picture.car.long,
      picture.mud ? colours.road : shine,
    );
  }
  if (picture.rain) drawRain(canvas, '#f2f7f4', picture.rain);
  drawUndergrowth(canvas, HEIGHT - 4, 62, [mix(shade, front, 0.55), mix(shade, leaf, 0.4)]);
  const [leftCorner, rightCorner] = picture.corners ?? [null, null];
  if (leftCorner) drawCorner(canvas, -1, leftCorner, [front, leaf]);
  if (rightCorner) drawCorner(canvas, 1, rightCorner, [front, leaf]);
  return canvas.toString();
}
