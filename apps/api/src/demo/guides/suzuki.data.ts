import type { DemoGuides } from './demo-guides.ts';
import { suzukiComing } from './suzuki/coming.data.ts';
import { suzukiHeld } from './suzuki/held.data.ts';
import { suzukiOpen } from './suzuki/open.data.ts';
import { suzukiTours } from './suzuki/tours.data.ts';

/** Short routes: 28 to 51 km, two to four hours. */
export const suzukiGuides: DemoGuides = {
  ...suzukiOpen,
  ...suzukiComing,
  ...suzukiTours,
  ...suzukiHeld,
};
