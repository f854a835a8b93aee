import type { DemoGuides } from './demo-guides.ts';
import { mitsubishiComing } from './mitsubishi/coming.data.ts';
import { mitsubishiHeld } from './mitsubishi/held.data.ts';
import { mitsubishiOpen } from './mitsubishi/open.data.ts';
import { mitsubishiTours } from './mitsubishi/tours.data.ts';

/** Long distances: 186 to 412 km, one to three days. */
export const mitsubishiGuides: DemoGuides = {
  ...mitsubishiOpen,
  ...mitsubishiComing,
  ...mitsubishiTours,
  ...mitsubishiHeld,
};
