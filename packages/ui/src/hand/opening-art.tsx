import { type JSX, memo } from 'react';

import { useHand } from './hand.ts';
import { Ridges } from './ridges.tsx';
import { RouteMap } from './route-map.tsx';
import type { TrackPoints } from './track.ts';
import '../ornament/stage-map.css';

/** A climb and a trail of no stage: what the brand promises before anything is chosen. */
const climb = [0.18, 0.3, 0.26, 0.5, 0.46, 0.78, 0.7, 0.98, 0.72, 0.55, 0.6, 0.32, 0.38, 0.2];
const turns: TrackPoints = [
  [0.17, 0.49],
  [0.22, 0.48],
  [0.26, 0.41],
  [0.26, 0.17],
  [0.31, 0.12],
  [0.36, 0.17],
  [0.36, 0.42],
  [0.41, 0.48],
  [0.46, 0.42],
  [0.46, 0.15],
  [0.51, 0.09],
  [0.56, 0.15],
  [0.56, 0.41],
  [0.61, 0.46],
  [0.66, 0.41],
  [0.66, 0.19],
  [0.71, 0.13],
  [0.77, 0.17],
  [0.78, 0.27],
  [0.82, 0.29],
];

/** What opens the public face: the horizon, or the turns from above. Fills the positioned box around it. */
export const OpeningArt = memo(function OpeningArt(): JSX.Element {
  if (useHand() === 'near')
    return <RouteMap id="caracol" points={turns} view={{ width: 360, height: 210 }} />;
  return (
    <svg
      className="map"
      viewBox="0 0 720 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <Ridges width={720} height={300} elevations={climb} rise={0.34} base={0.1} />
    </svg>
  );
});
