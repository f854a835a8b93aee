import { contourLines, hillyGround } from './contour-lines.ts';
import type { MapView } from './map-view.ts';
import { seededRandom } from './seeded-random.ts';
import { type Point, smoothPath } from './smooth-path.ts';

/** The paths and places a map is made of. */
export interface MapDrawing {
  thin: string;
  thick: string;
  route: string;
  start: Point;
  waypoints: readonly Point[];
  finish: { at: Point; turn: number };
}

const routePoints = 6;

/** The map of an id: the same id and view always give the same drawing. */
export function mapDrawing(id: string | number, view: MapView): MapDrawing {
  const { width, height, route } = view;
  const random = seededRandom(String(id));
  const lines = contourLines(hillyGround(random, width, height), view);
  const thick = lines.filter((_, index) => index % 4 === 1).join('');
  const thin = lines.filter((_, index) => index % 4 !== 1).join('');

  const points = Array.from({ length: routePoints }, (_, index): Point => {
    const inner = index > 0 && index < routePoints - 1;
    const along = width * (route.left + (route.span * index) / (routePoints - 1));
    const x = along + (inner ? (random() - 0.5) * width * 0.08 : 0);
    return [x, height * (route.top + route.rise * random())];
  });
  const at = (index: number): Point => points[index] ?? [0, 0];
  const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
  const [beforeX, beforeY] = at(routePoints - 2);
  const [endX, endY] = at(routePoints - 1);
  return {
    thin,
    thick,
    route: smoothPath(points),
    start: rounded(at(0)),
    waypoints: [1, 2, 3].map((index) =>
      rounded([(at(index)[0] + at(index + 1)[0]) / 2, (at(index)[1] + at(index + 1)[1]) / 2]),
    ),
    finish: {
      at: rounded([endX, endY]),
      turn: Math.round(Math.atan2(endY - beforeY, endX - beforeX) * 57.3),
    },
  };
}
