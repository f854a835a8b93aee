import { type Canvas, type Dot, HEIGHT, mix, shape, stroke, through, WIDTH } from './canvas.ts';
import { type Car, drawCar, drawDust } from './cars.ts';
import type { FarPicture } from './far-picture.ts';
import { hours } from './hours.data.ts';
import { plants } from './plants.ts';
import { below, heightAt, ridgeLine } from './ridges.ts';

/** What stands before everything, nearly black. */
export function drawFront(canvas: Canvas, picture: FarPicture): void {
  const { deep, leaf } = hours[picture.hour];
  const dark = mix(deep, leaf, 0.06);
  const line = ridgeLine(canvas.for('front'), {
    kind: 'rolling',
    base: HEIGHT + 6,
    rise: picture.frontHigh ?? 70,
    spacing: 620,
  });
  const tones = { light: mix(dark, leaf, 0.2), dark, trunk: dark };
  for (const [name, at, high] of picture.front ?? []) {
    const x = at * WIDTH;
    canvas.add(plants[name](canvas, [x, heightAt(line, x) + 8], high, tones));
  }
  canvas.add(shape(below(line), dark));
  for (let x = -10; x < WIDTH + 10; x += canvas.between(9, 22)) {
    canvas.add(plants.grass(canvas, [x, heightAt(line, x) + 4], canvas.between(9, 26), tones));
  }
}

/** The way along the last range, with its cars and the contour lines below it. */
export function drawCrest(canvas: Canvas, picture: FarPicture, line: readonly Dot[]): void {
  const { road, deep, leaf, glow } = hours[picture.hour];
  const lower = (by: number): Dot[] => line.map(([x, y]): Dot => [x, y + by]);
  canvas.add(
    shape(through([...lower(2.5), ...lower(11).toReversed()]), road),
    stroke(through(lower(10), false), deep, 1, 'stroke-opacity="0.4"'),
  );
  // The contour lines of the brand's own maps.
  for (const by of [44, 82, 126, 180]) {
    const wide = line.map(([x, y], index): Dot => [
      x,
      y + by + 10 * Math.sin(index / (20 + by / 4) + by),
    ]);
    canvas.add(stroke(through(wide, false), glow, by === 82 ? 2 : 1.1, 'stroke-opacity="0.16"'));
  }
  for (const [name, count, high] of picture.plants ?? []) {
    for (let index = 0; index < count; index += 1) {
      const x = canvas.between(0, WIDTH);
      const isNearCar = (picture.along ?? []).some((part) => Math.abs(part * WIDTH - x) < 105);
      if (isNearCar) continue;
      const tone = mix(deep, leaf, 0.25);
      canvas.add(
        plants[name](canvas, [x, heightAt(line, x) + 15], high * canvas.between(0.6, 1.15), {
          light: mix(tone, glow, 0.18),
          dark: tone,
          trunk: tone,
        }),
      );
    }
  }
  picture.cars.forEach((car, index) => {
    const x = (picture.along?.[index] ?? 0.5) * WIDTH;
    const slope = (heightAt(line, x + 24) - heightAt(line, x - 24)) / 48;
    const placed: Car = {
      ...car,
      at: [x, heightAt(line, x) + 5],
      tilt: (Math.atan(slope) * 180) / Math.PI,
    };
    if (picture.dust)
      drawDust(canvas, placed, {
        colour: mix(road, glow, 0.5),
        lengths: picture.dust,
        ground: (at) => heightAt(line, at) + 5,
      });
    drawCar(canvas, placed);
  });
}
