import { type JSX, memo } from 'react';

import { useHand } from './hand.ts';
import { Ridges } from './ridges.tsx';
import { RouteMap } from './route-map.tsx';
import type { TrackPoints } from './track.ts';
import '../ornament/stage-map.css';

/** Invented elevation profile and trail for the brand's opening picture. */
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

/** Invented track for a tall picture whose lower half may be covered: uphill, turn after turn. */
const hairpins: TrackPoints = [
  [0.1, 1],
  [0.12, 0.9],
  [0.3, 0.86],
  [0.7, 0.88],
  [0.86, 0.82],
  [0.8, 0.72],
  [0.5, 0.7],
  [0.18, 0.68],
  [0.08, 0.6],
  [0.18, 0.52],
  [0.5, 0.52],
  [0.78, 0.5],
  [0.88, 0.42],
  [0.78, 0.34],
  [0.5, 0.36],
  [0.3, 0.33],
  [0.22, 0.24],
  [0.34, 0.16],
  [0.56, 0.18],
  [0.74, 0.1],
];

const views = {
  wide: { width: 720, height: 300, rise: 0.34, base: 0.1, points: turns },
  tall: { width: 720, height: 720, rise: 0.22, base: 0.42, points: hairpins },
};

/** Picture of the public home page: the horizon, or the turns from above. Fills the positioned box around it. */
export const OpeningArt = memo(function OpeningArt({
  shape = 'wide',
}: {
  shape?: keyof typeof views;
}): JSX.Element {
  const { points, ...view } = views[shape];
  if (useHand() === 'near')
    return <RouteMap id="caracol" points={points} view={view} scale={1.8} />;
  return (
    <svg
      className="map"
      viewBox={`0 0 ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <Ridges {...view} elevations={climb} />
    </svg>
  );
});
