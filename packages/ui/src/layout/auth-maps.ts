import type { Hand } from '../hand/hand.ts';
import far from './auth-map-far.svg?no-inline';
import near from './auth-map-near.svg?no-inline';

/**
 * URL of the pre-rendered drawings of each hand (`auth-map.test.tsx`) for the first screens, which must be small:
 * `#wide`, `#tall` and the junctions `#step-1` to `#step-3`.
 */
export const authMaps: Record<Hand, string> = { far, near };
