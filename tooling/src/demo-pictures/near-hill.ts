import { Canvas, type Dot, ellipse, HEIGHT, mix, stroke, WIDTH } from './canvas.ts';
import { type Car, drawCar, drawDust } from './cars.ts';
import { type Morning, mornings } from './mornings.data.ts';
import { drawBands, drawCorner, drawVerge, rock } from './near-parts.ts';
import { drawFall, drawSplash } from './near-water.ts';
import { type PlantName, plants } from './plants.ts';
import { below, drawGullies, drawRange, heightAt, type RidgeKind, ridgeLine } from './ridges.ts';
import { type Bend, drawRoad } from './roads.ts';
import { drawMist, drawRain, drawSky } from './skies.ts';

/** A picture that looks close: a hillside from above, its turns, and one light car among the plants. */
export interface HillPicture {
  readonly seed: string;
  readonly morning: Morning;
  readonly sun?: Dot;
  readonly clouds?: number;
  readonly rain?: number;
  readonly mist?: readonly number[];
  readonly ranges: ReadonlyArray<{ kind: RidgeKind; base: number; rise: number; spacing: number }>;
  /** The hillside's top edge. */
  readonly slope: { readonly base: number; readonly rise: number; readonly spacing: number };
  readonly water?: {
    readonly x: number;
    readonly from: number;
    readonly to: number;
    readonly wide: number;
  };
  /** Still water on the hillside. */
  readonly lake?: { readonly at: Dot; readonly wide: number; readonly high: number };
  readonly road: readonly Bend[];
  readonly car: Car;
  readonly dust?: number;
  readonly splash?: boolean;
  /** Plants on the hillside, each with its foot as parts of the picture, and its height in pixels. */
  readonly plants?: ReadonlyArray<readonly [name: PlantName, x: number, y: number, high: number]>;
  /** Plants in numbers, small at the top and larger towards us. */
  readonly strewn?: ReadonlyArray<readonly [name: PlantName, count: number, high: number]>;
  /** Planted in rows along the hillside. */
  readonly rows?: PlantName;
  readonly rocks?: number;
  readonly corners?: readonly [left: 'ferns' | 'leaves' | null, right: 'ferns' | 'leaves' | null];
}

interface Standing {
  readonly y: number;
  readonly draw: () => string;
}

/** Whether a foot would stand on the road or before the car. */
function isInTheWay({ road, car }: HillPicture, [x, y]: Dot, margin: number): boolean {
  const isOnRoad = road.some(([bx, by, wide], index) => {
    const [nx, ny, nextWide] = road[index + 1] ?? [bx, by, wide];
    return [0, 0.25, 0.5, 0.75].some((part) => {
      const half = (wide + (nextWide - wide) * part) * 0.62 + margin;
      return (
        Math.abs(bx + (nx - bx) * part - x) < half &&
        Math.abs(by + (ny - by) * part - y) < half * 0.62
      );
    });
  });
  const { at, long } = car;
  return (
    isOnRoad || (Math.abs(x - at[0]) < long * 0.62 && y > at[1] - 40 && y < at[1] + long * 0.6)
  );
}

function standing(canvas: Canvas, picture: HillPicture, top: (x: number) => number): Standing[] {
  const { light, leaf, shade, rock: stone, front } = mornings[picture.morning];
  const tonesAt = (y: number) => {
    const near = (y - 200) / 440;
    const tone = mix(
      mix(leaf, shade, 0.55),
      mix(shade, front, 0.4),
      Math.max(0, Math.min(1, near)),
    );
    return { light: mix(tone, light, 0.42), dark: tone, trunk: mix(shade, '#4a2f1c', 0.55) };
  };
  const named = (picture.plants ?? []).map(([name, x, y, high]): Standing => ({
    y: y * HEIGHT,
    draw: () => plants[name](canvas, [x * WIDTH, y * HEIGHT], high, tonesAt(y * HEIGHT)),
  }));
  const free = (count: number, margin: number): Dot[] =>
    Array.from({ length: count }, (): Dot => {
      const x = canvas.between(-20, WIDTH + 20);
      const y = top(x) + 6 + canvas.random() ** 1.25 * (HEIGHT - top(x));
      return [x, y];
    }).filter((foot) => !isInTheWay(picture, foot, margin));
  const strewn = (picture.strewn ?? []).flatMap(([name, count, high]) =>
    free(count, 12).map((foot): Standing => {
      const size = high * (0.3 + ((foot[1] - 180) / 460) * 1.1) * canvas.between(0.75, 1.2);
      return { y: foot[1], draw: () => plants[name](canvas, foot, size, tonesAt(foot[1])) };
    }),
  );
  const rocks = free(picture.rocks ?? 0, 6).map((foot): Standing => ({
    y: foot[1],
    draw: () =>
      rock(canvas, foot, (10 + ((foot[1] - 180) / 460) * 80) * canvas.between(0.6, 1.2), [
        stone,
        mix(stone, front, 0.5),
      ]),
  }));
  const rows = (picture.rows ? [picture.rows] : []).flatMap((name) =>
    Array.from({ length: 15 }, (_, row) => ({ near: (row / 14) ** 1.5, row })).flatMap(
      ({ near, row }) => {
        const size = 9 + near * 52;
        const feet = Array.from({ length: Math.ceil(1_040 / (size * 1.25)) }, (__, index): Dot => {
          const x = -40 + (index + (row % 2) * 0.5) * size * 1.25;
          return [x, top(x) + 14 + near * (HEIGHT - 60 - top(x)) + canvas.between(-2, 2)];
        });
        return feet
          .filter((foot) => !isInTheWay(picture, foot, size * 0.5))
          .map((foot): Standing => ({
            y: foot[1],
            draw: () =>
              plants[name](canvas, foot, size * canvas.between(0.9, 1.08), tonesAt(foot[1])),
          }));
      },
    ),
  );
  return [...named, ...strewn, ...rocks, ...rows].toSorted((a, b) => a.y - b.y);
}

/** Draws a hillside close by. */
export function drawHill(picture: HillPicture): string {
  const canvas = new Canvas(picture.seed);
  const colours = mornings[picture.morning];
  const { sky, far, light, leaf, shade, front, shine } = colours;
  drawSky(
    canvas,
    {
      colours: sky,
      ...(picture.sun && { sun: { at: picture.sun, radius: 34, colour: shine } }),
      ...(picture.clouds && {
        clouds: { colour: '#ffffff', count: picture.clouds, from: 24, to: 150 },
      }),
    },
    330,
  );
  picture.ranges.forEach((range, index) => {
    const line = ridgeLine(canvas.for(`range ${index}`), range);
    const top = mix(far, leaf, (index + 1) / (picture.ranges.length + 1.2));
    drawRange(
      canvas,
      line,
      { top, foot: mix(top, far, 0.7), light: mix(top, shine, 0.5) },
      range.rise + 60,
    );
    if (range.kind === 'mesa' || range.kind === 'wall')
      drawGullies(canvas, line, mix(top, shade, 0.4), range.rise * 0.7);
    const mist = picture.mist?.[index];
    if (mist !== undefined) drawMist(canvas, range.base, 50, mix(far, '#ffffff', 0.6), mist);
  });
  if (picture.water) drawFall(canvas, picture.water, '#f7fdfb');
  const line = ridgeLine(canvas.for('slope'), { kind: 'rolling', ...picture.slope });
  drawBands(canvas, below(line), [Math.min(...line.map(([, y]) => y)), [light, leaf]]);
  if (picture.lake) {
    const { at, wide, high } = picture.lake;
    const water = canvas.fall(at[1] - high, at[1] + high, [
      [0, mix(sky[0] ?? far, '#ffffff', 0.35)],
      [1, mix(sky[0] ?? far, shade, 0.35)],
    ]);
    canvas.add(
      ellipse(at[0], at[1] + 3, wide * 1.03, high * 1.06, mix(shade, leaf, 0.4)),
      ellipse(at[0], at[1], wide, high, water),
    );
    canvas.add(
      stroke(
        `M${at[0] - wide * 0.6} ${at[1] - high * 0.2}h${wide * 0.5}M${at[0] - wide * 0.1} ${at[1] + high * 0.3}h${wide * 0.6}`,
        '#ffffff',
        2,
        'stroke-opacity="0.55"',
      ),
    );
  }
  drawRoad(canvas, picture.road, {
    road: colours.road,
    edge: mix(light, colours.road, 0.45),
    rut: colours.rut,
  });
  const all = standing(canvas, picture, (x) => heightAt(line, x));
  const wheels = picture.car.at[1];
  for (const one of all.filter(({ y }) => y <= wheels)) canvas.add(one.draw());
  if (picture.dust)
    drawDust(canvas, picture.car, { colour: mix(colours.road, shine, 0.5), lengths: picture.dust });
  drawCar(canvas, picture.car);
  if (picture.splash) drawSplash(canvas, [picture.car.at[0] + 60, wheels], picture.car.long, shine);
  for (const one of all.filter(({ y }) => y > wheels)) canvas.add(one.draw());
  if (picture.rain) drawRain(canvas, '#f2f7f4', picture.rain);
  drawVerge(canvas, (x) => HEIGHT + 6 - 14 * Math.sin(x / 190), 44, [
    mix(shade, light, 0.25),
    mix(shade, front, 0.6),
  ]);
  const [left, right] = picture.corners ?? [null, null];
  if (left) drawCorner(canvas, -1, left, [front, leaf]);
  if (right) drawCorner(canvas, 1, right, [front, leaf]);
  return canvas.toString();
}
