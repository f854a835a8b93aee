import { Canvas, mix, WIDTH } from './canvas.ts';
import { type Car, drawCar, drawDust } from './cars.ts';
import { drawCrest, drawFront } from './far-crest.ts';
import type { FarPicture } from './far-picture.ts';
import { drawFarFall, drawPlain, drawWater, scatterPlants } from './far-plain.ts';
import { hours } from './hours.data.ts';
import { drawGullies, drawRange, drawShades, ridgeLine } from './ridges.ts';
import { drawRoad } from './roads.ts';
import { drawMist, drawRain, drawSky, type Sky } from './skies.ts';

/** Draws a picture that looks far. */
export function drawFar(picture: FarPicture): string {
  const canvas = new Canvas(picture.seed);
  const { sky, sun, far, deep, glow, cloud, stars, ...colours } = hours[picture.hour];
  const horizon = picture.plain ?? 420;
  const wanted: Sky = {
    colours: sky,
    stars,
    ...(picture.sun && { sun: { at: picture.sun, radius: 38, colour: sun } }),
    ...(picture.moon && { moon: picture.moon }),
    ...(picture.clouds && {
      clouds: { colour: cloud, count: picture.clouds, from: 40, to: horizon * 0.62 },
    }),
  };
  drawSky(canvas, wanted, horizon);
  const light = (picture.sun?.[0] ?? 0) < WIDTH / 2 ? -1 : 1;
  picture.ranges.forEach((range, index) => {
    const part = ((index + 1) / picture.ranges.length) ** 1.25;
    const top = mix(far, picture.plain === undefined ? deep : mix(deep, far, 0.35), part);
    const line = ridgeLine(canvas.for(`range ${index}`), range);
    if (picture.water && index === picture.ranges.length - 1)
      drawWater(canvas, picture.water, picture.hour);
    const isCrest = picture.plain === undefined && index === picture.ranges.length - 1;
    drawRange(
      canvas,
      line,
      { top, foot: mix(top, far, isCrest ? 0.16 : 0.62), light: mix(top, glow, 0.5) },
      range.rise + 90,
    );
    if (range.kind === 'peaks')
      drawShades(canvas, line, { colour: mix(top, deep, 0.26), light, base: range.base });
    if (range.kind === 'mesa' || range.kind === 'wall')
      drawGullies(canvas, line, mix(top, deep, 0.45), range.rise * 0.8);
    if (range.fall !== undefined) drawFarFall(canvas, line, range);
    const mist = picture.mist?.[index];
    if (mist !== undefined) drawMist(canvas, range.base + 6, 60, mix(far, glow, 0.4), mist);
    if (isCrest) drawCrest(canvas, picture, line);
  });
  if (picture.plain !== undefined) {
    drawPlain(canvas, picture, picture.plain);
    const road = picture.road?.(picture.plain) ?? [];
    if (road.length > 0)
      drawRoad(canvas, road, {
        road: colours.road,
        edge: mix(colours.ground, glow, 0.28),
        rut: mix(colours.road, deep, 0.35),
      });
    scatterPlants(canvas, picture, picture.plain, road);
    for (const car of picture.cars as readonly Car[]) {
      if (picture.dust)
        drawDust(canvas, car, { colour: mix(colours.road, glow, 0.55), lengths: picture.dust });
      drawCar(canvas, car);
    }
  }
  if (picture.rain) drawRain(canvas, '#e9ece8', picture.rain);
  drawFront(canvas, picture);
  return canvas.toString();
}
