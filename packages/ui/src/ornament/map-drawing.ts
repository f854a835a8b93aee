import type { Hand } from '../hand/hand.ts';
import { hands } from '../hand/hands.tsx';
import { contourLines, hillyGround } from './contour-lines.ts';
import type { MapSize, MapView } from './map-view.ts';
import { seededRandom } from './seeded-random.ts';
import { type Point, smoothPath } from './smooth-path.ts';

/** Contours of a ground; every fourth one is thick. */
interface MapGround {
  thin: string;
  thick: string;
}

/** Invented route of an id, for stages without a track. */
interface InventedRoute {
  path: string;
  start: Point;
  waypoints: readonly Point[];
  finish: { at: Point; turn: number };
}

const routePoints = 6;
/** Wider views use a coarser grid, to keep the SVG small. */
const usualWidth = 360;

/** Ground of an id in a hand's style; always the same. */
export function mapGround(id: string | number, size: MapSize, hand: Hand): MapGround {
  const { width, height } = size;
  const { levels, cell } = hands[hand].ground;
  const ground = hillyGround(seededRandom(String(id)), width, height);
  const step = cell * Math.max(1, width / usualWidth);
  const lines = contourLines(ground, { width, height, levels, cell: step });
  return {
    thick: lines.filter((_, index) => index % 4 === 1).join(''),
    thin: lines.filter((_, index) => index % 4 !== 1).join(''),
  };
}

/** Route of an id; the same for every hand. */
export function inventedRoute(
  id: string | number,
  { width, height, route }: MapView,
): InventedRoute {
  const random = seededRandom(String(id));
  // Draws the ground's random numbers first, so that the routes of existing maps do not change.
  hillyGround(random, width, height);
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
    path: smoothPath(points),
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
